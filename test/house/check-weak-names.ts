import { parseSync, Visitor } from "rolldown/utils"
import { declaredNames } from "./check-identifiers.ts"
import type { Violation } from "./violation.ts"

/** Names that say nothing about their value, and aliases of properties with longer names. A rename lowers a number; nothing raises one. */
const weakNamesAllowed = { core: 350, adapters: 133, hosts: 16, fixtures: 2, scripts: 0 }

const pronouns = /^(?:one|other|own|found|read)$/u

export const checkWeakNames = (
  texts: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, number>> = weakNamesAllowed,
): ReadonlyArray<Violation> =>
  Object.entries(allowed).flatMap(([folder, most]) => {
    const weakNames = Object.entries(texts)
      .filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith(".ts"))
      .flatMap(([file, text]) =>
        [...listPronouns(file, text), ...listAliases(file, text)].map((name) => `${file} ${name}`),
      )
    const message = `${folder} has ${weakNames.length} weak names, and may have ${most}. Say what the value is, and keep the property's name:\n${weakNames.join("\n")}`
    return weakNames.length <= most ? [] : [{ file: "test/house/check-weak-names.ts", message }]
  })

const listPronouns = (file: string, text: string): ReadonlyArray<string> =>
  declaredNames(file, text).flatMap(({ name }) => (pronouns.test(name) ? [name] : []))

/** An alias such as `{ retryInMs: again }` costs its reader two names. */
const listAliases = (file: string, text: string): ReadonlyArray<string> => {
  const aliases: Array<string> = []
  new Visitor({
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== "Property" || property.shorthand || property.key.type !== "Identifier") continue
        const { key, value } = property
        if (value.type === "Identifier" && /[A-Z]/u.test(key.name)) aliases.push(`${key.name}: ${value.name}`)
      }
    },
  }).visit(parseSync(file, text).program)
  return aliases
}
