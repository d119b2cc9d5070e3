import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { Whois } from "../../../ports/whois.ts"
import { implement } from "../../implement.ts"
import { type WatchlistChange, Watchlists } from "../ports/watchlists.ts"
import { findPartitionHost } from "../check-watches/check-name.ts"
import { builtInList } from "../watchlist.ts"
import { setWatchlist as contract, type SetWatchlistInput, type SetWatchlistOutput } from "./contract.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

type RefusedEntry = SetWatchlistOutput["refused"][number]

export const setWatchlist = implement(
  contract,
  (input): Result.Result<SetWatchlistInput, BadInput> => {
    const isOther = input.watchlist_id === builtInList && input.purpose !== undefined && input.purpose !== "mine"
    const message = "The built-in list mine is of your own names: begin another list for wanted ones."
    return isOther
      ? Result.fail(new BadInput({ message, fields: [{ path: "/purpose", message }] }))
      : Result.succeed(input)
  },
  Effect.fnUntraced(function* (input: SetWatchlistInput, owner: string, mostNames: number) {
    const { alerts, expiry_days, name, purpose, watchlist_id } = input
    const addedNames = readNames(input.add ?? [])
    const removedNames = readNames(input.remove ?? [])
    const [add, unwatchable] = yield* Effect.partition(addedNames.names, findPartition)
    const change: WatchlistChange = {
      ...omitUndefined({ name, purpose, alerts, expiryDays: expiry_days }),
      add,
      remove: removedNames.names.map(({ ascii }) => ascii),
      notes: readNotes(input.notes ?? {}),
    }
    const changed = yield* Watchlists.use((lists) => lists.change(owner, watchlist_id, change, mostNames))
    const { list, nextLookAt } = changed
    const output: SetWatchlistOutput = {
      watchlist_id,
      name: list.name,
      purpose: list.purpose,
      count: list.count,
      added: changed.added,
      already: changed.already,
      refused: [
        ...addedNames.refused,
        ...unwatchable,
        ...changed.full.map((domain) =>
          makeRefusal(domain, "too_many_names", `Your plan watches ${mostNames} names. Remove some first.`),
        ),
        ...removedNames.refused,
        ...changed.verified.map((domain) =>
          makeRefusal(domain, "verified", "A verified domain stays on this list: remove_domain takes it off."),
        ),
      ],
      next_look_at: nextLookAt === undefined ? null : toIsoTime(nextLookAt),
    }
    return output
  }),
)

const makeRefusal = (domain: string, code: string, message: string): RefusedEntry => ({
  domain,
  error: { code, message },
})

/** An invalid text costs only itself. */
const readNames = (texts: ReadonlyArray<string>) => {
  const names = new Map<string, DomainName>()
  const refused = new Array<RefusedEntry>()
  for (const text of texts)
    Result.match(domainName(text), {
      onSuccess: (name) => names.set(name.ascii, name),
      onFailure: ({ code, input, message }) => refused.push(makeRefusal(input, code, message)),
    })
  return { names: [...names.values()], refused }
}

/** A TLD without RDAP and WHOIS could give no event. */
const findPartition = Effect.fnUntraced(function* (name: DomainName) {
  const route = yield* Rdap.use((rdap) => rdap.findRoute(name.ascii))
  const server = route ?? (yield* Whois.use(({ findServer }) => Effect.sync(() => findServer(name.publicSuffix))))
  if (server !== undefined) return { domain: name.ascii, host: yield* findPartitionHost(name) }
  const message = `No registry of .${name.tld} answers in public, by RDAP or WHOIS: its names cannot be watched.`
  return yield* Effect.fail(makeRefusal(name.ascii, "cannot_be_watched", message))
})

const readNotes = (notes: Readonly<Record<string, string | null>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([domain, note]) =>
      Result.match(domainName(domain), { onFailure: () => [], onSuccess: ({ ascii }) => [[ascii, note] as const] }),
    ),
  )
