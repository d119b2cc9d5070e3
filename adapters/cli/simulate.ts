import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { number, optional, type Values, withDefault, yes } from "./option.ts"

const chance = optional("P", "a chance from 0 to 1 for each request", number(0, 1))

const options = {
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

export const command = defineCommand({
  about: [
    "Serves registries, an aggregator and resolvers on loopback that misbehave on purpose, and prints how to point surename at them. Runs until stopped. Same seed, same misbehaviour.",
  ],
  example: "simulate --calm --throttle 0.5",
  options,
  exit: "0 stopped · 2 bad arguments",
  wanted: (given) => Result.succeed(given),
  run: ({ host, terminal }, wanted) => host.simulate(terminal, wanted),
})
