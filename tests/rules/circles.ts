// Finds circles in a graph of imports.
import type { Import } from './project-files'

/**
 * Groups of modules that import each other, directly or through others of the group: the strongly connected components of the graph with
 * more than one module, and modules that import themselves (Tarjan's algorithm).
 */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  /** The earliest visited module that a module reaches, by the order of the visits; Infinity once its group is closed. */
  const earliest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(module: string): number {
    const known = earliest.get(module)
    if (known !== undefined) return known
    const place = earliest.size
    earliest.set(module, place)
    open.push(module)
    const reached = Math.min(place, ...(targets.get(module) ?? []).map(visit))
    earliest.set(module, reached)
    if (reached === place) {
      const group = open.splice(open.indexOf(module))
      for (const one of group) earliest.set(one, Number.POSITIVE_INFINITY)
      if (group.length > 1 || targets.get(module)?.includes(module)) circles.push(group.toSorted())
    }
    return reached
  }

  for (const module of targets.keys()) visit(module)
  return circles
}
