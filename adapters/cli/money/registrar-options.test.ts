import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { readServeSettings } from "../settings.ts"

const read = (environment: Readonly<Record<string, string>>) => readServeSettings(environment, {})
const refusal = (environment: Readonly<Record<string, string>>) => Result.getOrThrow(Result.flip(read(environment)))
const keys = { SURENAME_PORKBUN_API_KEY: "pk1_canary", SURENAME_PORKBUN_SECRET_KEY: "sk1_canary" }

describe("the registrar of a service", () => {
  it("is chosen by its name, in any case", () => {
    const { porkbunApiKey, registrar } = Result.getOrThrow(read({ SURENAME_REGISTRAR: "Porkbun", ...keys }))
    expect([registrar, porkbunApiKey]).toEqual(["porkbun", "pk1_canary"])
  })

  it.each([
    [
      { SURENAME_REGISTRAR: "porkbun" },
      "Set SURENAME_PORKBUN_API_KEY and SURENAME_PORKBUN_SECRET_KEY for SURENAME_REGISTRAR=porkbun",
    ],
    [
      { SURENAME_REGISTRAR: "porkbun", SURENAME_PORKBUN_API_KEY: "pk1_canary" },
      "Set SURENAME_PORKBUN_SECRET_KEY for SURENAME_REGISTRAR=porkbun",
    ],
    [
      { SURENAME_REGISTRAR: "namecom", ...keys },
      "Set SURENAME_NAMECOM_USER and SURENAME_NAMECOM_TOKEN for SURENAME_REGISTRAR=namecom",
    ],
    [{ SURENAME_REGISTRAR: "godaddy" }, `SURENAME_REGISTRAR is none, porkbun or namecom; not "godaddy"`],
    [
      { SURENAME_PORKBUN_BASE_URL: "http://api.porkbun.com/api" },
      `SURENAME_PORKBUN_BASE_URL is an https URL without a password; http:// only on this machine; not "http://api.porkbun.com/api"`,
    ],
    [
      { SURENAME_NAMECOM_BASE_URL: "https://me:pass@api.name.com" },
      "SURENAME_NAMECOM_BASE_URL is an https URL without a password; http:// only on this machine; not one with a user or a password",
    ],
    [{ SURENAME_SERVICE_FEE_CENTS: "2.50" }, `SURENAME_SERVICE_FEE_CENTS is a whole number of cents; not "2.50"`],
    [{ SURENAME_SERVICE_FEE_CENTS: "-1" }, `SURENAME_SERVICE_FEE_CENTS is a whole number of cents; not "-1"`],
  ])("%j is rejected in one line", (environment, message) => {
    expect(refusal(environment)).toBe(message)
  })

  it("rejects a key with a line end, and does not repeat it", () => {
    expect(refusal({ ...keys, SURENAME_PORKBUN_API_KEY: "pk1_canary\nx-evil: 1" })).toBe(
      "SURENAME_PORKBUN_API_KEY has a character that no key has",
    )
  })

  it("may be on this machine in a test world", () => {
    const { namecomBaseUrl } = Result.getOrThrow(read({ SURENAME_NAMECOM_BASE_URL: "http://127.0.0.1:4711/" }))
    expect(namecomBaseUrl).toBe("http://127.0.0.1:4711")
  })
})
