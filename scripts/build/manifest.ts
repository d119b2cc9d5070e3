import { copyFileSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** The same package for those who get JavaScript. A bundle needs no dependencies: they are in it. */
export const writeManifest = (from: string, to: string, { bundled = false } = {}): Manifest => {
  const manifest: Manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"))
  const { dependencies, ...rest } = published(manifest)
  const written = bundled ? rest : { ...rest, dependencies }
  writeFileSync(join(to, "package.json"), `${JSON.stringify(written, undefined, 2)}\n`)
  copyFileSync(join(dirname(from), "LICENSE"), join(to, "LICENSE"))
  return manifest
}

/** `.ts` targets become `.js` with their declarations. */
const published = ({ devDependencies, exports, ...rest }: Manifest) => ({
  ...rest,
  exports: Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, compiled(target)])),
})

const compiled = (target: string) =>
  target.endsWith(".ts") ? { types: target.replace(/\.ts$/, ".d.ts"), default: target.replace(/\.ts$/, ".js") } : target
