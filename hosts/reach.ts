import * as Effect from "effect/Effect"
import type { Settings } from "@surename/adapters/cli"
import { readHostname } from "@surename/adapters/net"
import { isAllowed, noPrivateAccess } from "@surename/adapters/site-fetch"
import { readAllowedAddresses } from "./compose.ts"

/** Reads the places of `SURENAME_EGRESS_ALLOW`, beyond public addresses. */
export const readReach = (settings: Pick<Settings, "egressAllow">) =>
  Effect.map(readAllowedAddresses(settings), (allow = noPrivateAccess) => (address: string, url: URL): boolean => {
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80)
    return isAllowed(allow, readHostname(url), address, port)
  })
