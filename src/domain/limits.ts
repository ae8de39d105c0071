// All business numbers. Times are in milliseconds, unless the name says more.

export const limits = {
  session: {
    /** For a token that does not say when it ends. */
    tokenMinutes: 60,
    renewBeforeSeconds: 60,
    /** Written as in the configuration. */
    maxIdle: '30d',
    maxAge: '90d',
    useInterval: 60 * 60_000,
    lockTimeout: 10_000,
  },
  password: { minLength: 6, maxBytes: 72 },
  /** `silence`: a file without a byte; a wait is `named`, then `slow`, then fails. */
  time: { read: 15_000, save: 30_000, silence: 120_000, named: 1_000, slow: 6_000, giveUp: 20_000 },
  /** Until then, returning to a screen sends no request. */
  staleAfter: 10 * 60_000,
  /** Reads older than this are repeated if an id that they name is gone. */
  rereadAfter: 15_000,
  /** Another device can use the invitation. */
  invitationStaleAfter: 15_000,
  retry: { reads: 2, firstDelay: 600 },
  /** Where a birthday's calendar opens: many buyers were born then. */
  calendarStart: '1985-01-01',
  recoveryCodeLife: 60 * 60_000,
  noticeTime: 5_000,
  /** From the mail of a forgotten password to the login screen. */
  loginAfterMail: 2_000,
  slideTime: 5_000,
  /** `pixels` of a chosen picture; `longestSide` as redrawn; `pages` of a PDF. */
  upload: {
    bytes: 20 * 1024 * 1024,
    largestPng: 3 * 1024 * 1024,
    pixels: 120_000_000,
    longestSide: 2400,
    pages: 8,
  },
  /** Reads of the record while a phone sends files. */
  phone: { readInterval: 20_000, giveUp: 5 * 60_000 },
  draftDays: 30,
  /** Rows of a list; a longer one says it shows the newest. */
  listed: 500,
  /** Percent from which no popup asks for the onboarding. */
  onboardingComplete: { trust: 100, direct: 91 },
} as const
