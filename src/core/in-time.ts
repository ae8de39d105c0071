/** Adds a time limit to a promise. @throws when it takes longer */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(refuse, milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
