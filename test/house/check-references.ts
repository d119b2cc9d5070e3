import { type Clone, workspaces } from "./read-clone.ts"
import type { Violation } from "./violation.ts"

/** The part of the top-level `tsconfig.json` that is judged. */
export interface Solution {
  readonly references: ReadonlyArray<{ readonly path: string }>
}

/** An editor and `tsc -b` see what the top-level `tsconfig.json` references: a project missing there is checked by nothing. */
export const checkReferences = (
  { files }: Pick<Clone, "files">,
  { references }: Solution,
): ReadonlyArray<Violation> => {
  const listed = references.map(({ path }) => (path.endsWith(".json") ? path : `${path}/tsconfig.json`))
  const projects = files.filter((path) => /(?:^|\/)tsconfig[a-z.]*\.json$/u.test(path))
  const configs = new Set([...workspaces.map((folder) => `${folder}/tsconfig.json`), ...projects])
  return [...configs]
    .filter((path) => !listed.includes(path))
    .map((path) => ({ file: "tsconfig.json", message: `does not reference ${path}: nothing checks its types` }))
}
