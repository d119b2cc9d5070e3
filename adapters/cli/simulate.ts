import { defineCommand } from "./command.ts"
import { options } from "./simulate-options.ts"

export const command = defineCommand({
  about: [
    "Serves registries, an aggregator and resolvers that misbehave on purpose, on loopback. Prints how to point surename at them. Runs until you stop it. Each seed repeats its faults.",
  ],
  example: "simulate --calm --throttle 0.5",
  options,
  exit: "0 stopped · 2 bad arguments",
  run: ({ host, terminal }, simulateOptions) => host.simulate(terminal, simulateOptions),
})
