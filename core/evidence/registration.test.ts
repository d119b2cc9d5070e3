import { expect, it } from "vitest"
import { readRegistration } from "./registration.ts"

const card = (name: unknown) => [
  "vcard",
  [
    ["version", {}, "text", "4.0"],
    ["fn", {}, "text", name],
  ],
]
const registrar = { roles: ["registrar"], vcardArray: card("Example  Registrar,\n Inc.") }

it("quotes registrar, name servers and DNSSEC from the registry", () => {
  const registration = readRegistration({
    nameservers: [{ ldhName: "NS2.example.NET." }, { ldhName: "ns1.example.net" }, { ldhName: "ns1.example.net" }],
    secureDNS: { delegationSigned: false },
    entities: [
      { roles: ["registrant"], vcardArray: card("A Person") },
      { ...registrar, publicIds: [{ type: "IANA Registrar ID", identifier: "292" }] },
    ],
  })
  expect(registration).toEqual({
    registrar: "Example Registrar, Inc.",
    registrar_iana_id: "292",
    name_servers: ["ns1.example.net", "ns2.example.net"],
    dnssec: false,
  })
})

// A fact that was not told is absent: not null, not empty, not false.
it.each([
  [{}],
  [{ nameservers: [], entities: [], secureDNS: {} }],
  [{ nameservers: "ns1.example.net", entities: { roles: ["registrar"] }, secureDNS: true }],
  [{ nameservers: [null, 7, {}, { ldhName: 7 }, { ldhName: "two words" }], secureDNS: { delegationSigned: "yes" } }],
  [{ entities: [{ roles: ["registrant"], vcardArray: card("A Person") }] }],
  [{ entities: [{ roles: ["registrar"], vcardArray: card(7) }] }],
  [{ entities: [{ roles: ["registrar"], vcardArray: ["vcard"] }] }],
  [{ entities: [{ roles: ["registrar"], publicIds: [{ type: "IANA Registrar ID", identifier: "<b>" }] }] }],
])("reads nothing from %j", (domain) => {
  expect(readRegistration(domain)).toBeUndefined()
})
