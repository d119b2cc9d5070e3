import { findRoute, readBootstrap, readSupplement } from "@surename/adapters/rdap-http"
import type { Route } from "@surename/core/evidence/observation"

/** The addresses of the lists that say which registry serves which names. */
export interface Lists {
  readonly bootstrap: string
  readonly supplement: string
  /** The fallback without a listed registry. The core believes its "registered", never its "free". */
  readonly aggregator: string
}

/** Finds the one base that may answer for a name: IANA's list first, then the supplement, then the aggregator (R3). */
export const readRoutes = async (lists: Lists): Promise<(name: string) => Route | undefined> => {
  const iana = readBootstrap(await json(lists.bootstrap))
  const supplement = readSupplement(await json(lists.supplement))
  return (name) =>
    [iana, supplement]
      .map((list) => (list === undefined ? undefined : findRoute(list, name)))
      .find((route) => route !== undefined) ?? last(lists.aggregator, name)
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json()

const last = (aggregator: string, name: string): Route | undefined =>
  aggregator === "none"
    ? undefined
    : { basis: "aggregator", tld: name.slice(name.lastIndexOf(".") + 1), base: aggregator }
