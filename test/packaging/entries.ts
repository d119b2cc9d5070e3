import { readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/** Lists every specifier of an installed package. A pattern counts once for each file that matches. */
export const listEntries = async (folder: string): Promise<ReadonlyArray<string>> => {
  const { name, exports }: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (file) => `./${file.replaceAll("\\", "/")}`,
  )
  return Object.entries(exports).flatMap(([key, target]) => {
    const [before = "", after] = (typeof target === "string" ? target : target.default).split("*")
    if (key.endsWith(".json")) return []
    if (after === undefined) return [join(name, key)]
    return files
      .filter((file) => file.startsWith(before) && file.endsWith(after) && file.length > before.length + after.length)
      .map((file) => join(name, key.replace("*", file.slice(before.length, file.length - after.length))))
  })
}

/** Writes a program that imports them all. */
export const writeProgram = (entries: ReadonlyArray<string>) =>
  [
    ...entries.map((entry, index) => `import * as entry${index} from "${entry}"`),
    `const entries = [${entries.map((_, index) => `entry${index}`).join(", ")}]`,
    `console.log(entries.length, "entries")`,
  ].join("\n")
