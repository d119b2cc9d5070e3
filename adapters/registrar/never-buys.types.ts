import type { Ask, Questions } from "./ask-registrar.ts"
import type { Line } from "./line.ts"

declare const line: Line
declare const ask: Ask<"check" | "holdings">

ask("check", { last: "example.com", line })

// @ts-expect-error what is in no table of questions cannot be asked
ask("create", { last: "example.com", line })

// @ts-expect-error nor can a path be given
ask("check", { path: "/domain/create/example.com", line })

// @ts-expect-error nor another method
export const deleting: Questions<"check"> = { check: { method: "DELETE", path: "/domain/" } }
