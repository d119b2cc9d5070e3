import { defineCommand } from "./command.ts"
import { orCannotStart } from "./host.ts"
import { type Environment, booleanOption } from "./option.ts"
import { engineOptions, serviceOptions, settingsOfService, storeOfService } from "./settings.ts"

const store = {
  ...engineOptions.store,
  about: "where answers and accounts are kept",
  default: `${storeOfService}; memory: with --simulate`,
}

export const command = defineCommand({
  about: [
    "Serves the interface over HTTP. Ctrl-C finishes running requests first; a second Ctrl-C does not wait. /healthz and /readyz need no token.",
    "The small package surename needs surename-service of the same version beside it. surename-service serve works alone.",
  ],
  example: "serve --simulate",
  options: {
    simulate: booleanOption(
      "uses a small simulated internet in the same process, so it needs no network. Keeps data in memory without --store",
    ),
    json: booleanOption(`print its addresses as JSON: {"url", "listening", "previews", "metrics"}`),
  },
  settings: [
    { title: "Settings of the service", options: serviceOptions },
    { title: "Settings", options: { ...engineOptions, store } },
  ],
  exit: "0 stopped · 2 bad arguments, the port is taken, or the store cannot be opened",
  run: (on, settings) => {
    const { flags, host, terminal } = on
    const usual = settings.simulate ? { SURENAME_STORE: "memory:" } : {}
    const read = (world: Environment) => settingsOfService(flags, terminal.environment, { ...usual, ...world })
    return orCannotStart(on, host.serve(terminal, settings, read))
  },
})
