import { HttpFailure } from "@surename/core/ports/http-wire"

/** Thrown by our own `lookup` when a name leads to an address that is not public. */
export class RefusedAddress extends Error {
  readonly code = "ERR_REFUSED_ADDRESS"
}

/** The three runtimes name failures by the same codes here (measured); anything unnamed is the network's. */
export const failureOf = (cause: unknown): HttpFailure => {
  const code = codeOf(cause)
  if (code === "ERR_REFUSED_ADDRESS") return new HttpFailure({ kind: "refused_address", cause })
  return new HttpFailure({ kind: tls.test(code) ? "tls" : "network", cause })
}

const tls = /CERT|SSL|TLS|EPROTO|ISSUER|SIGNATURE|CRL|HOSTNAME_MISMATCH/u

const codeOf = (cause: unknown): string => {
  if (typeof cause !== "object" || cause === null) return ""
  if ("code" in cause && typeof cause.code === "string") return cause.code
  return "cause" in cause ? codeOf(cause.cause) : ""
}
