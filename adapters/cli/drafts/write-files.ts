import { lstat, mkdir, realpath, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { NewFile } from "@surename/core/operations/drafts/ports/drafts"
import { replaceFile } from "../../replace-file/index.ts"
import { makeFailure, makeVisible } from "../service/failure.ts"

/**
 * Writes and deletes files of a checked draft, and touches nothing outside the folder. Checks every path before the
 * first write, because a symbolic link to a folder would lead out.
 */
export const writeFiles = async (
  dir: string,
  files: ReadonlyArray<NewFile>,
  deletedPaths: ReadonlyArray<string>,
): Promise<void> => {
  await mkdir(dir, { recursive: true })
  const root = await realpath(dir)
  for (const path of [...files.map((file) => file.path), ...deletedPaths]) await checkPath(root, path)
  for (const { bytes, path } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await replaceFile(join(root, path), bytes)
  }
  for (const path of deletedPaths) await rm(join(root, path), { force: true })
}

const checkPath = async (root: string, path: string): Promise<void> => {
  const parts = path.split("/")
  for (const [n] of parts.entries()) {
    const parentPath = parts.slice(0, n + 1).join("/")
    const facts = await lstat(join(root, parentPath)).catch(() => undefined)
    if (facts === undefined) return
    const isLast = n === parts.length - 1
    const fault = isLast
      ? facts.isDirectory() && "is a folder here and a file in the draft"
      : !facts.isDirectory() && "is a symbolic link or a file here, not a folder"
    if (fault !== false)
      throw makeFailure(`${makeVisible(parentPath)} ${fault}. Nothing was written; move it away first`)
  }
}
