import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { readFitting, makeRequired, makeText, readText, type Values, makeFlag } from "./option.ts"

const address = readFitting("takes the address of a service, such as http://127.0.0.1:8787", (text) =>
  /^https?:$/u.test(URL.parse(text)?.protocol ?? "") ? removeTrailingSlashes(text) : undefined,
)

export const options = {
  base: makeRequired(
    "URL",
    "the address of the service",
    "Give the service's address: --base http://127.0.0.1:8787",
    address,
  ),
  token: makeRequired(
    "SURENAME_TOKEN=TOKEN",
    "an account token with all scopes. SURENAME_TOKEN hides it from other users",
    "Give a token with --token or SURENAME_TOKEN: surename token create prints one",
    readText,
  ),
  narrow: makeText("TOKEN", "a token of the same account without names:read (--scopes drafts:read), to test scopes"),
  cookie: makeText("HEADER", "the Cookie header of a signed-in browser, to test sessions"),
  simulated: makeFlag("also tests the simulated names of a service with --simulate"),
  exhaust: makeFlag("also uses up the anonymous scans of this address today"),
  json: makeFlag(`one claim per line (NDJSON): {"id", "passed", "why"}. "passed": null means not run`),
}

export interface ConformanceOptions extends Values<typeof options> {}
