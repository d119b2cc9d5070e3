import { domainName } from "@surename/core/evidence/domain-name"
import { Lookups } from "@surename/core/lookup/registration/lookups"
import type { UnknownReason } from "@surename/core"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Case, Json, Rule, Suite } from "./suite.ts"

type Expect = Case["expect"]

/** `ids` are words. */
const cases = (rules: ReadonlyArray<Rule>, expect: Expect, ids: string): ReadonlyArray<Case> =>
  ids.split(/\s+/u).map((id) => ({ id: `rdap/${id}`, scenario: id, rules, expect, absent: absentFor(expect) }))

/** R2 and R3: an answer that claims nothing carries nothing that could be read as a claim. */
const absentFor = ({ classification }: Expect): ReadonlyArray<string> =>
  classification === "pending"
    ? ["registered", "rdap_source", "rdap_basis", "unknown_reason", "last_verified_at"]
    : classification === "unknown"
      ? ["rdap_basis", "lifecycle", "registration_block"]
      : classification === "unregistered"
        ? ["unknown_reason", "lifecycle"]
        : ["unknown_reason", "registration_block"]

const iana = { rdap_source: "authoritative", rdap_basis: "iana" } as const
const supplement = { rdap_source: "authoritative", rdap_basis: "supplement" } as const
const registered = { classification: "registered", registered: true, source: "probe", purchasable: null } as const
const unregistered = { classification: "unregistered", registered: false, source: "probe", purchasable: null } as const
const expectUnknown = (reason: UnknownReason): Expect => ({
  classification: "unknown",
  registered: null,
  unknown_reason: reason,
  source: "probe",
  purchasable: null,
})
const expectBlocked = (kind: string): Expect => ({
  ...unregistered,
  ...iana,
  purchasable: false,
  registration_block: { kind },
})
const undated = { registered_at: null, expires_at: null } as const

