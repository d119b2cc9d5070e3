import type { AskRegistrar, RequestTable } from "./ask-registrar.ts"
import type { RequestQueue } from "./request-queue.ts"

declare const queue: RequestQueue
declare const ask: AskRegistrar<"check" | "holdings">

ask("check", { last: "example.com", queue })

// @ts-expect-error the table has no such request
ask("create", { last: "example.com", queue })

// @ts-expect-error a caller cannot set the path
ask("check", { path: "/domain/create/example.com", queue })

// @ts-expect-error a request has no other method
export const deleting: RequestTable<"check"> = { check: { method: "DELETE", path: "/domain/" } }
