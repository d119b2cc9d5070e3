import { readImports, findShortestPath } from "./follow-imports.ts"
import type { Clone } from "./read-clone.ts"
import type { Import } from "./source-file.ts"
import type { Violation } from "./violation.ts"

/**
 * Files that import each other in a circle can only be understood, moved and tested together, also where only types go round. What the
 * program loads later is no circle when it begins; and the data and the example beside a contract take their types from it.
 */
export const checkCircles = ({ packages, sources }: Pick<Clone, "packages" | "sources">): ReadonlyArray<Violation> => {
  const counted = sources.map((source) => ({ ...source, imports: source.imports.filter(counts) }))
  const imports = readImports({ packages, sources: counted })
  const cycleFiles = new Set<string>()
  return [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const path = cycleFiles.has(file) ? undefined : findShortestPath(imports, target, file)
      if (path === undefined) return []
      for (const step of path) cycleFiles.add(step)
      return [{ file, message: `imports itself in a circle: ${[file, ...path].join(" -> ")}` }]
    }),
  )
}

const counts = ({ isLater, isType, specifier }: Import): boolean =>
  isLater === undefined && !(isType && specifier === "./contract.ts")
