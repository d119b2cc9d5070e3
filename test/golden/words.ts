import { readdirSync, readFileSync } from "node:fs"
import { parseSync, Visitor } from "rolldown/utils"

/** Where people meet the words of the program → the folders that write them. */
export const faces: Readonly<Record<string, ReadonlyArray<string>>> = {
  command: ["adapters/cli", "hosts"],
  pages: [
    "adapters/web/pages",
    "adapters/web/oauth",
    "adapters/identity",
    "adapters/mailer-console",
    "adapters/mailer-smtp",
    "adapters/previews",
    "adapters/screening-rules/judging",
  ],
  interface: [
    "core/interface",
    "core/calls",
    "core/operations",
    "core/documents",
    "adapters/web/api",
    "adapters/mcp",
  ],
  evidence: ["core/evidence", "core/lookup", "core/state", "adapters/rdap-http", "adapters/net", "adapters/registrar"],
}

/** The catalogue of each face, to be read from beginning to end, or handed to a translator. */
export const goldenWords = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faces).map(([face, folders]) => [`test/golden/words/${face}.txt`, catalogue(folders)]),
  )

const root = new URL("../../", import.meta.url)

const catalogue = (folders: ReadonlyArray<string>): string =>
  folders
    .flatMap(sourcesIn)
    .flatMap((path) => {
      const said = wordsOf(path, readFileSync(new URL(path, root), "utf8"))
      return said.length === 0 ? [] : [`${path}\n${said.map((each) => `  ${each}\n`).join("")}`]
    })
    .join("\n")

const sourcesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !/\.(?:test|types)\.ts$/u.test(path))
    .sort()

/** The texts of a file that have two words or more, in their order; `{name}` is what the program puts in. */
export const wordsOf = (path: string, text: string): ReadonlyArray<string> => {
  const found: Array<readonly [at: number, said: string]> = []
  const { module, program } = parseSync(path, text)
  const left = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.start))
  const add = (at: number, written: string) => {
    const said = written.replaceAll(/<[^<>]*>/gu, " ").replaceAll(/\s+/gu, " ").trim()
    if (!left.has(at) && twoWords.test(said) && !isProgram.test(said)) found.push([at, said])
  }
  new Visitor({
    TaggedTemplateExpression: ({ quasi, tag }) => {
      if (tag.type === "Identifier" && tag.name.startsWith("sql")) left.add(quasi.start)
    },
    Literal: ({ start, value }) => {
      if (typeof value === "string") add(start, value)
    },
    TemplateLiteral: ({ expressions, quasis, start }) =>
      add(
        start,
        quasis
          .map(({ value }, index) => {
            const put = expressions[index]
            return `${value.cooked ?? value.raw}${put === undefined ? "" : put.type === "Identifier" ? `{${put.name}}` : "{…}"}`
          })
          .join(""),
      ),
  }).visit(program)
  return [...new Set(found.sort(([one], [other]) => one - other).map(([, said]) => said))]
}

const twoWords = /\p{L}{2,}[,;:.)”"]{0,2} [(“"]?\p{L}/u
/** Statements, expressions and headers. */
const isProgram = /^(?:SELECT|INSERT|UPDATE|DELETE|draft_id IN|const)\b|\(\?:|^[\w-]+\/[\w-]+;|^(?:Path=\/|public, max-age)/u
