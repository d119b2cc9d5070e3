import { readFile, stat } from "node:fs/promises"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { DropList, type StatedDrop } from "@surename/core/operations/watch/ports/drop-list"
import { repeatEvery } from "@surename/core/state/repeat-every"

/** A drop list that cannot be used, with a message for the operator. */
export class BadDropList extends Data.TaggedError("BadDropList")<{ readonly message: string }> {}

interface LoadedList {
  readonly file: string
  readonly changedAt: number
  readonly drops: ReadonlyMap<string, StatedDrop>
}

/**
 * Reads the operator's copies of registries' lists, as CSV or gzipped CSV. Reloads a changed copy. Ignores an old one,
 * which still has renewed names.
 */
export const dropLists = (files: ReadonlyArray<string>): Layer.Layer<never, BadDropList> =>
  Layer.effect(
    DropList,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let lists = yield* Effect.forEach(files, (file) => loadList(file))
      const reload = Effect.gen(function* () {
        lists = yield* Effect.forEach(lists, (list) =>
          loadList(list.file, list).pipe(Effect.catch(({ message }) => Effect.as(Effect.logWarning(message), list))),
        )
      })
      yield* Effect.forkScoped(repeatEvery(watchLimits.dropListReadMs, "drop lists", reload))
      return (domain) => {
        const now = clock.currentTimeMillisUnsafe()
        const drops = lists.flatMap(({ changedAt, drops }) => {
          const drop = now - changedAt > watchLimits.dropListKeptMs ? undefined : drops.get(domain)
          return drop === undefined || now - drop.at > watchLimits.dropStatedMs ? [] : [drop]
        })
        return drops[0]
      }
    }),
  )

const loadList = Effect.fnUntraced(function* (file: string, earlier?: LoadedList) {
  const loadIfChanged = Effect.fnUntraced(function* () {
    const changedAt = (yield* Effect.tryPromise(() => stat(file))).mtimeMs
    if (changedAt === earlier?.changedAt) return earlier
    const bytes = yield* Effect.tryPromise(() => readBounded(file))
    return { file, changedAt, drops: yield* readDrops(bytes.toString("utf8").split("\n")) }
  })
  const message = `The drop list ${file} cannot be read, or is longer than ${watchLimits.dropListBytes} bytes. Check SURENAME_DROP_LISTS.`
  const list: LoadedList = yield* Effect.mapError(loadIfChanged(), () => new BadDropList({ message }))
  if (list.drops.size === 0 && list !== earlier)
    yield* Effect.logWarning(`The drop list ${file} has no line in the form of Nominet or auDA.`)
  return list
})

const readBounded = async (file: string): Promise<Buffer> => {
  if ((await stat(file)).size > watchLimits.dropListBytes) throw new Error("too long")
  const bytes = await readFile(file)
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return isGzipped ? promisify(gunzip)(bytes, { maxOutputLength: watchLimits.dropListBytes }) : bytes
}

/** Reads in steps, because a list can have a million lines. */
const readDrops = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
  const drops = new Map<string, StatedDrop>()
  for (const [n, line] of lines.entries()) {
    const drop = readDropLine(line)
    if (drop !== undefined) drops.set(drop.domain, { at: drop.at, source: drop.source })
    if (n % 5_000 === 4_999) yield* Effect.yieldNow
  }
  return drops
})

/** Reads one line in the form of its registry. Returns `undefined` for a heading and for anything else. */
const readDropLine = (line: string): (StatedDrop & { readonly domain: string }) | undefined => {
  const cells = line.split(",").map((cell) => cell.trim().replaceAll(/^"|"$/gu, ""))
  return readNominetLine(cells) ?? readAudaLine(cells)
}

/** `roid,domain,drop_time` (registrars.nominet.uk/dragon/data/drop-lists): when a name can be registered again, in UTC. */
const readNominetLine = ([, domain = "", time = ""]: ReadonlyArray<string>) =>
  isDomain(domain) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u.test(time) && !Number.isNaN(Date.parse(time))
    ? { domain: domain.toLowerCase(), at: Date.parse(time), source: "the registry's drop list" }
    : undefined

/**
 * Date, time in UTC, domain (auda.org.au, "official domain name drop list"): when a name can be purged. The registry purges daily at
 * 13:00 AEST, which is 03:00 UTC, and expired names half an hour later.
 */
const readAudaLine = ([date = "", time = "", domain = ""]: ReadonlyArray<string>) => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(date) ?? []
  const eligible = Date.parse(`${year}-${month}-${day}T${time}Z`)
  if (!isDomain(domain) || !/^\d\d:\d\d:\d\d$/u.test(time) || Number.isNaN(eligible)) return undefined
  const purge = Date.parse(`${year}-${month}-${day}T03:00:00Z`)
  const source = "the registry's drop list: the first daily purge after the name can be purged"
  return { domain: domain.toLowerCase(), at: eligible < purge ? purge : purge + 86_400_000, source }
}

const isDomain = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text)
