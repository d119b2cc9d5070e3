import * as Result from "effect/Result"
import { makeServiceCommands } from "../service/service-command.ts"

export const defineDomainCommand = makeServiceCommands(
  "0 done · 1 not done or not verified, and why · 2 bad arguments, no token, or no answer from the service · 3 a DNS lookup failed: nothing is known · 130 stopped",
  { list: "domain list", scopes: "domains:read,domains:verify" },
)

export const oneName = { missing: "give the name of a domain", max: 1, noInput: true } as const

export const toNameInput = <Values>(values: Values, [domain = ""]: ReadonlyArray<string>) =>
  Result.succeed({ ...values, domain })
