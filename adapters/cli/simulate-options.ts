import { number, optional, type Values, withDefault, yes } from "./option.ts"

const chance = optional("P", "a chance from 0 to 1 for each request", number(0, 1))

export const options = {
  calm: yes("every chance at 0: only the scripted scenarios misbehave"),
  seed: withDefault("N", "another sequence of faults", "1", number(0, 2 ** 31)),
  list: yes("print the scenarios, each with the name that plays it, and exit"),
  json: yes("print the addresses as JSON"),
  // Each way the simulated world can misbehave.
  throttle: chance,
  serverError: chance,
  reset: chance,
  slow: chance,
  html: chance,
  halfBody: chance,
  dnsServfail: chance,
  dnsSilence: chance,
  dnsSpoof: chance,
  dnsHijack: chance,
}

export interface SimulateOptions extends Values<typeof options> {}
