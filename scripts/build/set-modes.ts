import { chmodSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** Gives every file one mode, so that a tarball does not depend on the umask of the machine that builds it. */
export const setModes = (out: string): void => {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || /(?:^|[\\/])bin$/u.test(entry.parentPath)
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
