import * as Arr from "effect/Array"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Order from "effect/Order"
import { type Operation, operations } from "./operations.ts"
import { type Credential, type Failure, makePerson, type Needs, type Person, type Service } from "./person.ts"

/** Four operations at once on one account are six pairs, for the price of one account. */
const pairsInGroup = 6
const groupsAtOnce = 4

type Group = ReadonlyArray<Operation>

/** Joins two of all pairs, until there are enough: every pair comes up, an operation with itself included. The seed decides the order. */
export const makeGroups = (pairs: number, seed: number): ReadonlyArray<Group> => {
  const all = operations.flatMap((operation, n) =>
    operations.slice(n).map((otherOperation): Group => [operation, otherOperation]),
  )
  let state = seed
  // Lehmer's generator: a failure can be repeated with its seed.
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const shuffleGroups = () =>
    Arr.sortWith(
      all.map((pair) => [pair, random()] as const),
      ([, at]) => at,
      Order.Number,
    )
  const groups: Array<Group> = []
  while (groups.length * pairsInGroup < pairs)
    groups.push(...Arr.chunksOf(shuffleGroups(), 2).map((two) => two.flatMap(([pair]) => pair)))
  return groups.slice(0, Math.ceil(pairs / pairsInGroup))
}

/** Each group on a new account. All accounts are made first: the sweep of one group takes codes of every account. Says what was wrong. */
export const checkGroups = Effect.fnUntraced(function* (
  services: readonly [Service, Service],
  groups: ReadonlyArray<Group>,
  name: string,
) {
  const concurrency = groupsAtOnce
  const needsOf = (group: Group) => group.reduce<Needs>((all, { needs }) => ({ ...all, ...needs }), {})
  const people = yield* Effect.forEach(groups, (group, n) => makePerson(services[0], `${name}-${n}`, needsOf(group)), {
    concurrency,
  })
  const checked = Effect.forEach(Arr.zip(groups, people), (one) => checkGroup(services, ...one), { concurrency })
  return (yield* checked).flat()
})

interface GroupOutcome {
  readonly operation: Operation
  readonly exit: Exit.Exit<ReadonlyArray<Credential> | void, Failure>
}

/** Runs all at once, by turns at the two instances. */
const checkGroup = Effect.fnUntraced(function* (services: readonly [Service, Service], group: Group, person: Person) {
  const run = (operation: Operation, n: number) =>
    Effect.map(Effect.exit(operation.run(services[n % 2 === 0 ? 0 : 1], person)), (exit): GroupOutcome => ({
      operation,
      exit,
    }))
  const all = yield* Effect.forEach(group, run, { concurrency: group.length })
  const wrong: Array<string> = []
  for (const done of all) {
    const { exit, operation } = done
    const { ends, name } = operation
    if (ends === undefined) continue
    const others = all.filter((groupOutcome) => groupOutcome !== done)
    const beside = others.map((outcome) => outcome.operation.name).join(", ")
    if (Exit.isFailure(exit)) {
      const why = refusalOf(exit.cause, others)
      if (why !== undefined) wrong.push(`${name} was refused beside ${beside}: ${why}`)
      continue
    }
    const made = others.flatMap((outcome) => (Exit.isSuccess(outcome.exit) ? (outcome.exit.value ?? []) : []))
    for (const { group, opens } of [...person.credentials, ...made])
      if (ends.includes(group) && Exit.isSuccess(yield* Effect.exit(opens(services[1]))))
        wrong.push(`${group} works after ${name}, beside ${beside}`)
  }
  return wrong
})

/** Two endings, or changed codes, may exclude each other. The database is never a reason. */
const refusalOf = (cause: Cause.Cause<Failure>, others: ReadonlyArray<GroupOutcome>): string | undefined => {
  const why = Cause.squash(cause)
  const tag = typeof why === "object" && why !== null && "_tag" in why ? String(why._tag) : "a defect"
  const mayComeLate = others.some(({ operation }) => operation.ends !== undefined || operation.interferes === true)
  if (mayComeLate && tag !== "StoreUnavailable" && tag !== "a defect") return undefined
  return why instanceof Error ? `${tag}, ${why.message}` : tag
}
