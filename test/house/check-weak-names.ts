import { readDeclarations } from "./declarations.ts"
import type { Violation } from "./violation.ts"

/** Names and members that say nothing about their value, and aliases of properties with longer names: they cost a reader two names. A rename lowers a number; nothing raises one. */
const weakNamesAllowed = { core: 211, adapters: 123, hosts: 16, fixtures: 1, scripts: 0, test: 398 }

const pronouns = /^(?:one|other|own|found|read)$/u
const weakMembers =
  /^(?:asked|found|heard|kept|looks?|meant|one|other|placed|said|seen|shown|taken|told|wanted|ways?)$/u

export const checkWeakNames = (
  texts: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, number>> = weakNamesAllowed,
): ReadonlyArray<Violation> =>
  Object.entries(allowed).flatMap(([folder, most]) => {
    const weakNames = Object.entries(texts)
      .filter(([file]) => file.startsWith(`${folder}/`) && /(?<!\.d)\.ts$/u.test(file))
      .flatMap(([file, text]) => {
        const { aliases, names, valueMembers } = readDeclarations(file, text)
        const weak = names.map(({ name }) => name).filter((name) => pronouns.test(name))
        return [...weak, ...valueMembers.filter((name) => weakMembers.test(name)), ...aliases].map(
          (name) => `${file} ${name}`,
        )
      })
    const message = `${folder} has ${weakNames.length} weak names, and may have ${most}. Say what the value is, and keep the property's name:\n${weakNames.join("\n")}`
    return weakNames.length <= most ? [] : [{ file: "test/house/check-weak-names.ts", message }]
  })
