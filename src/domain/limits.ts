// All business numbers, with their units.

export const limits = {
  /** `maxIdle`, `maxAge`: durations in the configuration's format; `noteUseAfter` and `lock` in milliseconds. */
  session: {
    minutes: 60,
    renewBeforeSeconds: 60,
    maxIdle: '30d',
    maxAge: '90d',
    noteUseAfter: 60 * 60_000,
    lock: 10_000,
  },
  password: { min: 6, maxBytes: 72 },
  /** Milliseconds. `silence`: longest time in an upload without a sent byte or an answer. */
  time: { read: 15_000, save: 30_000, download: 120_000, silence: 120_000, named: 1_000, slow: 6_000, giveUp: 20_000 },
  /** Milliseconds for which a cached record is fresh: returning to a screen sends no request. */
  fresh: 10 * 60_000,
  /** Milliseconds for an invitation. Short, because it can be used on another device meanwhile. */
  freshInvitation: 15_000,
  retry: { reads: 2, firstDelay: 600 },
  /** Where the calendar of a birth opens: the year in which many buyers were born. */
  calendar: { birth: '1985-01-01' },
  /** Milliseconds for which the code of a recovery is kept after its link was opened. */
  recoveryCode: 60 * 60_000,
  notice: 5_000,
  forgotPasswordRedirect: 2_000,
  carousel: 5_000,
  /** `pixels`: of a chosen picture; `longestSide`: as which it is redrawn (`scaleFor`); `pages`: pictures that become one PDF. */
  upload: {
    bytes: 20 * 1024 * 1024,
    largestPng: 3 * 1024 * 1024,
    pixels: 120_000_000,
    longestSide: 2400,
    pages: 8,
  },
  /** Milliseconds between two reads of the record while files of a telephone are awaited, and until that ends. */
  phone: { between: 20_000, longest: 5 * 60_000 },
  /** Milliseconds by which the clocks of a device and of the CRM may differ. */
  clocks: 2 * 60_000,
  draftDays: 30,
  /** Rows of a list of the content backend; a longer one says that it shows the newest. */
  listed: 500,
  popup: { trust: 100, direct: 91 },
} as const
