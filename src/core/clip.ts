/** Text from a record at a length that a screen can bear: a field of five megabytes must not freeze it. */
export const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
