import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Route } from "@surename/core/evidence/observation"

/** Which base serves which entry, from one list. */
export interface ServiceList {
  readonly basis: Route["basis"]
  readonly publishedAt?: string
  /** Keyed by the entry, A-label, lower case: `com`, `co.uk`. */
  readonly routes: ReadonlyMap<string, Route>
}

/** IANA's bootstrap file (RFC 9224). `undefined` when it is not one: the last good list stays in force. */
export const readBootstrap = (value: unknown): ServiceList | undefined => {
  const read = decodeBootstrap(value)
  if (Result.isFailure(read)) return undefined
  const { publication, services } = read.success
  const routes = new Map<string, Route>()
  for (const [entries, urls] of services) {
    const base = preferred(urls)
    if (base === undefined) continue
    for (const entry of entries) {
      const tld = entry.toLowerCase()
      routes.set(tld, { basis: "iana", tld, base, listedAt: publication })
    }
  }
  // A bootstrap without a single service is a broken file, not a world without registries.
  return routes.size === 0 ? undefined : { basis: "iana", publishedAt: publication, routes }
}

/** The curated list of registries' own servers that IANA does not list, each with where it was learned. */
export const readSupplement = (value: unknown): ServiceList | undefined => {
  const read = decodeSupplement(value)
  if (Result.isFailure(read)) return undefined
  const routes = new Map<string, Route>()
  for (const { tld, base, operator, date_updated } of read.success.services) {
    const url = preferred([base])
    if (url === undefined) continue
    const entry = tld.toLowerCase()
    routes.set(entry, {
      basis: "supplement",
      tld: entry,
      base: url,
      ...(operator === undefined ? {} : { operator }),
      ...(date_updated === undefined ? {} : { listedAt: date_updated }),
    })
  }
  return { basis: "supplement", routes }
}

/** Longest match, label by label from the right, never by string suffix (RFC 9224, section 4). */
export const match = (list: ServiceList, name: string): Route | undefined => {
  const labels = name.split(".")
  for (let from = 1; from < labels.length; from++) {
    const found = list.routes.get(labels.slice(from).join("."))
    if (found !== undefined) return found
  }
  return undefined
}

/** https before http; the trailing slash that RFC 9224 requires is supplied where a list forgot it. */
const preferred = (urls: ReadonlyArray<string>): string | undefined => {
  const usable = urls.filter((url) => URL.canParse(url) && /^https?:\/\//iu.test(url))
  const best = usable.find((url) => /^https:/iu.test(url)) ?? usable[0]
  if (best === undefined) return undefined
  const { href } = new URL(best)
  return href.endsWith("/") ? href : `${href}/`
}

const decodeBootstrap = Schema.decodeUnknownResult(
  Schema.Struct({
    version: Schema.String,
    publication: Schema.String,
    services: Schema.Array(Schema.Tuple([Schema.Array(Schema.String), Schema.Array(Schema.String)])),
  }),
)

const decodeSupplement = Schema.decodeUnknownResult(
  Schema.Struct({
    services: Schema.Array(
      Schema.Struct({
        tld: Schema.String,
        base: Schema.String,
        operator: Schema.optionalKey(Schema.String),
        date_updated: Schema.optionalKey(Schema.String),
      }),
    ),
  }),
)
