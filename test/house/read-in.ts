import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** Reads files of the clone by their paths; `undefined` for what is no file. */
export const readIn =
  (root: string) =>
  (path: string): string | undefined =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true
      ? readFileSync(join(root, path), "utf8")
      : undefined
