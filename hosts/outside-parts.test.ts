import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "@effect/vitest"
import { Mailer, MailNotSent } from "@surename/core/operations/accounts/ports/mailer"
import { makeOutsideParts } from "./outside-parts.ts"

const letter = { to: "ada@example.com", subject: "x", text: "x" }
const fails = Effect.fail(new MailNotSent({ message: "refused" }))

it.effect.each([
  { title: "server works", send: Effect.void, rehearse: Effect.void, unavailable: [] },
  { title: "server refuses one address", send: fails, rehearse: Effect.void, unavailable: [] },
  { title: "server is away", send: fails, rehearse: fails, unavailable: ["mail"] },
])("reports mail where the $title", ({ rehearse, send, unavailable }) =>
  Effect.gen(function* () {
    const reports = new Map<string, boolean>()
    const parts = makeOutsideParts({ partUp: (part, isUp) => reports.set(part, isUp) })
    const fake = Layer.succeed(Mailer, Mailer.of({ send: () => send, rehearse: () => rehearse }))
    const mailer = Context.get(yield* Layer.build(parts.watchMail(fake)), Mailer)
    yield* Effect.yieldNow
    yield* Effect.ignore(mailer.send(letter))
    expect([...parts.unavailable]).toEqual(unavailable)
    expect([...reports]).toEqual([["mail", unavailable.length === 0]])
  }),
)

it("uses existing metrics in dashboards and alerts", () => {
  const readText = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8")
  const measures = readText("adapters/metrics/measures.ts")
  for (const [name] of (readText("deploy/grafana.json") + readText("deploy/alerts.yaml")).matchAll(
    /(?:surename|process)_[a-z_]+/gu,
  ))
    expect(measures).toContain(`"${name.replace(/_bucket$/u, "")}"`)
})
