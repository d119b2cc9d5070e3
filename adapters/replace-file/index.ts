import { randomUUID } from "node:crypto"
import { rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Atomic: a reader sees the old or the new file. Replaces a symbolic link instead of following it. */
export const replaceFile = async (path: string, content: Uint8Array | string, mode = 0o666): Promise<void> => {
  const temporaryFile = join(dirname(path), `.surename-${randomUUID()}.tmp`)
  try {
    await writeFile(temporaryFile, content, { flag: "wx", mode })
    await rename(temporaryFile, path)
  } catch (cause) {
    await rm(temporaryFile, { force: true })
    throw cause
  }
}
