import type { SettingsOfService } from "@surename/adapters/cli"
import type { Trusted } from "@surename/adapters/forwarded"
import type { Log } from "@surename/adapters/logs"
import type { Listen } from "./listening.ts"

export interface ServerOptions extends SettingsOfService {
  readonly trusted: Trusted
  readonly log: Log
  /** Options of the simulated internet, if the service runs in one. */
  readonly certificateAuthority: string | undefined
  readonly listen: Listen
  readonly version: string
  readonly runtime: string
}