export const rdapCases: ReadonlyArray<Case> = [
  ...cases(
    ["R1"],
    { ...registered, ...iana },
    `registered-plain registered-org registered-upper-case registered-trailing-dot registered-past-expiry
    registered-inactive registered-reserved registered-gzip idn-registered idn-u-label throttle-then-registered
    redirect-to-registered stray-not-found wrapped-bare-deflate wrapped-in-a-charset wrapped-in-latin-1`,
  ),
  ...cases(["R1"], { ...registered, ...supplement }, "registered-supplement registered-co"),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: { phase: "active", expires_at: null } }, "registered-cctld"),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: undated }, "registered-without-events"),
  ...cases(
    ["R1"],
    { ...registered, ...iana, lifecycle: { ...undated, phase: "pending_delete" } },
    "registered-minimal",
  ),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: { phase: "redemption" } }, "registered-redemption"),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: { phase: "pending_delete" } }, "registered-pending-delete"),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: { holds: ["client"] } }, "registered-client-hold"),
  ...cases(["R1"], { ...registered, ...iana, lifecycle: { holds: ["server"] } }, "registered-server-hold"),

  ...cases(
    ["R1", "R4"],
    { ...unregistered, ...iana },
    `unregistered-plain unregistered-org unregistered-ai unregistered-app unregistered-dev unregistered-cctld
    not-found-empty not-found-json not-found-rights manner-house-rules
    manner-page manner-blank-page manner-text manner-empty-object manner-timestamp manner-script deep-suffix
    idn-unregistered multi-label-entry tls-good throttle-seconds throttle-date throttle-absent throttle-zero
    throttle-past throttle-nonsense throttle-negative throttle-503 redirect-within-base-301 redirect-within-base-302
    redirect-within-base-303 redirect-within-base-307 redirect-within-base-308 redirect-three-hops cached-a-minute
    cached-nonsense control-refused hit-just-now wrapped-nothing expired-not-found clock-behind`,
  ),
  ...cases(["R1", "R4"], { ...unregistered, ...supplement }, "unregistered-supplement unregistered-co answer-in-time"),
  ...cases(["R4"], expectBlocked("blocked"), "not-found-blocked"),
  ...cases(["R4"], expectBlocked("reserved"), "not-found-reserved"),
  ...cases(["R4"], expectBlocked("expiry_access_period"), "not-found-expiry-access-period"),
  ...cases(["R4"], expectBlocked("held"), "not-found-auction-pending"),

  ...cases(["R1"], expectUnknown("html_body"), "not-found-html body-html manner-page-other"),
  ...cases(
    ["R1"],
    expectUnknown("unclear_answer"),
    `not-found-text not-found-gateway-json not-found-other-error-code not-found-domain-error not-found-rate-limit
    not-found-maintenance not-found-undisclosed not-found-other-name manner-one-word manner-throttle
    manner-unheard-zone manner-foreign-zone body-echo not-found-message not-found-filtered not-found-blank-html`,
  ),
  ...cases(["R1", "R4"], expectUnknown("unclear_answer"), "not-found-client-blocked"),
  ...cases(
    ["R1"],
    expectUnknown("bad_body"),
    `not-found-too-big not-found-nested body-empty-object body-error-object body-api-key body-entity body-ip
    body-array body-null body-nothing body-no-content body-broken-json body-too-big body-gzip-bomb body-bad-gzip
    body-invalid-utf8 wrapped-half-deflate body-nested`,
  ),
  ...cases(["R1"], expectUnknown("name_mismatch"), "body-other-name"),
  ...cases(
    ["R1", "R3"],
    expectUnknown("name_mismatch"),
    "redirect-to-other-name redirect-to-maintenance redirect-to-own-login",
  ),
  ...cases(
    ["R1"],
    expectUnknown("stale_answer"),
    `cached-not-found cached-registered cached-absurdly cached-twice dated-not-found dated-registered
    warned-not-found hit-not-found clock-behind-dated clock-ahead-dated`,
  ),
  ...cases(["R1"], expectUnknown("client_error"), "status-400 status-410 status-422"),
  ...cases(["R1"], expectUnknown("blocked"), "status-401 status-403 status-451"),
  ...cases(["R1"], expectUnknown("server_error"), "status-500 status-501 status-502 status-503"),
  ...cases(["R1"], expectUnknown("throttled"), "throttle-long throttle-absurd throttle-always throttle-404"),
  ...cases(["R1"], expectUnknown("tls"), "tls-expired tls-wrong-name"),
  ...cases(["R1"], expectUnknown("network"), "connection-refused connection-reset half-body switching-protocols"),
  ...cases(["R1"], expectUnknown("insecure_transport"), "http-only"),
  ...cases(
    ["R1"],
    expectUnknown("contradictory_evidence"),
    `not-found-with-domain not-found-with-servers delegated-but-404 alias-but-404 own-zone-but-404
    own-zone-nxdomain-but-404 lame-but-404 nodata-but-404 premium-without-registration body-available
    body-free-words`,
  ),

  ...cases(
    ["R2"],
    { classification: "pending", source: "timeout", purchasable: null },
    `stall slow-answer slow-body control-stalled control-stalled-supplement misrouted-404-slow`,
  ),

  ...cases(
    ["R3"],
    expectUnknown("redirect_loop"),
    `redirect-four-hops redirect-loop redirect-nowhere redirect-to-nonsense`,
  ),
  ...cases(
    ["R3"],
    expectUnknown("off_base_redirect"),
    `redirect-off-host redirect-off-path redirect-dot-segments redirect-to-aggregator redirect-to-login
    redirect-to-private redirect-to-link-local redirect-to-file redirect-to-http`,
  ),
  ...cases(
    ["R3"],
    expectUnknown("control_failed"),
    `misrouted-404 misrouted-404-empty misrouted-200-html misrouted-200-json misrouted-200-echo misrouted-supplement
    misrouted-404-html aggregator-finds-everything suffix-of-others redirect-to-echo`,
  ),
  ...cases(["R3"], expectUnknown("control_not_run"), "control-cached-supplement control-refused-supplement"),
  ...cases(["R1"], expectUnknown("control_not_run"), "manner-empty-alone control-refused-empty"),
  ...cases(
    ["R3"],
    { ...expectUnknown("aggregator_404"), rdap_source: "aggregator" },
    `no-rdap-service aggregator-not-found aggregator-html aggregator-not-found-json`,
  ),
  ...cases(["R3"], { ...registered, rdap_source: "aggregator" }, "aggregator-registered"),
  ...cases(["R1"], expectUnknown("no_rdap_service"), "no-aggregator"),
]

/** A row of `check_live` for the scenario's name, by whatever Rdap and Dns are under test. */
export const rdapSuite: Suite<Lookups> = {
  name: "rdap",
  cases: rdapCases,
  observe: Effect.fnUntraced(function* (_one, { domain }) {
    const name = domainName(domain)
    if (Result.isFailure(name)) return { error: name.failure.code }
    const row = yield* Lookups.use((lookups) => lookups.lookUpRow(name.success))
    return asJson(row)
  }),
}

/** Returns a row as it goes over the wire, without absent members. */
const asJson = (value: object): Json => JSON.parse(JSON.stringify(value))
