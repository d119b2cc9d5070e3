import { isDeepStrictEqual } from "node:util"
import { calm, namecomKeys, nameOf, openBooks, porkbunKeys } from "@surename/fixtures"
import type { Books, RegistrarId, World } from "@surename/fixtures"
import { Registrar, type Seller } from "@surename/core/ports/registrar"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import { accountCases } from "./accounts.ts"
import { alteredCases } from "./altered.ts"
import type { ProvedCase } from "../proved.ts"
import { priceCases } from "./prices.ts"
import { type RegistrarCase, usualName } from "./registrar-case.ts"
import { troubleCases } from "./troubles.ts"

/** A seller with an account in this world; what the registrar counted is written into the books. */
export type Subject = (world: World, books: Books) => Layer.Layer<Registrar>

export const registrarSuite: ReadonlyArray<RegistrarCase> = [
  ...priceCases,
  ...alteredCases,
  ...troubleCases,
  ...accountCases,
]

export const selectCases = (id: RegistrarId): ReadonlyArray<RegistrarCase> =>
  registrarSuite.filter(({ of }) => (of ?? id) === id)

const worldOfCase = ({ account, name = usualName, registered, sale }: RegistrarCase, id: RegistrarId): World => ({
  seed: 1,
  hosts: {},
  names: {
    [name]: { ...(registered === undefined ? {} : { registered }), ...(sale === undefined ? {} : { sale }) },
  },
  ...(account === undefined ? {} : { registrars: { [id]: account } }),
  hostility: calm,
})

/** Plays each case in its own world, with its own account. */
export const examineRegistrar = (
  id: RegistrarId,
  subject: Subject,
  cases: ReadonlyArray<RegistrarCase> = selectCases(id),
): Effect.Effect<ReadonlyArray<ProvedCase>> =>
  Effect.forEach(cases, (registrarCase) => {
    const books = openBooks()
    const answer = Registrar.use((seller) =>
      Option.isNone(seller) ? Effect.die(new Error("there is no seller")) : askSeller(seller.value, registrarCase),
    )
    return answer.pipe(
      Effect.provide(subject(worldOfCase(registrarCase, id), books)),
      Effect.exit,
      Effect.map((exit) => {
        const why = Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : wrongIn(exit.value, registrarCase, books)
        return { id: `${id} ${registrarCase.id}`, passed: why === "", why }
      }),
    )
  })

const askSeller = (seller: Seller, { question: what, name = usualName }: RegistrarCase): Effect.Effect<unknown> => {
  switch (what) {
    case "price":
      return seller.fetchPrice(nameOf(name))
    case "transfer":
      return seller.fetchTransfer(nameOf(name))
    case "holdings":
      return seller.holdings
  }
}

/** Empty where the report is what it has to be. */
const wrongIn = (report: unknown, { expect }: RegistrarCase, { overLimit, violations }: Books): string => {
  if (violations.length + overLimit.length > 0) return `asked ${[...violations, ...overLimit].join("; ")}`
  const text = JSON.stringify(report)
  if (secrets.some((secret) => text.includes(secret))) return `a secret is in ${text}`
  if (!Predicate.isReadonlyObject(report)) return `no report: ${text}`
  if (typeof report["source"] !== "string" || Number.isNaN(Date.parse(String(report["at"]))))
    return `without source or time: ${text}`
  const found = new Map(Object.entries(report))
  const wrong = Object.entries(expect).filter(([key, value]) => !isDeepStrictEqual(found.get(key) ?? null, value))
  return wrong.length === 0
    ? ""
    : `${wrong.map(([key, value]) => `${key} is to be ${JSON.stringify(value)}`).join(", ")}: ${text}`
}

const secrets = [
  porkbunKeys.apiKey,
  porkbunKeys.secretKey,
  namecomKeys.token,
  btoa(`${namecomKeys.user}:${namecomKeys.token}`),
]
