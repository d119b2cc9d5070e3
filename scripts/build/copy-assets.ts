import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs"
import { dirname, join, relative } from "node:path"

/** Copies the files that the compiler ignores: data, certificates, plain JavaScript, hand-written declarations, READMEs, the licence. */
export const copyAssets = (root: string, workspace: string, out: string, below: string) => {
  const from = join(root, workspace)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (
      !entry.isFile() ||
      !path.startsWith(below) ||
      path.split(/[\\/]/).some((part) => apart.has(part)) ||
      !isAsset(path)
    )
      continue
    const target = join(out, workspace, path)
    // Skips JSON, which the compiler wrote already.
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(from, path), target)
  }
}

/** Copies the TypeScript that users start from, unchanged, and the pages for developers. */
export const copyForPeople = (root: string, out: string) => {
  cpSync(join(root, "test/conformance/template"), join(out, "test/template"), { recursive: true })
  for (const page of ["embedding.md", "write-an-adapter.md"])
    cpSync(join(root, "docs", page), join(out, "core/docs", page))
  cpSync(join(root, "docs/write-an-adapter.md"), join(out, "test/README.md"))
}

const apart: ReadonlySet<string> = new Set(["node_modules", "template", "source"])

const isAsset = (path: string) =>
  path.endsWith(".d.ts") || !(path.endsWith(".ts") || /(^|[\\/])(package|tsconfig[\w.]*)\.json$/.test(path))
