import { join } from "node:path"
import { runProgram } from "../run-program.ts"
import type { RawServer } from "../http-wire/raw-server.ts"

const program = join(import.meta.dirname, "asker.ts")

export type Environment = Readonly<Record<string, string>>

/** Asks the server in a process of its own: `answered`, or how it failed. */
export const askOver = async (way: string, server: RawServer, environment: Environment): Promise<string> => {
  const scheme = server.origin.slice(0, server.origin.indexOf(":"))
  const { stdout } = await runProgram(program, [way, scheme, String(server.port)], environment)
  return stdout.trim()
}

/** Sets every spelling that a runtime reads. */
export const makeProxyEnvironment = ({ origin }: RawServer): Environment => ({
  NODE_USE_ENV_PROXY: "1",
  // Deno itself asks for its newest version, once a day and through the proxy.
  DENO_NO_UPDATE_CHECK: "1",
  NO_PROXY: "",
  no_proxy: "",
  ...Object.fromEntries(
    ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap((name) => [
      [name, origin],
      [name.toLowerCase(), origin],
    ]),
  ),
})

export const anyCertificate: Environment = { NODE_TLS_REJECT_UNAUTHORIZED: "0" }
