import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { options } from "./simulate-options.ts"

export const command = defineCommand({
  about: [
    "Serves registries, an aggregator and resolvers on loopback that misbehave on purpose, and prints how to point surename at them. Runs until stopped. Same seed, same misbehaviour.",
  ],
  example: "simulate --calm --throttle 0.5",
  options,
  exit: "0 stopped · 2 bad arguments",
  readInput: (given) => Result.succeed(given),
  run: ({ host, terminal }, simulateOptions) => host.simulate(terminal, simulateOptions),
})
