import { mkdirSync } from "node:fs"
import { mkdtempDisposable } from "node:fs/promises"
import { join } from "node:path"
import { root } from "./program.ts"

/**
 * Bundles the whole program as npm gets it, for the long suites that start it hundreds of times: a start from source reads a thousand files.
 * The folder is inside the clone, where optional packages are found.
 */
export const buildProgram = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const { buildBundle } = await import("../../scripts/build/bundle.ts")
  const cache = join(root, ".cache")
  mkdirSync(cache, { recursive: true })
  const folder = await mkdtempDisposable(join(cache, "program-"))
  await buildBundle(root, folder.path, true)
  return folder
}
