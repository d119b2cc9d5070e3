import { weigh } from "@surename/core/evidence/weigh"
import { controlPassed, errorText, nameOf, makeObservation, routes } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { readRows } from "./read-rows.ts"

type WeighedAnswer = ReturnType<typeof weigh>

interface Row {
  readonly id: string
  readonly tld: string
  readonly domain: string
  readonly status: number
  readonly content_type: string
  readonly body: string
  readonly cls: "registry" | "registrar" | "aggregator" | "software" | "quoted"
  readonly want?: "reserved" | "unknown" | "any"
}

const rows = readRows<Row>("rdap.jsonl")
const error = errorText()
const at = "2026-11-21T10:00:00.000Z"

const weighAnswer = ({ body, cls, content_type: mediaType, domain, status, tld }: Row): WeighedAnswer => {
  const route = { ...(cls === "aggregator" ? routes.aggregator : routes.iana), tld }
  const probe = makeObservation({ asked: domain, route, status, mediaType, body, at, datedAt: Date.parse(at) })
  // A registry that writes empty denials also writes them about random names.
  const random = ["qzkf", "qzkg"].map((label) =>
    makeObservation({ role: "control_negative", route, asked: `${label}.${tld}`, body: body === "" ? "" : error }),
  )
  return weigh({ name: nameOf(domain), observations: [probe, controlPassed("control_positive", route), ...random] })
}
const describeBriefly = (verdict: WeighedAnswer): string => {
  if (verdict._tag === "Unknown") return verdict.reason
  return verdict._tag === "Unregistered" && verdict.block !== undefined ? `${verdict.block.kind}` : verdict._tag
}
const verdicts = (...kinds: ReadonlyArray<Row["cls"]>) =>
  rows.filter(({ cls }) => kinds.includes(cls)).map((row) => ({ row, verdict: weighAnswer(row) }))

describe("recorded RDAP answers", () => {
  it("believes every registration of a registry but one that a bare name has to prove", () => {
    const found = verdicts("registry", "software").filter(({ row }) => row.status === 200)
    expect(found.length).toBe(237)
    expect(
      found
        .filter(({ verdict }) => verdict._tag !== "Registered")
        .map(({ row, verdict }) => [row.id, describeBriefly(verdict)]),
    ).toEqual([["registry-LucasPDiniz-businesscorp.com.br", "control_not_run"]])
  })

  it("calls no registered name unregistered, and no missing one registered", () => {
    const lies = verdicts("registry", "software", "registrar", "aggregator", "quoted").filter(
      ({ row, verdict }) =>
        (row.status === 200 && verdict._tag === "Unregistered") ||
        (row.status !== 200 && verdict._tag === "Registered"),
    )
    expect(lies).toEqual([])
  })

  it("believes every complete denial of a registry, and takes reserved names for reserved", () => {
    const found = verdicts("registry", "software", "quoted").filter(({ row }) => row.status === 404)
    expect(
      found
        .filter(({ row: { want = "Unregistered" }, verdict }) => describeBriefly(verdict) !== want)
        .map(({ row }) => row.id),
    )
      // The words of the first say nothing definite; the registry of the second fails its control.
      .toEqual(["404-blog-restricted", "404-co-everything"])
  })

  it("shows the registrar and the dates that an answer has", () => {
    const facts = verdicts("registry").flatMap(({ row, verdict }) => {
      if (verdict._tag !== "Registered") return []
      const { events = "", entities = "" }: Readonly<Record<string, unknown>> = JSON.parse(row.body)
      const [dates, people] = [JSON.stringify(events), JSON.stringify(entities)]
      return [
        ...(dates.includes('"registration"') && verdict.lifecycle.registered_at === null
          ? [`${row.id} registered`]
          : []),
        ...(dates.includes('"expiration"') && verdict.lifecycle.expires_at === null ? [`${row.id} expires`] : []),
        ...(people.includes('"registrar"') && verdict.registration?.registrar === undefined
          ? [`${row.id} registrar`]
          : []),
      ]
    })
    // Its registrar has no name, and its handle is a number; the row shows the IANA id.
    expect(facts).toEqual(["registry-certtools-nic.versicherung registrar"])
  })
})
