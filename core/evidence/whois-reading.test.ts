import { nameOf, makeObservation, routes } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import type { Observation, WhoisObservation } from "./observation.ts"
import { toEvidence, toRow } from "./to-row.ts"
import { decodeVerdict, encodeVerdict } from "./verdict-codec.ts"
import { weigh } from "./weigh.ts"

const at = "2026-11-22T12:00:00.000Z"
const observationOf = (domain: string, text: string, more: Partial<WhoisObservation> = {}): WhoisObservation => ({
  _tag: "Whois",
  role: "probe",
  askedName: domain,
  server: "whois.nic.so",
  outcome: { _tag: "Answered", body: { _tag: "Text", text } },
  ms: 10,
  at,
  ...more,
})
const noRoute: Observation = { _tag: "NoRoute", tld: "so", at }
const record =
  "Domain Name: taken.so\nRegistrar: Example Ltd\nCreation Date: 2012-01-02\nName Server: ns1.example.net\n"
const probe = observationOf("taken.so", record)
const random = `${"r".repeat(30)}.so`
const control = observationOf(random, "does not exist", { role: "control_negative" })
const name = nameOf("taken.so")
const weighObservations = (...observations: ReadonlyArray<Observation>) =>
  weigh({ name, observations: [noRoute, ...observations] })
const unknown = { _tag: "Unknown", reason: "no_rdap_service", at }

describe("WHOIS", () => {
  it("witnesses a registration, whatever the order of observations", () => {
    const witnessed = {
      _tag: "RegisteredByWhois",
      server: "whois.nic.so",
      shown: ["created", "name_server", "registrar"],
      at,
    }
    expect(weighObservations(probe, control)).toEqual(witnessed)
    expect(weigh({ name, observations: [control, probe, noRoute] })).toEqual(witnessed)
  })

  it("witnesses nothing in other answers", () => {
    expect(weighObservations()).toEqual(unknown)
    expect(weighObservations(observationOf("taken.so", "does not exist"), control)).toEqual(unknown)
    expect(weighObservations(observationOf("other.so", record.replace("taken", "other")), control)).toEqual(unknown)
  })

  it("requires a control of the same server and suffix", () => {
    expect(weighObservations(probe)).toEqual(unknown)
    expect(weighObservations(probe, { ...control, server: "whois.nic.st" })).toEqual(unknown)
    expect(
      weighObservations(
        probe,
        observationOf(random.replace("so", "st"), "does not exist", { role: "control_negative" }),
      ),
    ).toEqual(unknown)
    expect(weighObservations(probe, { ...control, outcome: { _tag: "Failed", failure: "timeout" } })).toEqual(unknown)
    expect(
      weighObservations(probe, observationOf(random, record.replace("taken.so", random), { role: "control_negative" })),
    ).toEqual(unknown)
  })

  it("requires a current sign, because the record of a deleted name keeps its first day and registrar", () => {
    const history = "Domain Name: taken.so\nRegistrar: Example Ltd\nCreation Date: 2012-01-02\n"
    const word = (more: string) => weighObservations(observationOf("taken.so", history + more), control)._tag
    expect(["", "Expiry Date: 2026-03-04\n"].map(word)).toEqual(["Unknown", "Unknown"])
    expect(["Expiry Date: 2027-03-04\n", "Status: ok\n", "Name Server: ns1.example.net"].map(word)).toEqual(
      ["Expiry Date: 2027-03-04\n", "Status: ok\n", "Name Server: ns1.example.net"].map(() => "RegisteredByWhois"),
    )
  })

  it.each([
    "This domain has been deleted.",
    "% Deleted",
    "  Gelöscht",
    "Lifecycle: Gelöscht",
    "State = dropped",
    "Fase\tCancelado",
    "taken.so - Удалён",
    "الحالة: محذوف",
    "Statut: Zzz",
    "Состояние: Zzz",
    "สถานะ: Zzz",
    "<state>Zzz</state>",
  ])("is rejected when the answer contains %j", (line) => {
    expect(weighObservations(observationOf("taken.so", `${record}${line}\n`), control)._tag).toBe("Unknown")
  })

  it("does not count where RDAP serves the TLD", () => {
    expect(weigh({ name, observations: [probe, control] })).toEqual({ ...unknown, reason: "timeout" })
    const [failed, route] = [{ asked: "taken.so", failure: "timeout" } as const, { ...routes.supplement, tld: "so" }]
    const registry = makeObservation({ ...failed, route })
    const aggregator = makeObservation({ ...failed, route: { ...routes.aggregator, tld: "so" } })
    expect(weigh({ name, observations: [registry, probe, control] })).toMatchObject({ _tag: "Unknown" })
    expect(weigh({ name, observations: [registry, aggregator, probe, control] })).toMatchObject({ _tag: "Unknown" })
    expect(weigh({ name, observations: [aggregator, probe, control] })).toMatchObject({ _tag: "RegisteredByWhois" })
  })

  it("shows the server and no text of the answer", () => {
    const observations = [noRoute, observationOf("taken.so", `${record}Registrant: Ada Lovelace\n`), control]
    const verdict = weigh({ name, observations })
    const row = toRow(name, verdict, "probe", toEvidence(observations))
    expect(row).toMatchObject({
      classification: "registered",
      registered: true,
      whois_server: "whois.nic.so",
      purchasable: null,
    })
    expect(row).not.toHaveProperty("rdap_source")
    expect(row.evidence.map(({ kind, question, shown }) => [kind, question, shown])).toEqual([
      ["whois", "taken.so", ["contact", "created", "name_server", "registrar"]],
      ["whois_control", "{random}.so", undefined],
    ])
    expect(JSON.stringify(row)).not.toMatch(/Lovelace|does not exist/u)
    const stored = encodeVerdict({ name: name.ascii, verdict, evidence: row.evidence })
    expect(stored).not.toMatch(/Lovelace|does not exist/u)
    expect(decodeVerdict("taken.so", stored)?.verdict).toEqual(verdict)
    expect(
      decodeVerdict("taken.so", stored.replace('["contact","created","name_server","registrar"],"at"', '[],"at"')),
    ).toBeUndefined()
  })

  it.each(["quota.so", "not-found.so", "no-match.so", "available.so"])(
    "does not mistake the name %s for a statement",
    (domain) => {
      const own = observationOf(domain, record.replace("taken.so", domain))
      expect(weigh({ name: nameOf(domain), observations: [noRoute, own, control] })._tag).toBe("RegisteredByWhois")
    },
  )
})
