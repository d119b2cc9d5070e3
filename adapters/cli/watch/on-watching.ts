import { serviceCommands, usualExit } from "../service/on-service.ts"

/** Commands of webhooks and feeds. */
export const watchingCommand = serviceCommands(usualExit, { scopes: "watch:read,watch:write" })

export const oneId = (what: string) => ({ missing: `the id of a ${what} is needed`, most: 1, noInput: true }) as const
