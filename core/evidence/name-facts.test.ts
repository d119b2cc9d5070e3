import { describe, expect, it } from "@effect/vitest"
import { decodeFacts, encodeFacts, type NameFacts } from "./name-facts.ts"

const evidence = [{ kind: "dns", question: "a.com A", failure: "timeout", ms: 5, attempt: 1 }] as const
const kinds: ReadonlyArray<NameFacts> = [
  {},
  { address: { resolves: null, evidence } },
  { address: { resolves: false, addresses: [], evidence: [] } },
  { address: { resolves: true, evidence }, records: { evidence: [] } },
  { records: { hasMail: false, nameServers: [], forSale: {}, evidence } },
  { site: { serves: null, evidence }, parked: { parked: null, basis: ["one"] } },
  { site: { serves: false, evidence }, parked: { parked: false, basis: [] } },
  { site: { serves: true, secure: false, title: "", evidence: [] }, parked: { parked: true, basis: [] } },
]

describe("stored facts", () => {
  it.each(kinds)("round-trip with absent, null and false apart (%#)", (facts) => {
    expect(decodeFacts("a.com", encodeFacts("a.com", facts))).toStrictEqual(facts)
  })

  it.each([
    "",
    "null",
    "{}",
    encodeFacts("b.com", {}),
    encodeFacts("a.com", {}).replace('"v":1', '"v":2'),
    '{"v":1,"name":"a.com","facts":{"address":{"evidence":[]}}}',
    '{"v":1,"name":"a.com","facts":{"address":{"resolves":"yes","evidence":[]}}}',
    '{"v":1,"name":"a.com","facts":{"site":null}}',
  ])("are ignored when foreign or damaged: %s", (stored) => {
    expect(decodeFacts("a.com", stored)).toBeUndefined()
  })
})
