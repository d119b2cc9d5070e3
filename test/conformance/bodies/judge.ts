import { weigh } from "@surename/core/evidence/weigh"
import type { DnsObservation, RdapObservation } from "@surename/core/evidence/observation"
import type { Weighed } from "@surename/core"
import { controlPassed, errorText, nameOf, makeObservation, routes, makeZoneObservation } from "@surename/fixtures"
import type { Body } from "./grammar.ts"

export const freeName = "nobody-has-this.com"
const random = "qzkfnotregistered0000000000000.com"
const other = "wxyzalsonotregistered0000000000.com"
const name = nameOf(freeName)

/** The base's answer for a random name. `healthy`: its usual error. `alike`: these words in this shape. */
export type Beside = "healthy" | "alike" | "not_run"

/** Returns the verdict on this body as a registry's 404, with all other evidence favourable. */
export const weighBody = (body: Body, beside: Beside): Weighed =>
  weigh({
    name,
    observations: [
      observeAnswer(body, freeName, "probe"),
      ...randomName(body, beside),
      controlPassed("control_positive"),
      zoneMissesIt,
    ],
  })

const observeAnswer = (
  { body, contentType }: Body,
  about: string,
  role: "probe" | "control_negative",
  at?: string,
): RdapObservation =>
  makeObservation({
    role,
    ...(at === undefined ? {} : { at }),
    asked: about,
    body,
    ...(contentType === undefined ? {} : { mediaType: contentType.split(";")[0] ?? "" }),
  })

/** After the known name was found. */
const afterwards = "2026-11-21T10:01:00.000Z"

const usual = errorText(404, { title: "Object not found", description: ["This registry has no such object."] })

const randomName = (body: Body, beside: Beside): ReadonlyArray<RdapObservation> => {
  if (beside === "not_run") return []
  if (beside === "healthy") return [makeObservation({ role: "control_negative", asked: random, body: usual })]
  return [random, other].map((one) =>
    observeAnswer({ ...body, body: body.body.replaceAll(freeName, one) }, one, "control_negative", afterwards),
  )
}

const zoneMissesIt: DnsObservation = makeZoneObservation(
  {
    _tag: "Answered",
    rcode: "NXDOMAIN",
    answers: [],
    authority: [{ type: "SOA", name: routes.iana.tld, ttl: 900, data: "ns1.com hostmaster.com 1 1 1 1 1" }],
  },
  freeName,
)

const blocks: ReadonlySet<string> = new Set(["reserved", "blocked", "held"])

/** Called free though the body says anything but that; or called blocked where no registry has said so. */
export const isLie = ({ meaning }: Body, verdict: Weighed): boolean => {
  if (verdict._tag !== "Unregistered" || meaning === "nothing") return false
  return verdict.block === undefined ? meaning !== "absence" : !blocks.has(meaning)
}
