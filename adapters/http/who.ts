import { hash } from "node:crypto"
import * as Effect from "effect/Effect"
import { addressBlock, addressSite } from "@surename/core/accounts/address-block"
import type { Whom } from "@surename/core/allowances/counters"
import { identify } from "@surename/core/calls/identify"
import type { Refusal } from "@surename/core/calls/refusal"
import type { Caller, Credentials, Identity } from "@surename/core/ports/identity"

export const who = ({ headers }: Request): Effect.Effect<Caller | undefined, Refusal, Identity> => {
  const sent = credentials(headers)
  return sent === undefined ? Effect.undefined : identify(sent)
}

const credentials = (headers: Headers): Credentials | undefined => {
  const [bearer, cookie] = [bearerOf(headers.get("authorization")), headers.get("cookie")]
  if (bearer === undefined && cookie === null) return undefined
  return { ...(bearer === undefined ? {} : { bearer }), ...(cookie === null ? {} : { cookie }) }
}

/** RFC 6750, section 2.1; the scheme in any case (RFC 9110, section 11.1). Another scheme says nothing to us. */
const bearerOf = (authorization: string | null): string | undefined =>
  authorization === null ? undefined : /^bearer(?: (.*))?$/isu.exec(authorization.trim())?.[1]?.trim()

/** Whom the address stands for, so that no key in the store says where somebody is. */
export const addressKeys = (address: string): Pick<Whom, "addressKey" | "siteKey"> => {
  const site = addressSite(address)
  return { addressKey: digest(addressBlock(address)), ...(site === undefined ? {} : { siteKey: digest(site) }) }
}

const digest = (where: string): string => hash("sha256", where).slice(0, 32)
