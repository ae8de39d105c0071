// The countries of the phone field, Colombia first. Written by scripts/build/phone-countries.mjs.

export interface NumberingPlan {
  /** Calling code without its plus. */
  readonly code: string
  /** How many digits a national number has. */
  readonly lengths: readonly number[]
  /** Dialled before a national number at home, never from abroad. */
  readonly trunk?: string
  /** How the digits of a mobile number are grouped. */
  readonly groups: readonly number[]
}

export const numberingPlans = {
  CO: { code: '57', lengths: [10], trunk: '0', groups: [3, 3, 4] },
  US: { code: '1', lengths: [10], groups: [3, 3, 4] },
  CA: { code: '1', lengths: [10], groups: [3, 3, 4] },
  MX: { code: '52', lengths: [10], groups: [3, 3, 4] },
  PA: { code: '507', lengths: [7, 8], groups: [4, 4] },
  CR: { code: '506', lengths: [8], groups: [4, 4] },
  GT: { code: '502', lengths: [8], groups: [4, 4] },
  SV: { code: '503', lengths: [8], groups: [4, 4] },
  HN: { code: '504', lengths: [8], groups: [4, 4] },
  NI: { code: '505', lengths: [8], groups: [4, 4] },
  DO: { code: '1', lengths: [10], groups: [3, 3, 4] },
  PR: { code: '1', lengths: [10], groups: [3, 3, 4] },
  CU: { code: '53', lengths: [6, 7, 8, 10], trunk: '0', groups: [1, 7] },
  VE: { code: '58', lengths: [10], trunk: '0', groups: [3, 7] },
  EC: { code: '593', lengths: [8, 9], trunk: '0', groups: [2, 3, 4] },
  PE: { code: '51', lengths: [8, 9], trunk: '0', groups: [3, 3, 3] },
  CL: { code: '56', lengths: [9], groups: [1, 4, 4] },
  AR: { code: '54', lengths: [10, 11], trunk: '0', groups: [1, 2, 4, 4] },
  BR: { code: '55', lengths: [10, 11], trunk: '0', groups: [2, 5, 4] },
  UY: { code: '598', lengths: [8], trunk: '0', groups: [2, 3, 3] },
  PY: { code: '595', lengths: [7, 8, 9], trunk: '0', groups: [3, 6] },
  BO: { code: '591', lengths: [8], trunk: '0', groups: [8] },
  ES: { code: '34', lengths: [9], groups: [3, 2, 2, 2] },
  PT: { code: '351', lengths: [9], groups: [3, 3, 3] },
  IT: { code: '39', lengths: [6, 7, 8, 9, 10, 11, 12], groups: [3, 3, 4] },
  FR: { code: '33', lengths: [9], trunk: '0', groups: [1, 2, 2, 2, 2] },
  DE: { code: '49', lengths: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], trunk: '0', groups: [4, 7] },
  NL: { code: '31', lengths: [9, 11], trunk: '0', groups: [1, 8] },
  CH: { code: '41', lengths: [9], trunk: '0', groups: [2, 3, 2, 2] },
  GB: { code: '44', lengths: [9, 10], trunk: '0', groups: [4, 6] },
  IL: { code: '972', lengths: [8, 9, 11, 12], trunk: '0', groups: [2, 3, 4] },
  AE: { code: '971', lengths: [8, 9], trunk: '0', groups: [2, 3, 4] },
  AU: { code: '61', lengths: [9], trunk: '0', groups: [3, 3, 3] },
} as const satisfies Record<string, NumberingPlan>
export type PhoneCountry = keyof typeof numberingPlans

export const callingCodes = Object.fromEntries(
  Object.entries(numberingPlans).map(([country, { code }]) => [country, code]),
) as Record<PhoneCountry, string>
