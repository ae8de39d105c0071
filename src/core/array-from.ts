/** Some pages replace `Array.from`; vite.config.ts puts this in its place. */
export function arrayFrom<T, To = T>(
  from: Iterable<T> | ArrayLike<T>,
  to?: (item: T, place: number) => To,
): (T | To)[] {
  const items: T[] = [...(Symbol.iterator in Object(from) ? (from as Iterable<T>) : Array.prototype.slice.call(from))]
  return to ? items.map(to) : items
}
