import * as Effect from "effect/Effect"
import { addressBlock, addressSite } from "@surename/core/calls/address-block"
import type { Whom } from "@surename/core/calls/count"
import { identify } from "@surename/core/calls/identify"
import type { Refusal } from "@surename/core/calls/refusal"
import { Identity } from "@surename/core/ports/identity"
import type { Caller, Credentials } from "@surename/core/ports/identity"

export const callerOf = ({ headers }: Request): Effect.Effect<Caller | undefined, Refusal, Identity> => {
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

/** Digests of the address block and site, so that no key in the store shows an address. */
export const addressKeys = (address: string): Effect.Effect<Pick<Whom, "addressKey" | "siteKey">, never, Identity> =>
  Identity.useSync(({ addressKey }) => {
    const site = addressSite(address)
    return {
      addressKey: addressKey(addressBlock(address)),
      ...(site === undefined ? {} : { siteKey: addressKey(site) }),
    }
  })
