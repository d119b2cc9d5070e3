import { hash } from "node:crypto"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Route } from "@surename/core/evidence/observation"

/** Which base serves which entry, from one list. */
export interface ServiceList {
  readonly basis: Route["basis"]
  readonly publishedAt?: string
  /** Its address and the hash of its text, so that a receipt can name it. */
  readonly source?: { readonly url: string; readonly sha256: string }
  /** Keyed by the entry, A-label, lower case: `com`, `co.uk`. */
  readonly routes: ReadonlyMap<string, Route>
}

/** IANA's bootstrap file (RFC 9224). `undefined` when it is not one: the last good list stays in force. */
export const readBootstrap = (value: unknown): ServiceList | undefined => {
  const read = decodeBootstrap(value)
  if (Option.isNone(read)) return undefined
  const { publication, services } = read.value
  const routes = routesOf(
    services.flatMap(([tlds, urls]) =>
      tlds.map((tld) => ({ basis: "iana", tld, urls, listedAt: publication }) as const),
    ),
  )
  // A bootstrap without a single service is a broken file, not a world without registries.
  return routes.size === 0 ? undefined : { basis: "iana", publishedAt: publication, routes }
}

/** The curated list of registries' own servers that IANA does not list, each with where it was learned. */
export const readSupplement = (value: unknown): ServiceList | undefined => {
  const read = decodeSupplement(value)
  if (Option.isNone(read)) return undefined
  const entries = read.value.services.map(({ base, date_updated: listedAt, operator, tld }) => ({
    ...({ basis: "supplement", tld, urls: [base] } as const),
    ...(operator === undefined ? {} : { operator }),
    ...(listedAt === undefined ? {} : { listedAt }),
  }))
  return { basis: "supplement", routes: routesOf(entries) }
}

const routesOf = (
  entries: ReadonlyArray<Omit<Route, "base"> & { readonly urls: ReadonlyArray<string> }>,
): ServiceList["routes"] => {
  const routes = new Map<string, Route>()
  for (const { urls, ...entry } of entries) {
    const [tld, base] = [entry.tld.toLowerCase(), preferred(urls)]
    if (base !== undefined) routes.set(tld, { ...entry, tld, base })
  }
  return routes
}

export const sourceOf = (url: string, text: string): NonNullable<ServiceList["source"]> => ({
  url,
  sha256: hash("sha256", text),
})

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

const decodeBootstrap = Schema.decodeUnknownOption(
  Schema.Struct({
    version: Schema.String,
    publication: Schema.String,
    services: Schema.Array(Schema.Tuple([Schema.Array(Schema.String), Schema.Array(Schema.String)])),
  }),
)

const decodeSupplement = Schema.decodeUnknownOption(
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
