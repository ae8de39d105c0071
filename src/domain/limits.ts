// All business numbers, with their units.

export const limits = {
  /** `maxIdle`, `maxAge` as in the configuration; others in milliseconds. */
  session: {
    minutes: 60,
    renewBeforeSeconds: 60,
    maxIdle: '30d',
    maxAge: '90d',
    useInterval: 60 * 60_000,
    lock: 10_000,
  },
  password: { min: 6, maxBytes: 72 },
  /** Milliseconds. `silence`: of a file, without a byte or an answer. */
  time: { read: 15_000, save: 30_000, silence: 120_000, named: 1_000, slow: 6_000, giveUp: 20_000 },
  /** Milliseconds for which returning to a screen sends no request. */
  fresh: 10 * 60_000,
  /** Milliseconds; an id that is not there may have been replaced since. */
  freshName: 15_000,
  /** Milliseconds; another device can use the invitation. */
  freshInvitation: 15_000,
  retry: { reads: 2, firstDelay: 600 },
  /** The year in which many buyers were born. */
  calendar: { birth: '1985-01-01' },
  /** Milliseconds for which an opened recovery code lives. */
  recoveryCode: 60 * 60_000,
  notice: 5_000,
  forgotPasswordRedirect: 2_000,
  carousel: 5_000,
  /** `pixels` of a chosen picture; `longestSide` as redrawn; `pages` of a PDF. */
  upload: {
    bytes: 20 * 1024 * 1024,
    largestPng: 3 * 1024 * 1024,
    pixels: 120_000_000,
    longestSide: 2400,
    pages: 8,
  },
  /** Milliseconds between reads while a phone sends files, and their end. */
  phone: { between: 20_000, longest: 5 * 60_000 },
  draftDays: 30,
  /** Rows of a list; a longer one says that it shows the newest. */
  listed: 500,
  popup: { trust: 100, direct: 91 },
} as const
