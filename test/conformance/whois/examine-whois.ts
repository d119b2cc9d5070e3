import { calm, fakePorts, type FakeScript, nameOf, routes, type World } from "@surename/fixtures"
import { Deadline, Lookups, lookupsLayer } from "@surename/core/lookup/registration/lookups"
import { controlsLayer } from "@surename/core/lookup/registration/controls"
import type { Row, RowFacts } from "@surename/core/evidence/row"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ProvedCase } from "../proved.ts"
import { makeCaseName, type WhoisCase } from "./whois-case.ts"

export interface WhoisResult extends ProvedCase {
  /** A false "registered" or any "unregistered": never a matter of time. */
  readonly isLie: boolean
}

/** WHOIS under test, where the world of one case is served. */
export type WhoisSubject = (whoisCase: WhoisCase) => Layer.Layer<never>

export const makeWhoisWorld = (whoisCase: WhoisCase): World => ({
  seed: 1,
  hosts: {},
  names: {},
  whois: {
    [makeCaseName(whoisCase)]: whoisCase.answer,
    ...(whoisCase.ofRandom === undefined ? {} : { "*.so": whoisCase.ofRandom }),
  },
  hostility: calm,
})

/** The RDAP source before WHOIS: no server, or an aggregator. An aggregator's "not found" proves nothing. */
export type Before = "no server" | "an aggregator"

/** Each case has an engine of its own: what one server did must not be held against the next. */
export const examineWhois = (
  cases: ReadonlyArray<WhoisCase>,
  subject: WhoisSubject,
  before: Before = "no server",
): Effect.Effect<ReadonlyArray<WhoisResult>> =>
  Effect.forEach(
    cases,
    (whoisCase) => Effect.map(rowOf(whoisCase, subject, before), (row) => judge(whoisCase, row, before)),
    {
      concurrency: 16,
    },
  )

const scriptOf = (whoisCase: WhoisCase, before: Before): FakeScript => {
  if (before === "no server") return { rdap: {}, routes: { so: null } }
  const outcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } as const
  const rdap = { [makeCaseName(whoisCase)]: { status: 404 }, random: { status: 404 } }
  return { rdap, dns: { [makeCaseName(whoisCase)]: { outcome } }, routes: { so: { ...routes.aggregator, tld: "so" } } }
}

const rowOf = (whoisCase: WhoisCase, subject: WhoisSubject, before: Before): Effect.Effect<Row> => {
  const { layer } = fakePorts(scriptOf(whoisCase, before))
  const lookups = lookupsLayer.pipe(
    Layer.provide(controlsLayer),
    Layer.provide(layer),
    Layer.provide(subject(whoisCase)),
    Layer.provide(patience),
  )
  return Lookups.use(({ lookUpRow }) => lookUpRow(nameOf(makeCaseName(whoisCase)))).pipe(Effect.provide(lookups))
}

const silence = { "no server": "no_rdap_service", "an aggregator": "aggregator_404" } as const

/** A machine that stands still for seconds is no reason to say `pending`. */
const patience = Layer.succeed(Deadline, 60_000)

const judge = ({ expect, id }: WhoisCase, row: RowFacts, before: Before): WhoisResult => {
  const { classification, rdap_source: source, registered, unknown_reason: reason, whois_server: server } = row
  const isRight =
    expect === "registered"
      ? classification === "registered" && registered === true && server !== undefined && source === undefined
      : classification === "unknown" && registered === null && reason === silence[before] && server === undefined
  const hasWhois = row.evidence.some(({ kind }) => kind === "whois")
  const isLie =
    classification === "unregistered" ||
    registered === false ||
    (classification === "registered" && expect !== "registered")
  const passed = isRight && hasWhois && row.purchasable === null
  return { id, passed, isLie, why: passed ? "" : `is to be ${expect}: ${JSON.stringify(row)}` }
}
