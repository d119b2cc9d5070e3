import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { Whois } from "../../../ports/whois.ts"
import { implement } from "../../implement.ts"
import { type WatchlistChange, Watchlists } from "../ports/watchlists.ts"
import { partitionOf } from "../tend-watches/look-at.ts"
import { builtInList } from "../watchlist.ts"
import { setWatchlist as contract, type SetWatchlistInput, type SetWatchlistOutput } from "./contract.ts"

type Refused = SetWatchlistOutput["refused"][number]

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
    const [read, gone] = [readNames(input.add ?? []), readNames(input.remove ?? [])]
    const [add, unwatchable] = yield* Effect.partition(read.names, watchable)
    const change: WatchlistChange = {
      ...(name === undefined ? {} : { name }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(alerts === undefined ? {} : { alerts }),
      ...(expiry_days === undefined ? {} : { expiryDays: expiry_days }),
      add,
      remove: gone.names.map(({ ascii }) => ascii),
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
        ...read.refused,
        ...unwatchable,
        ...changed.full.map((domain) =>
          refuse(domain, "too_many_names", `Your plan watches ${mostNames} names. Remove some first.`),
        ),
        ...gone.refused,
        ...changed.verified.map((domain) =>
          refuse(domain, "verified", "A verified domain stays on this list: remove_domain takes it off."),
        ),
      ],
      next_look_at: nextLookAt === undefined ? null : new Date(nextLookAt).toISOString(),
    }
    return output
  }),
)

const refuse = (domain: string, code: string, message: string): Refused => ({ domain, error: { code, message } })

/** Each name once, in the order sent; a text that is no name costs only itself. */
const readNames = (sent: ReadonlyArray<string>) => {
  const [names, refused] = [new Map<string, DomainName>(), new Array<Refused>()]
  for (const one of sent)
    Result.match(domainName(one), {
      onSuccess: (name) => names.set(name.ascii, name),
      onFailure: ({ code, input, message }) => refused.push(refuse(input, code, message)),
    })
  return { names: [...names.values()], refused }
}

/** A TLD without RDAP and without a WHOIS server could never tell anything. */
const watchable = Effect.fnUntraced(function* (name: DomainName) {
  const route = yield* Rdap.use((rdap) => rdap.route(name.ascii))
  const server = route ?? (yield* Whois.use(({ serverOf }) => Effect.sync(() => serverOf(name.publicSuffix))))
  if (server !== undefined) return { domain: name.ascii, host: yield* partitionOf(name) }
  const message = `No registry of .${name.tld} answers in public, by RDAP or WHOIS: its names cannot be watched.`
  return yield* Effect.fail(refuse(name.ascii, "cannot_be_watched", message))
})

/** A note about a text that is no name is about nothing on the list. */
const readNotes = (notes: Readonly<Record<string, string | null>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([domain, note]) =>
      Result.match(domainName(domain), { onFailure: () => [], onSuccess: ({ ascii }) => [[ascii, note] as const] }),
    ),
  )
