import { makeFollower } from "./follow-imports.ts"
import type { Clone } from "./read-clone.ts"
import type { Violation } from "./violation.ts"

const namedImports = /^(?:import|export) (?:type )?\{([^}]*)\} from "([^"]+)"/gmu
/** A file that imports a whole module may use each of its names. */
const wholeImports = /(?:\* as \w+ from |export (?:type )?\* from |import\(|new URL\()"([^"]+)"/gu
const exportedValue = /^export (?:const|(?:async )?function\*?) (\w+)/gmu
/** People import these files by the name of a package, and the small package has one of them in place of another. */
const isEntry = (file: string) =>
  /^adapters\/[^/]+\/index\.ts$|^core\/(?:index|documents\/(?:browser-)?client)\.ts$|^hosts\/(?:embed\/index|without-service)\.ts$|\.types\.ts$/u.test(
    file,
  )

/** Finds exported functions and constants that no other file imports. Types and classes stay, because declarations name them. */
export const checkExports = ({
  packages,
  sources,
  texts,
}: Pick<Clone, "packages" | "sources" | "texts">): ReadonlyArray<Violation> => {
  const follow = makeFollower({ packages, sources })
  const modules = Object.entries(texts).filter(([file]) => /(?<!\.d)\.ts$/u.test(file))
  const used = new Set(
    modules.flatMap(([file, text]) => [
      ...Array.from(text.matchAll(wholeImports), ([, specifier]) => follow(file, specifier).join()),
      ...Array.from(text.matchAll(namedImports)).flatMap(([, names = "", specifier]) =>
        names
          .split(",")
          .map((name) => `${follow(file, specifier).join()} ${/(?:type )?(\w+)/u.exec(name.trim())?.[1]}`),
      ),
    ]),
  )
  return modules
    .filter(([file]) => !isEntry(file) && !used.has(file))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(exportedValue), ([, name = ""]) => name)
        .filter((name) => !used.has(`${file} ${name}`))
        .map((name) => ({ file, message: `no other file imports "${name}": do not export it` })),
    )
}
