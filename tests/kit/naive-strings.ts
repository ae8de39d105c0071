/** Replaces methods of strings as sites copy them: the text sought becomes an expression. Runs in pages, too. */
export function replaceStringMethods(): void {
  Object.assign(String.prototype, {
    startsWith(this: string, start: string) {
      return this.match(`^${start}`)?.[0] === start
    },
    endsWith(this: string, end: string) {
      return this.match(`${end}$`)?.[0] === end
    },
    replaceAll(this: string, search: string, by: string) {
      return this.replace(new RegExp(search, 'g'), by)
    },
  })
}
