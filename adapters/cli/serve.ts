import { defineCommand } from "./command.ts"
import { catchStartFailure } from "./host.ts"
import { type Environment, makeFlag } from "./option.ts"
import { engineOptions, serviceOptions, readServiceSettings, serviceStore } from "./settings.ts"

const store = {
  ...engineOptions.store,
  about: "where answers and accounts are kept",
  default: `${serviceStore}; memory: with --simulate`,
}

export const command = defineCommand({
  about: [
    "Serves the interface over HTTP. Ctrl-C finishes running requests first; a second Ctrl-C does not wait. /healthz and /readyz need no token.",
    "The small package surename needs surename-service of the same version beside it. surename-service serve works alone.",
  ],
  example: "serve --simulate",
  options: {
    simulate: makeFlag(
      "uses a small simulated internet in the same process, so it needs no network. Keeps data in memory without --store",
    ),
    json: makeFlag(`print its addresses as JSON: {"url", "listening", "previews", "metrics"}`),
  },
  settings: [
    { title: "Settings of the service", options: serviceOptions },
    { title: "Settings", options: { ...engineOptions, store } },
  ],
  exit: "0 stopped · 2 bad arguments, the port is taken, or the store cannot be opened",
  run: (context, settings) => {
    const { flags, host, terminal } = context
    const defaults = settings.simulate ? { SURENAME_STORE: "memory:" } : {}
    const readWithWorld = (world: Environment) =>
      readServiceSettings(flags, terminal.environment, { ...defaults, ...world })
    return catchStartFailure(context, host.serve(terminal, settings, readWithWorld))
  },
})
