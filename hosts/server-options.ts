import type { SettingsOfService } from "@surename/adapters/cli"
import type { TrustCheck } from "@surename/adapters/forwarded"
import type { Log } from "@surename/adapters/logs"
import type { Listen } from "./listening.ts"

export interface ServerOptions extends SettingsOfService {
  readonly trusted: TrustCheck
  readonly log: Log
  /** The PEM of the simulated internet, if the service runs in one. */
  readonly certificateAuthority: string | undefined
  readonly listen: Listen
  readonly version: string
  readonly runtime: string
}
