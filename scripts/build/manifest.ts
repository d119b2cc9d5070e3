import { copyFileSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/** Writes the manifest of the built package. A bundle lists no dependencies because it contains them; `bundled` has the other differences. */
export const writeManifest = (from: string, to: string, bundled?: Readonly<Record<string, unknown>>) => {
  const { dependencies, ...rest } = makePublished(readManifest(from))
  const manifest = bundled === undefined ? { ...rest, dependencies } : { ...rest, ...bundled }
  writeFileSync(join(to, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`)
  copyFileSync(join(dirname(from), "LICENSE"), join(to, "LICENSE"))
  return { name: manifest.name }
}

/** Points `.ts` targets to `.js` with their declarations. */
const makePublished = ({ devDependencies, exports, ...rest }: Manifest) => ({
  ...rest,
  exports: Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, toCompiled(target)])),
})

const toCompiled = (target: string) =>
  target.endsWith(".ts") ? { types: target.replace(/\.ts$/, ".d.ts"), default: target.replace(/\.ts$/, ".js") } : target
