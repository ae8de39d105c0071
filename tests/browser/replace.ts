const restores: (() => void)[] = []

/** Members of something of the page as one test needs them; its own come back after the test. */
export function replace<T extends object>(target: T, members: Partial<T>): void {
  for (const [name, value] of Object.entries(members)) {
    const own = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
    restores.unshift(() => {
      if (own) Object.defineProperty(target, name, own)
      else Reflect.deleteProperty(target, name)
    })
  }
}

afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})
