import type { Clone } from "./read-clone.ts"
import { isTest, explainForbiddenImport, findRoom } from "./rooms.ts"
import type { SourceFile } from "./source-file.ts"
import type { Violation } from "./violation.ts"

export const checkImports = ({ sources }: Pick<Clone, "sources">): ReadonlyArray<Violation> =>
  sources.flatMap((source) => [
    ...(source.broken === undefined ? [] : [{ file: source.path, message: source.broken }]),
    ...source.imports.flatMap(({ specifier, line }) => {
      const why = specifier === undefined ? refuseComputed(source.path) : explainForbiddenImport(source.path, specifier)
      return why === undefined
        ? []
        : [
            {
              file: source.path,
              line,
              message: `${quoteSpecifier(specifier)}${why}${why.includes("may not import") ? `; ${betterRoom(source)}` : ""}`,
            },
          ]
    }),
  ])

const quoteSpecifier = (specifier: string | undefined) => (specifier === undefined ? "" : `"${specifier}": `)

/** An import that cannot be read cannot be judged. */
const refuseComputed = (path: string) =>
  isTest(path) || ["hosts", "scripts"].includes(findRoom(path)) ? undefined : "a computed import cannot be judged"

/** The room that could hold this file with all it imports from other packages. */
const betterRoom = ({ path, imports }: SourceFile) => {
  const file = path.split("/").at(-1) ?? path
  const bare = imports.flatMap(({ specifier }) =>
    specifier === undefined || specifier.startsWith(".") ? [] : [specifier],
  )
  const room = ["core", "adapters/<its-name>", "fixtures", "hosts", "hosts/simulate", "test"].find(
    (candidate) =>
      candidate !== findRoom(path) &&
      bare.every((specifier) => explainForbiddenImport(`${candidate}/${file}`, specifier) === undefined),
  )
  return room === undefined ? "no room may hold all it imports: split it" : `with these imports it belongs in ${room}/`
}
