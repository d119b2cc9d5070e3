import { readFile } from "node:fs/promises"
import { join } from "node:path"
import ignore from "ignore"

/** Why what has this path stays here; `undefined` where it may go. */
export type Rules = (path: string, isFolder: boolean) => string | undefined

/**
 * The rules for what is in a folder: its own `.gitignore` decides before those of the folders above it. Those above the
 * folder that is pushed do not count: `dist` is ignored by most projects, and is what one wants to show.
 */
export const rulesIn = async (dir: string, folder: string, above: Rules): Promise<Rules> => {
  const file = folder === "" ? ".gitignore" : `${folder}/.gitignore`
  const text = await readFile(join(dir, file), "utf8").catch(() => undefined)
  if (text === undefined) return above
  const own = ignore({ ignorecase: false }).add(text)
  return (path, isFolder) => {
    const inside = folder === "" ? path : path.slice(folder.length + 1)
    const { ignored, rule, unignored } = own.test(isFolder ? `${inside}/` : inside)
    if (ignored) return `${file}: ${rule?.pattern ?? ""}`
    return unignored ? undefined : above(path, isFolder)
  }
}

export const noRules: Rules = () => undefined

/** Paths that no .gitignore can bring back. */
export const neverSent = (name: string): string | undefined => {
  if (name === "node_modules") return "node_modules"
  return name.startsWith(".") && name !== ".well-known" ? "its name begins with a dot" : undefined
}
