import { readNumber, optionalOption, type Values, withDefault, booleanOption } from "./option.ts"

/** An option for a chance that applies to each request separately. */
const chanceOption = (of: string) => optionalOption("P", `the chance, 0 to 1, that ${of}`, readNumber(0, 1))

export const options = {
  calm: booleanOption("sets every chance to 0, so only scripted scenarios misbehave"),
  seed: withDefault("N", "another sequence of faults", "1", readNumber(0, 2 ** 31)),
  list: booleanOption("prints each scenario with the name that triggers it, and exits"),
  json: booleanOption("prints the addresses as JSON"),
  throttle: chanceOption("a registry asks for a pause (429)"),
  serverError: chanceOption("a registry fails (500 or 502)"),
  reset: chanceOption("a connection is cut"),
  slow: chanceOption("an answer takes 2 to 6 s"),
  html: chanceOption("a web page replaces the answer"),
  halfBody: chanceOption("an answer breaks off"),
  dnsServfail: chanceOption("a resolver fails (SERVFAIL)"),
  dnsSilence: chanceOption("a resolver does not answer"),
  dnsSpoof: chanceOption("a forged answer comes before the resolver's"),
  dnsHijack: optionalOption("P", "above 0: resolvers invent answers for missing names", readNumber(0, 1)),
}

export interface SimulateOptions extends Values<typeof options> {}
