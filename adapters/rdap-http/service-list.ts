import { hash } from "node:crypto"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Route } from "@surename/core/evidence/observation"

/** The bases of one list. */
export interface ServiceList {
  readonly basis: Route["basis"]
  readonly publishedAt?: string
  /** The list's address and the hash of its text, for receipts. */
  readonly source?: { readonly url: string; readonly sha256: string }
  readonly routes: ReadonlyMap<string, Route>
}

/** Reads IANA's bootstrap file (RFC 9224). Returns `undefined` for anything else: the last good list stays in use. */
export const readBootstrap = (value: unknown): ServiceList | undefined => {
  const decoded = decodeBootstrap(value)
  if (Option.isNone(decoded)) return undefined
  const { publication, services } = decoded.value
  const routes = toRoutes(
    services.flatMap(([tlds, urls]) =>
      tlds.map((tld) => ({ basis: "iana", tld, urls, listedAt: publication }) as const),
    ),
  )
  // A bootstrap without services is a broken file.
  return routes.size === 0 ? undefined : { basis: "iana", publishedAt: publication, routes }
}

/** Reads the curated list of registry servers that IANA does not list, each with its source. */
export const readSupplement = (value: unknown): ServiceList | undefined => {
  const decoded = decodeSupplement(value)
  if (Option.isNone(decoded)) return undefined
  const entries = decoded.value.services.map(({ base, date_updated: listedAt, operator, tld }) => ({
    ...({ basis: "supplement", tld, urls: [base] } as const),
    ...(operator === undefined ? {} : { operator }),
    ...(listedAt === undefined ? {} : { listedAt }),
  }))
  return { basis: "supplement", routes: toRoutes(entries) }
}

const toRoutes = (
  entries: ReadonlyArray<Omit<Route, "base"> & { readonly urls: ReadonlyArray<string> }>,
): ServiceList["routes"] => {
  const routes = new Map<string, Route>()
  for (const { urls, ...entry } of entries) {
    const tld = entry.tld.toLowerCase()
    const base = choosePreferredUrl(urls)
    if (base !== undefined) routes.set(tld, { ...entry, tld, base })
  }
  return routes
}

export const hashSource = (url: string, text: string): NonNullable<ServiceList["source"]> => ({
  url,
  sha256: hash("sha256", text),
})

/** Finds the longest match, label by label from the right, never by string suffix (RFC 9224, section 4). */
export const findRoute = (list: ServiceList, name: string): Route | undefined => {
  const labels = name.split(".")
  for (let from = 1; from < labels.length; from++) {
    const route = list.routes.get(labels.slice(from).join("."))
    if (route !== undefined) return route
  }
  return undefined
}

/** Prefers https. Adds the trailing slash that RFC 9224 requires. */
const choosePreferredUrl = (urls: ReadonlyArray<string>): string | undefined => {
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
