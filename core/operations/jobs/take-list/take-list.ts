import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { limits } from "../../../limits.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import type { JobKind } from "../job-fields.ts"
import type { AcceptedList, ListedName } from "../ports/jobs.ts"
import { rowText } from "../row-text.ts"
import { type HostNames, makeHosts } from "./hosts.ts"
import { NameSet } from "./name-set.ts"
import type { Entry } from "./read-list.ts"

export class TooManyNames extends Data.TaggedError("TooManyNames")<{ readonly message: string }> {}

/** Takes the names of a list. Nothing is kept of a list that is only estimated. */
export interface ListKeeper<E> {
  readonly chunk: (host: string, names: ReadonlyArray<ListedName>) => Effect.Effect<void, E>
  readonly invalid: (lines: ReadonlyArray<string>) => Effect.Effect<void, E>
}

interface TakenList<E> {
  readonly kind: JobKind
  readonly most: number
  readonly keeper: ListKeeper<E>
}

/** Reads a list once, in order: groups its names by registry, keeps groups as chunks, and estimates the work. */
export const takeList = Effect.fnUntraced(function* <E, E2>(
  entries: Stream.Stream<ReadonlyArray<Entry>, E>,
  { keeper, kind, most }: TakenList<E2>,
) {
  const [memory, hosts, seen] = [yield* VerdictMemory, yield* makeHosts(kind), new NameSet()]
  const groups = new Map<string, HostNames>()
  const waiting = new Map<string, Array<ListedName>>()
  let invalid: Array<string> = []
  let [total, duplicates, gathered] = [0, 0, 0]

  const keepChunk = Effect.fnUntraced(function* (host: string, names: ReadonlyArray<ListedName>) {
    waiting.delete(host)
    gathered -= names.length
    const known = kind === "score" ? [] : yield* memory.recallMany(names.map(({ name }) => name))
    const group = groups.get(host) ?? { names: 0, cached: 0 }
    group.names += names.length
    group.cached += known.filter((one) => one !== undefined).length
    groups.set(host, group)
    yield* keeper.chunk(host, names)
  })
  const keepInvalid = Effect.suspend(() => {
    const lines = invalid
    invalid = []
    return keeper.invalid(lines)
  })
  const groupName = Effect.fnUntraced(function* (name: DomainName, place: Omit<ListedName, "name">) {
    const host = yield* hosts.hostOf(name)
    const group = waiting.get(host) ?? []
    waiting.set(host, group)
    group.push({ ...place, name: name.ascii })
    gathered++
    if (group.length >= limits.jobChunkNames) return yield* keepChunk(host, group)
    if (gathered < limits.jobNamesGathered) return
    const [largest] = [...waiting].sort(([, one], [, other]) => other.length - one.length)
    if (largest !== undefined) yield* keepChunk(...largest)
  })
  const take = ({ error, line, text }: Entry) => {
    if (total === most) return new TooManyNames({ message: `The list has more than ${most} names.` })
    const place = { index: total++, line }
    const name = error === undefined ? domainName(text) : undefined
    if (name !== undefined && Result.isSuccess(name)) {
      if (seen.add(name.success.ascii)) return groupName(name.success, place)
      duplicates++
      return undefined
    }
    invalid.push(invalidLine(place, text, error ?? name?.failure))
    return invalid.length >= limits.jobPartRows ? keepInvalid : undefined
  }
  const takeAll = Effect.fnUntraced(function* (some: ReadonlyArray<Entry>) {
    // Reading names is work without a pause: others have their turn.
    yield* Effect.yieldNow
    for (const entry of some) {
      const more = take(entry)
      if (more !== undefined) yield* more
    }
  })

  yield* Stream.runForEach(entries, takeAll)
  for (const [host, names] of waiting) yield* keepChunk(host, names)
  if (invalid.length > 0) yield* keepInvalid
  const list: AcceptedList = { total, duplicates, estimate: hosts.estimateOf(groups) }
  return list
})

const invalidLine = (
  place: Omit<ListedName, "name">,
  text: string,
  why: string | { readonly code: string; readonly message: string } | undefined,
): string => {
  const error =
    typeof why === "object" ? { code: why.code, message: why.message } : { code: "bad_line", message: why ?? "" }
  return rowText({ ...place, domain: text.slice(0, limits.jobErrorChars), error })
}
