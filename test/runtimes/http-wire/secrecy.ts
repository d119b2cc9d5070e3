import assert from "node:assert/strict"
import { certificateAuthority, defaultWorld, serve } from "@surename/fixtures"
import type { Check } from "../report.ts"
import { serveRaw } from "./raw-server.ts"
import { openWire, describeWire } from "./wire.ts"

const https = (certificate: "good" | "expired" | "wrong_name") => ({
  scheme: "https" as const,
  certificate,
  services: [{ prefix: "rdap", tlds: [certificate], listed: "iana" as const, shape: "rdap_json" as const }],
})

const world = {
  ...defaultWorld({ calm: true }),
  hosts: { good: https("good"), expired: https("expired"), wrong: https("wrong_name") },
}

/** The base the world's list names for a TLD. */
const baseOf = async (list: string, tld: string): Promise<string> => {
  await using wire = openWire()
  const got = await wire.get(list)
  const text = "body" in got && got.body._tag === "Text" ? got.body.text : ""
  return new RegExp(`\\["${tld}"\\],\\["([^"]+)"`, "u").exec(text)?.[1] ?? `no base for ${tld}`
}

const askRegistry = async (tld: string, trust: boolean): Promise<string> => {
  await using server = await serve(world)
  await using wire = openWire(trust ? { certificateAuthority } : {})
  const base = await baseOf(server.env["SURENAME_RDAP_BOOTSTRAP"] ?? "", tld)
  return describeWire(await wire.get(`${base}domain/nic.${tld}`)).slice(0, 8)
}

/** https, and what is none. */
export const secrecyCases: ReadonlyArray<Check> = [
  { title: "a good certificate", prove: async () => assert.equal(await askRegistry("good", true), "200 Text") },
  { title: "an authority we do not trust", prove: async () => assert.equal(await askRegistry("good", false), "tls") },
  { title: "an expired certificate", prove: async () => assert.equal(await askRegistry("expired", true), "tls") },
  {
    title: "a certificate for another name",
    prove: async () => assert.equal(await askRegistry("wrong_name", true), "tls"),
  },
  {
    title: "plain http where https was asked for",
    prove: async () => {
      await using server = await serveRaw(() => {}, {
        onConnect: (socket) => socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n"),
      })
      await using wire = openWire({ certificateAuthority })
      assert.equal(describeWire(await wire.get(`https://127.0.0.1:${server.port}/`)), "tls")
    },
  },
]
