import { number, optional, type Values, withDefault, yes } from "./option.ts"

/** From 0 to 1, for each request or question by itself. */
const chance = (of: string) => optional("P", `the chance, 0 to 1, that ${of}`, number(0, 1))

export const options = {
  calm: yes("every chance at 0: only the scripted scenarios misbehave"),
  seed: withDefault("N", "another sequence of faults", "1", number(0, 2 ** 31)),
  list: yes("print the scenarios, each with the name that plays it, and exit"),
  json: yes("print the addresses as JSON"),
  // Each way the simulated world can misbehave.
  throttle: chance("a registry asks for a pause (429)"),
  serverError: chance("a registry fails (500 or 502)"),
  reset: chance("a connection is cut"),
  slow: chance("an answer takes 2 to 6 s"),
  html: chance("a web page comes in the place of an answer"),
  halfBody: chance("an answer breaks off"),
  dnsServfail: chance("a resolver fails (SERVFAIL)"),
  dnsSilence: chance("a resolver does not answer"),
  dnsSpoof: chance("a forged answer comes before the resolver's"),
  dnsHijack: optional("P", "above 0: resolvers answer for names that are not there", number(0, 1)),
}

export interface SimulateOptions extends Values<typeof options> {}
