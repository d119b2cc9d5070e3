import { expect, it } from "vitest"
import { RefusedAddress, toHttpFailure } from "./failure.ts"

const withCode = (code: string) => Object.assign(new Error("x"), { code })

it.each(
  `CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID ERR_SSL_WRONG_VERSION_NUMBER EPROTO CRL_HAS_EXPIRED
  HOSTNAME_MISMATCH CERT_SIGNATURE_FAILURE`.split(/\s+/u),
)("%s is a TLS failure", (code) => {
  expect(toHttpFailure(withCode(code)).kind).toBe("tls")
})

it.each(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "HPE_HEADER_OVERFLOW", "EHOSTUNREACH", ""])(
  "%s is a network failure",
  (code) => {
    expect(toHttpFailure(withCode(code)).kind).toBe("network")
  },
)

it("finds the code of a cause, and keeps the cause", () => {
  const cause = new TypeError("fetch failed", { cause: withCode("CERT_HAS_EXPIRED") })
  expect(toHttpFailure(cause)).toMatchObject({ kind: "tls", cause })
  expect(toHttpFailure(new Error("wrapped", { cause: new RefusedAddress("no") })).kind).toBe("refused_address")
})

it.each([undefined, null, "ECONNRESET", 7, { code: 7 }, {}])("%j has no code", (cause) => {
  expect(toHttpFailure(cause).kind).toBe("network")
})
