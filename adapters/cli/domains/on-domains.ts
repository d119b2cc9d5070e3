import * as Result from "effect/Result"
import { onService, type Service, serviceSettings } from "../drafts/service.ts"
import type { CommandContext } from "../host.ts"

/** The shared part of the commands of domains. */
export const domainHelp = {
  settings: serviceSettings,
  exit: "0 done · 1 not done or not verified, and why · 2 bad arguments, no token, or no answer from the service · 3 a DNS lookup failed: nothing is known · 130 stopped",
} as const

export const onDomains = (on: CommandContext, work: (service: Service) => Promise<number>): Promise<number> =>
  onService(on, work, { list: "domain list", scopes: "domains:read,domains:verify" })

export const oneName = { missing: "the name of a domain is needed", most: 1, noInput: true } as const

export const nameIn = <Given>(given: Given, [domain = ""]: ReadonlyArray<string>) =>
  Result.succeed({ ...given, domain })
