import { readFile, stat } from "node:fs/promises"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { DropList, type StatedDrop } from "@surename/core/operations/watch/ports/drop-list"

/** A file of drops that cannot be used, in words for the operator. */
export class BadDropList extends Data.TaggedError("BadDropList")<{ readonly message: string }> {}

interface LoadedList {
  readonly file: string
  readonly changedAt: number
  readonly drops: ReadonlyMap<string, StatedDrop>
}

/**
 * The operator's copies of lists that registries publish, as CSV or gzipped CSV. A copy is read again when it changes. An old one states nothing: names that
 * were renewed since are still on it.
 */
export const dropLists = (files: ReadonlyArray<string>): Layer.Layer<never, BadDropList> =>
  Layer.effect(
    DropList,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let lists = yield* Effect.forEach(files, (file) => loadList(file))
      const reload = Effect.gen(function* () {
        yield* Effect.sleep(limits.dropListReadMs)
        lists = yield* Effect.forEach(lists, (list) =>
          loadList(list.file, list).pipe(Effect.catch(({ message }) => Effect.as(Effect.logWarning(message), list))),
        )
      })
      yield* Effect.forkScoped(Effect.forever(reload))
      return (domain) => {
        const now = clock.currentTimeMillisUnsafe()
        const drops = lists.flatMap(({ changedAt, drops }) => {
          const drop = now - changedAt > limits.dropListKeptMs ? undefined : drops.get(domain)
          return drop === undefined || now - drop.at > limits.dropStatedMs ? [] : [drop]
        })
        return drops[0]
      }
    }),
  )

const loadList = Effect.fnUntraced(function* (file: string, before?: LoadedList) {
  const read = Effect.fnUntraced(function* () {
    const changedAt = (yield* Effect.tryPromise(() => stat(file))).mtimeMs
    if (changedAt === before?.changedAt) return before
    const bytes = yield* Effect.tryPromise(() => readBounded(file))
    return { file, changedAt, drops: yield* readDrops(bytes.toString("utf8").split("\n")) }
  })
  const failed = `The drop list ${file} cannot be read, or is longer than ${limits.dropListBytes} bytes. Check SURENAME_DROP_LISTS.`
  const list: LoadedList = yield* Effect.mapError(read(), () => new BadDropList({ message: failed }))
  if (list.drops.size === 0 && list !== before)
    yield* Effect.logWarning(`The drop list ${file} has no line in the form of Nominet or auDA.`)
  return list
})

const readBounded = async (file: string): Promise<Buffer> => {
  if ((await stat(file)).size > limits.dropListBytes) throw new Error("too long")
  const bytes = await readFile(file)
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return isZipped ? promisify(gunzip)(bytes, { maxOutputLength: limits.dropListBytes }) : bytes
}

/** With pauses: a list of a registry can have a million lines. */
const readDrops = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
  const drops = new Map<string, StatedDrop>()
  for (const [n, line] of lines.entries()) {
    const read = readDropLine(line)
    if (read !== undefined) drops.set(read.domain, { at: read.at, source: read.source })
    if (n % 5_000 === 4_999) yield* Effect.yieldNow
  }
  return drops
})

/** One line of a list, in the form of the registry that publishes it; `undefined` for a heading or anything else. */
const readDropLine = (line: string): (StatedDrop & { readonly domain: string }) | undefined => {
  const cells = line.split(",").map((cell) => cell.trim().replaceAll(/^"|"$/gu, ""))
  return readNominet(cells) ?? readAuda(cells)
}

/** `roid,domain,drop_time` (registrars.nominet.uk/dragon/data/drop-lists): the time from which a name can be registered again, in UTC. */
const readNominet = ([, domain = "", time = ""]: ReadonlyArray<string>) =>
  isDomain(domain) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u.test(time) && !Number.isNaN(Date.parse(time))
    ? { domain: domain.toLowerCase(), at: Date.parse(time), source: "the registry's drop list" }
    : undefined

/**
 * Date, time in UTC, domain (auda.org.au, "official domain name drop list"): when a name can be purged. The registry purges once a day at
 * 13:00 AEST, which is 03:00 UTC; expired names half an hour later.
 */
const readAuda = ([date = "", time = "", domain = ""]: ReadonlyArray<string>) => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(date) ?? []
  const eligible = Date.parse(`${year}-${month}-${day}T${time}Z`)
  if (!isDomain(domain) || !/^\d\d:\d\d:\d\d$/u.test(time) || Number.isNaN(eligible)) return undefined
  const purge = Date.parse(`${year}-${month}-${day}T03:00:00Z`)
  const source = "the registry's drop list: the first daily purge after the name can be purged"
  return { domain: domain.toLowerCase(), at: eligible < purge ? purge : purge + 86_400_000, source }
}

const isDomain = (text: string): boolean => text.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text)
