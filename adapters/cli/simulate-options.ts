import { readNumber, makeOptional, type Values, makeDefaulted, makeFlag } from "./option.ts"

/** An option for a chance that applies to each request separately. */
const makeChanceOption = (of: string) => makeOptional("P", `the chance, 0 to 1, that ${of}`, readNumber(0, 1))

export const options = {
  calm: makeFlag("sets every chance to 0, so only scripted scenarios misbehave"),
  seed: makeDefaulted("N", "another sequence of faults", "1", readNumber(0, 2 ** 31)),
  list: makeFlag("prints each scenario with the name that triggers it, and exits"),
  json: makeFlag("prints the addresses as JSON"),
  throttle: makeChanceOption("a registry asks for a pause (429)"),
  serverError: makeChanceOption("a registry fails (500 or 502)"),
  reset: makeChanceOption("a connection is cut"),
  slow: makeChanceOption("an answer takes 2 to 6 s"),
  html: makeChanceOption("a web page replaces the answer"),
  halfBody: makeChanceOption("an answer breaks off"),
  dnsServfail: makeChanceOption("a resolver fails (SERVFAIL)"),
  dnsSilence: makeChanceOption("a resolver does not answer"),
  dnsSpoof: makeChanceOption("a forged answer comes before the resolver's"),
  dnsHijack: makeOptional("P", "above 0: resolvers invent answers for missing names", readNumber(0, 1)),
}

export interface SimulateOptions extends Values<typeof options> {}
