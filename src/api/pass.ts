// Behind a gateway no token is in the page. A pass stands in its place where calls and session speak of one (SES-14).

const start = 'cookie '

/** Tells one login from another, and is never sent. @param id random */
export const cookiePass = (id: string): string => start + id

/** What is sent of a token: nothing of a pass. */
export const bearerOf = (token: string | undefined): string | undefined =>
  token?.startsWith(start) ? undefined : token
