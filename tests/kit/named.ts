/**
 * @param starts of names; without any, all are wanted
 * @throws Error, with all names, for a start that no name has
 */
export function named<T extends { name: string }>(all: readonly T[], starts: readonly string[]): readonly T[] {
  const unknown = starts.find((start) => !all.some(({ name }) => name.startsWith(start)))
  if (unknown !== undefined)
    throw new Error(`No name begins with '${unknown}'. The names are: ${all.map(({ name }) => name).join(', ')}`)
  return starts.length === 0 ? all : all.filter(({ name }) => starts.some((start) => name.startsWith(start)))
}
