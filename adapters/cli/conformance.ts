import { defineCommand } from "./command.ts"
import { options } from "./conformance-options.ts"
import { catchStartFailure } from "./host.ts"

export const command = defineCommand({
  about: [
    "Tests a running service against every claim of the interface: statuses, headers, shapes and errors. Sends about two hundred requests. They cost your account 9 scans (30 with --simulated) and 8 draft writes.",
  ],
  example: "conformance http --base http://127.0.0.1:8787",
  options,
  exit: "0 all tested claims hold · 1 some do not · 2 bad arguments, no answer, or an unknown token",
  run: (context, suiteOptions) => catchStartFailure(context, context.host.conformance(context.terminal, suiteOptions)),
})
