import * as Result from "effect/Result"
import { command } from "./command.ts"
import { number, optional, withDefault, yes } from "./option.ts"

const chance = optional("P", "a chance from 0 to 1 for each request", number(0, 1))

/** One option for each way the simulated world can misbehave. */
const chances = {
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
} as const

export interface SimulateOptions {
  readonly calm: boolean
  readonly seed: number
  readonly list: boolean
  readonly json: boolean
  /** Of those that were given, by name. */
  readonly hostility: Readonly<Record<string, number>>
}

export const simulateCommand = command({
  about: [
    "Serves registries, an aggregator and resolvers on loopback that misbehave on purpose, and prints how to point surename at them. Runs until stopped. Same seed, same misbehaviour.",
  ],
  example: "simulate --calm --throttle 0.5",
  options: {
    calm: yes("every chance at 0: only the scripted scenarios misbehave"),
    seed: withDefault("N", "another sequence of faults", "1", number(0, 2 ** 31)),
    list: yes("print the scenarios, each with the name that plays it, and leave"),
    json: yes("print the addresses as JSON"),
    ...chances,
  },
  exit: "0 stopped · 2 bad arguments",
  wanted: ({ calm, json, list, seed, ...chances }) =>
    Result.succeed({
      calm,
      json,
      list,
      seed,
      hostility: Object.fromEntries(
        Object.entries(chances).flatMap(([name, chance]) => (chance === undefined ? [] : [[name, chance]])),
      ),
    }),
  run: ({ host, terminal }, wanted) => host.simulate(terminal, wanted),
})
