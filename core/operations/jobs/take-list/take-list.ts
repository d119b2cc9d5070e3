import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { jobLimits } from "../limits.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import type { JobKind } from "../job-fields.ts"
import type { AcceptedList, ListedName } from "../ports/jobs.ts"
import { toRowText } from "../row-text.ts"
import { type HostNames, makeHosts } from "./hosts.ts"
import { NameSet } from "./name-set.ts"
import type { Entry } from "./read-list.ts"

const jobNamesGathered = 20_000

export class TooManyNames extends Data.TaggedError("TooManyNames")<{ readonly message: string }> {}

export interface ListKeeper<E> {
  readonly addChunk: (host: string, names: ReadonlyArray<ListedName>) => Effect.Effect<void, E>
  readonly addInvalid: (lines: ReadonlyArray<string>) => Effect.Effect<void, E>
}

interface TakenList<E> {
  readonly kind: JobKind
  readonly most: number
  readonly keeper: ListKeeper<E>
}

export const takeList = Effect.fnUntraced(function* <E, E2>(
  entries: Stream.Stream<ReadonlyArray<Entry>, E>,
  { keeper, kind, most: maxNames }: TakenList<E2>,
) {
  const memory = yield* VerdictMemory
  const hosts = yield* makeHosts(kind)
  const seenNames = new NameSet()
  const groups = new Map<string, HostNames>()
  const namesByHost = new Map<string, Array<ListedName>>()
  let invalid: Array<string> = []
  let [total, duplicates, gathered] = [0, 0, 0]

  const keepChunk = Effect.fnUntraced(function* (host: string, names: ReadonlyArray<ListedName>) {
    namesByHost.delete(host)
    gathered -= names.length
    const cachedVerdicts = kind === "score" ? [] : yield* memory.recallMany(names.map(({ name }) => name))
    const group = groups.get(host) ?? { names: 0, cached: 0 }
    group.names += names.length
    group.cached += cachedVerdicts.filter((cachedVerdict) => cachedVerdict !== undefined).length
    groups.set(host, group)
    yield* keeper.addChunk(host, names)
  })
  const keepInvalid = Effect.suspend(() => {
    const lines = invalid
    invalid = []
    return keeper.addInvalid(lines)
  })
  const groupName = Effect.fnUntraced(function* (name: DomainName, position: Omit<ListedName, "name">) {
    const host = yield* hosts.findHost(name)
    const group = namesByHost.get(host) ?? []
    namesByHost.set(host, group)
    group.push({ ...position, name: name.ascii })
    gathered++
    if (group.length >= jobLimits.jobChunkNames) return yield* keepChunk(host, group)
    if (gathered < jobNamesGathered) return
    const [largest] = [...namesByHost].sort(([, left], [, right]) => right.length - left.length)
    if (largest !== undefined) yield* keepChunk(...largest)
  })
  const takeEntry = ({ error, line, text }: Entry) => {
    if (total === maxNames) return new TooManyNames({ message: `The list has more than ${maxNames} names.` })
    const position = { index: total++, line }
    const name = error === undefined ? domainName(text) : undefined
    if (name !== undefined && Result.isSuccess(name)) {
      if (seenNames.add(name.success.ascii)) return groupName(name.success, position)
      duplicates++
      return undefined
    }
    invalid.push(toInvalidLine(position, text, error ?? name?.failure))
    return invalid.length >= jobLimits.jobPartRows ? keepInvalid : undefined
  }
  const takeAll = Effect.fnUntraced(function* (some: ReadonlyArray<Entry>) {
    // Reading does not pause, so others run first.
    yield* Effect.yieldNow
    for (const entry of some) {
      const more = takeEntry(entry)
      if (more !== undefined) yield* more
    }
  })

  yield* Stream.runForEach(entries, takeAll)
  for (const [host, names] of namesByHost) yield* keepChunk(host, names)
  if (invalid.length > 0) yield* keepInvalid
  const list: AcceptedList = { total, duplicates, estimate: hosts.makeEstimate(groups) }
  return list
})

const toInvalidLine = (
  position: Omit<ListedName, "name">,
  text: string,
  why: string | { readonly code: string; readonly message: string } | undefined,
): string => {
  const error =
    typeof why === "object" ? { code: why.code, message: why.message } : { code: "bad_line", message: why ?? "" }
  return toRowText({ ...position, domain: text.slice(0, jobLimits.jobErrorChars), error })
}
