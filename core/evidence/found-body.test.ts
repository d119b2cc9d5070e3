import { describe, expect, it } from "@effect/vitest"
import { domainText, nameOf, makeObservation } from "@surename/fixtures"
import { readProbe } from "./probe-reading.ts"

const name = nameOf("example.com")
const read = (body: string) => readProbe(name, makeObservation({ status: 200, body }))
const object = (more: Readonly<Record<string, unknown>>) => read(domainText("example.com", more))
const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate })
const people = { entities: [{ objectClassName: "entity", roles: ["registrar"] }] }
const changed = { events: [event("last changed", "2020-01-01T00:00:00Z")] }
const dated = { events: [event("registration", "2011-03-17T00:00:00Z")] }
const remark = (text: string) => ({ remarks: [{ title: "Note", description: [text] }] })

describe("a 200 is read by its registration facts, and contradicted by its status", () => {
  it.each(
    [
      ["reserved", "blocked", "premium", "unavailable", "forbidden", "expired", "none"],
      ["disponible", "frei", "libero", "volný", "свободен", "可注册", "لم يسجل", "x-17"],
      ["Not-In-Use", "notInUse", "not_in_use", "pending release", "ready to register"],
    ].flat(),
  )("contacts or a change do not outweigh the status %j", (status) => {
    for (const more of [people, changed])
      expect(object({ ...more, status: [status] })).toMatchObject({ _tag: "Nothing" })
    // A state of registries' own is no doubt where a date or a known state says what it is about.
    for (const state of ["reserved", "blocked", "x-17"])
      for (const more of [dated, { status: [state, "client hold"] }])
        expect(object({ ...people, status: [state], ...more })._tag).toBe("Found")
  })

  it.each(["removed", "private", "proxy", "obscured", "validated"])("%j is about disclosure", (status) => {
    expect(object({ ...people, status: [status] })._tag).toBe("Found")
  })

  it.each(
    [
      ["not-registered", "NotRegistered", "deleted", "released", "vacant", "unallocated", "Cancelled"],
      ["disponible", "libre", "frei", "vrij", "libero", "ledig", "volný", "свободен", "可用", "사용가능"],
    ].flat(),
  )("a registration date contradicts the status %j", (status) => {
    expect(object({ ...dated, status: [status] })).toMatchObject({ reason: "contradictory_evidence" })
  })

  it.each([
    "This domain is available.",
    "The name is currently free",
    "example.com has been deleted.",
    "This domain name was released on 2020-01-01.",
    "The requested domain has expired and was released.",
    "Domain has been cancelled",
  ])("dates beside %j are historical", (text) => {
    expect(object({ ...dated, ...remark(text) })).toMatchObject({ reason: "contradictory_evidence" })
  })

  it.each(["This name is reserved by the registry.", "example.com is blocked by GlobalBlock", "Reserved"])(
    "%j without a date means unavailable, and with one registered",
    (text) => {
      expect(object({ ...people, status: [], ...remark(text) })).toMatchObject({ reason: "contradictory_evidence" })
      expect(object({ ...people, ...dated, ...remark(text) })._tag).toBe("Found")
    },
  )

  it("is contradictory after its deletion date, unless a later event registers it again", () => {
    const registered = event("registration", "2010-01-01T00:00:00Z")
    const history = (...events: ReadonlyArray<object>) => object({ events: [registered, ...events] })
    expect(history(event("deletion", "2020-01-01T00:00:00Z"))).toMatchObject({ reason: "contradictory_evidence" })
    expect(history(event("Deletion", "sometime"))).toMatchObject({ reason: "contradictory_evidence" })
    expect(history(event("deletion", "2031-01-01T00:00:00Z"))._tag).toBe("Found")
    for (const action of ["registration", "reregistration", "reinstantiation"])
      expect(history(event("deletion", "2020-01-01T00:00:00Z"), event(action, "2020-03-01T00:00:00Z"))._tag).toBe(
        "Found",
      )
    expect(
      history(event("deletion", "2020-01-01T00:00:00Z"), event("reregistration", "2019-03-01T00:00:00Z")),
    ).toMatchObject({ reason: "contradictory_evidence" })
  })

  it.each([
    ["another name before it", `"ldhName":"other.com","ldhName":"example.com","status":["active"]`],
    ["two states", `"ldhName":"example.com","status":["available"],"status":["active"]`],
    [
      "two dates",
      `"ldhName":"example.com","events":[{"eventAction":"expiration","eventDate":"2027-01-01","eventDate":"2030-01-01"}]`,
    ],
  ])("a duplicate member, %s, makes the body invalid", (_, members) => {
    expect(read(`{"objectClassName":"domain",${members}}`)).toMatchObject({ _tag: "Nothing", reason: "bad_body" })
  })

  it("a Unicode form of another name is a mismatch", () => {
    expect(object({ unicodeName: "other.com" })).toMatchObject({ reason: "name_mismatch" })
    expect(object({ unicodeName: 7 })).toMatchObject({ reason: "name_mismatch" })
    expect(object({ unicodeName: "Example.COM." })._tag).toBe("Found")
    expect(object({ unicodeName: "" })._tag).toBe("Found")
    const german = nameOf("straße.de")
    const probeNaming = (unicodeName: string) =>
      readProbe(
        german,
        makeObservation({ asked: german.ascii, status: 200, body: domainText(german.ascii, { unicodeName }) }),
      )
    expect([probeNaming("straße.de")._tag, probeNaming("strasse.de")._tag]).toEqual(["Found", "Nothing"])
  })
})
