import { limits } from "../../../limits.ts"
import type { SecurityHeader } from "./contract.ts"

/** OWASP Secure Headers Project, as far as browsers obey. */
const securityHeaderNames = [
  "strict-transport-security",
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
] as const

export const listSecurityHeaders = (headers: Readonly<Record<string, string>>): ReadonlyArray<SecurityHeader> =>
  securityHeaderNames.map((name) => {
    const value = headers[name]
    return value === undefined ? { name, present: false } : { name, present: true, value: boundHeaderText(value) }
  })

export const boundHeaderText = (value: string): string => {
  const clean = value.replace(/\p{C}/gu, "")
  return clean.length > limits.quotedChars ? `${clean.slice(0, limits.quotedChars).toWellFormed()}…` : clean
}
