import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { readFitting, requiredOption, optionalText, readText, type Values, booleanOption } from "./option.ts"

const address = readFitting("takes the address of a service, such as http://127.0.0.1:8787", (text) =>
  /^https?:$/u.test(URL.parse(text)?.protocol ?? "") ? removeTrailingSlashes(text) : undefined,
)

export const options = {
  base: requiredOption(
    "URL",
    "the address of the service",
    "--base is needed: the address of a service, such as http://127.0.0.1:8787",
    address,
  ),
  token: requiredOption(
    "SURENAME_TOKEN=TOKEN",
    "an account token with all scopes. SURENAME_TOKEN hides it from other users",
    "--token or SURENAME_TOKEN is needed: surename token create prints one",
    readText,
  ),
  narrow: optionalText(
    "TOKEN",
    "a token of the same account without names:read (--scopes drafts:read), to test scopes",
  ),
  cookie: optionalText("HEADER", "the Cookie header of a signed-in browser, to test sessions"),
  simulated: booleanOption("also tests the simulated names of a service with --simulate"),
  exhaust: booleanOption("also uses up the anonymous scans of this address today"),
  json: booleanOption(`one claim a line (NDJSON): {"id", "passed", "why"}. "passed": null means not run`),
}

export interface ConformanceOptions extends Values<typeof options> {}
