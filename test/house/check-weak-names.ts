import { readDeclarations } from "./declarations.ts"
import type { Violation } from "./violation.ts"

/** Names that say nothing about their value, and aliases of properties with longer names: they cost a reader two names. A rename lowers a number; nothing raises one. */
const weakNamesAllowed = { core: 350, adapters: 133, hosts: 16, fixtures: 2, scripts: 0 }

const pronouns = /^(?:one|other|own|found|read)$/u

export const checkWeakNames = (
  texts: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, number>> = weakNamesAllowed,
): ReadonlyArray<Violation> =>
  Object.entries(allowed).flatMap(([folder, most]) => {
    const weakNames = Object.entries(texts)
      .filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith(".ts"))
      .flatMap(([file, text]) => {
        const { names, aliases } = readDeclarations(file, text)
        const weak = names.map(({ name }) => name).filter((name) => pronouns.test(name))
        return [...weak, ...aliases].map((name) => `${file} ${name}`)
      })
    const message = `${folder} has ${weakNames.length} weak names, and may have ${most}. Say what the value is, and keep the property's name:\n${weakNames.join("\n")}`
    return weakNames.length <= most ? [] : [{ file: "test/house/check-weak-names.ts", message }]
  })
