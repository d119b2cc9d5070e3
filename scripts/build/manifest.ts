import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

export const writeManifest = (from: string, to: string) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"))
  writeFileSync(join(to, "package.json"), `${JSON.stringify(published(manifest), undefined, 2)}\n`)
}

/** The same package for those who get JavaScript: `.ts` targets become `.js` with their declarations. */
export const published = ({ devDependencies, exports, ...rest }: Manifest) => ({
  ...rest,
  exports: Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, compiled(target)])),
})

const compiled = (target: string) =>
  target.endsWith(".ts") ? { types: target.replace(/\.ts$/, ".d.ts"), default: target.replace(/\.ts$/, ".js") } : target
