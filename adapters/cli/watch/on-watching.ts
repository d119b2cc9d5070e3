import { onService, type Service, serviceSettings } from "../drafts/service.ts"
import type { CommandContext } from "../host.ts"

/** The shared part of the commands of webhooks and feeds. */
export const watchHelp = {
  settings: serviceSettings,
  exit: "0 done · 1 not done, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
} as const

export const onWatching = (on: CommandContext, work: (service: Service) => Promise<number>): Promise<number> =>
  onService(on, work, { scopes: "watch:read,watch:write" })

export const oneId = (what: string) => ({ missing: `the id of a ${what} is needed`, most: 1, noInput: true }) as const
