// Every business number, with the unit it is in.

export const limits = {
  session: { minutes: 60, renewBeforeSeconds: 60 },
  password: { min: 6, maxBytes: 72 },
  /** Milliseconds; `silence`: of an upload, in which neither a byte goes out nor an answer comes. */
  time: { read: 15_000, save: 30_000, download: 120_000, silence: 120_000, slow: 5_000, giveUp: 20_000 },
  /** Milliseconds a record counts as fresh: coming back to a screen reads nothing before. */
  fresh: 10 * 60_000,
  /** Of an invitation: no longer than its screen may take to come, because it can be used elsewhere meanwhile. */
  freshInvitation: 15_000,
  /** Milliseconds away after which a visit is a new one. */
  visit: 30 * 60_000,
  retry: { reads: 2, firstDelay: 600 },
  notice: 5_000,
  forgotPasswordRedirect: 2_000,
  carousel: 5_000,
  upload: { bytes: 20 * 1024 * 1024, downscaleAbove: 3 * 1024 * 1024, pixels: 2400, drawablePixels: 120_000_000 },
  draftDays: 30,
  popup: { trust: 100, direct: 91 },
} as const
