import verbs from "./data/verbs.json" with { type: "json" }
import { readDeclarations } from "./declarations.ts"
import type { Violation } from "./violation.ts"

/** Functions that do not begin with a verb of `verbs.json`. A rename lowers a number; nothing raises one. */
const exceptionsAllowed = { core: 4, adapters: 50, hosts: 1, fixtures: 48, scripts: 0, test: 0, coreMembers: 17 }

const folders = ["core", "adapters", "hosts", "fixtures", "scripts", "test"] as const

const verbSet: ReadonlySet<string> = new Set(verbs)

/** Counts by top folder, because renaming takes several commits. Members are those of ports and other interfaces. */
export const checkVerbs = (
  texts: Readonly<Record<string, string>>,
  allowed: typeof exceptionsAllowed = exceptionsAllowed,
): ReadonlyArray<Violation> => [
  ...folders.flatMap((folder) =>
    checkCount(`exported functions of ${folder}`, listExceptions(texts, folder, exportedFunctions), allowed[folder]),
  ),
  ...checkCount("function members in core", listExceptions(texts, "core", functionMembers), allowed.coreMembers),
]

const checkCount = (kind: string, exceptions: ReadonlyArray<string>, most: number): ReadonlyArray<Violation> =>
  exceptions.length <= most
    ? []
    : [
        {
          file: "test/house/check-verbs.ts",
          message: `${exceptions.length} ${kind} have no verb, and ${most} may. Begin with a verb, or add it to verbs.json:\n${exceptions.join("\n")}`,
        },
      ]

const listExceptions = (
  texts: Readonly<Record<string, string>>,
  folder: string,
  listNames: (file: string, text: string) => ReadonlyArray<string>,
): ReadonlyArray<string> =>
  Object.entries(texts)
    .filter(([file]) => file.startsWith(`${folder}/`) && /(?<!\.test|\.types|\.d)\.ts$/u.test(file))
    .flatMap(([file, text]) => listNames(file, text).map((name) => `${file} ${name}`))
    .filter((line) => !beginsWithVerb(line.slice(line.lastIndexOf(" ") + 1)))

const beginsWithVerb = (name: string): boolean => verbSet.has(/^[a-z]+/u.exec(name)?.[0] ?? "")

/** Classes and schemas begin with a capital letter. */
const exportedFunctions = (file: string, text: string): ReadonlyArray<string> =>
  readDeclarations(file, text).exportedFunctions.filter((name) => /^[a-z]/u.test(name))

const functionMembers = (file: string, text: string): ReadonlyArray<string> =>
  readDeclarations(file, text).functionMembers
