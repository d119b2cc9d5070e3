import { HttpFailure } from "@surename/core/ports/http-wire"

/** Our own `lookup` throws it when a name leads to an address that is not public. */
export class RefusedAddress extends Error {
  readonly code = "ERR_REFUSED_ADDRESS"
}

/** The three runtimes share these codes (measured). Any other failure counts as the network's. */
export const toHttpFailure = (cause: unknown): HttpFailure => {
  const code = readErrorCode(cause)
  if (code === "ERR_REFUSED_ADDRESS") return new HttpFailure({ kind: "refused_address", cause })
  return new HttpFailure({ kind: tlsCodes.test(code) ? "tls" : "network", cause })
}

const tlsCodes = /CERT|SSL|TLS|EPROTO|ISSUER|SIGNATURE|CRL|HOSTNAME_MISMATCH/u

const readErrorCode = (cause: unknown): string => {
  if (typeof cause !== "object" || cause === null) return ""
  if ("code" in cause && typeof cause.code === "string") return cause.code
  return "cause" in cause ? readErrorCode(cause.cause) : ""
}
