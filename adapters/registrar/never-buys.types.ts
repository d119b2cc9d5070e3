import type { AskRegistrar, RequestTable } from "./ask-registrar.ts"
import type { RequestQueue } from "./request-queue.ts"

declare const queue: RequestQueue
declare const ask: AskRegistrar<"check" | "holdings">

ask("check", { last: "example.com", queue })

// @ts-expect-error what is in no table of questions cannot be asked
ask("create", { last: "example.com", queue })

// @ts-expect-error nor can a path be given
ask("check", { path: "/domain/create/example.com", queue })

// @ts-expect-error nor another method
export const deleting: RequestTable<"check"> = { check: { method: "DELETE", path: "/domain/" } }
