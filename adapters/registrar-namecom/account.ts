import { Buffer } from "node:buffer"
import * as Redacted from "effect/Redacted"
import type { Wire } from "../registrar/index.ts"

export interface NamecomOptions {
  readonly user: string
  readonly token: Redacted.Redacted
  /** The URL has no trailing slash. */
  readonly baseUrl?: string
  readonly wire?: Wire
}

export const namecomUrl = "https://api.name.com"

/** Credentials of the operator's account, and the secrets that no text may contain. */
export const readAccount = ({ baseUrl = namecomUrl, token, user, wire }: NamecomOptions) => {
  const basic = Buffer.from(`${user}:${Redacted.value(token)}`).toString("base64")
  return {
    seller: "Name.com",
    baseUrl,
    wire,
    credentials: Redacted.make({ authorization: `Basic ${basic}` }),
    secrets: Redacted.make([Redacted.value(token), basic]),
  }
}

export const statedRates = [
  { size: 20, ms: 1_000 },
  { size: 3_000, ms: 3_600_000 },
]
