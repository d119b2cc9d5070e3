import * as Result from "effect/Result"
import { serviceCommands } from "../service/on-service.ts"

export const domainCommand = serviceCommands(
  "0 done · 1 not done or not verified, and why · 2 bad arguments, no token, or no answer from the service · 3 a DNS lookup failed: nothing is known · 130 stopped",
  { list: "domain list", scopes: "domains:read,domains:verify" },
)

export const oneName = { missing: "the name of a domain is needed", most: 1, noInput: true } as const

export const nameIn = <Given>(given: Given, [domain = ""]: ReadonlyArray<string>) =>
  Result.succeed({ ...given, domain })
