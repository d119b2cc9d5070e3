import assert from "node:assert/strict"
import { certificateAuthority, defaultWorld, serve } from "@surename/fixtures"
import type { Check } from "../report.ts"
import { rawServer } from "./raw-server.ts"
import { openWire, tell } from "./wire.ts"

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
  const wire = openWire()
  const got = await wire.get(list)
  await wire.close()
  const text = "body" in got && got.body._tag === "Text" ? got.body.text : ""
  return new RegExp(`\\["${tld}"\\],\\["([^"]+)"`, "u").exec(text)?.[1] ?? `no base for ${tld}`
}

const asking = async (tld: string, trust: boolean): Promise<string> => {
  const [server, wire] = [await serve(world), openWire(trust ? { certificateAuthority } : {})]
  try {
    const base = await baseOf(server.env["SURENAME_RDAP_BOOTSTRAP"] ?? "", tld)
    return tell(await wire.get(`${base}domain/nic.${tld}`)).slice(0, 8)
  } finally {
    await wire.close()
    await server.close()
  }
}

/** https, and what is none. */
export const secrecyCases: ReadonlyArray<Check> = [
  { title: "a good certificate", prove: async () => assert.equal(await asking("good", true), "200 Text") },
  { title: "an authority we do not trust", prove: async () => assert.equal(await asking("good", false), "tls") },
  { title: "an expired certificate", prove: async () => assert.equal(await asking("expired", true), "tls") },
  { title: "a certificate for another name", prove: async () => assert.equal(await asking("wrong_name", true), "tls") },
  {
    title: "plain http where https was asked for",
    prove: async () => {
      const server = await rawServer(() => {}, {
        onConnect: (socket) => socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n"),
      })
      const wire = openWire({ certificateAuthority })
      const got = tell(await wire.get(`https://127.0.0.1:${server.port}/`))
      await wire.close()
      await server.close()
      assert.equal(got, "tls")
    },
  },
]
