import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { digestOf, type LogSettings, makeLog, parseLogSettings } from "./index.ts"

const usual: LogSettings = { level: "info", format: "json" }
const noon = () => new Date(Date.UTC(2026, 10, 21, 12))

const logWith = (settings: Partial<LogSettings> = {}) => {
  const lines: Array<string> = []
  return { lines, log: makeLog({ ...usual, ...settings }, (line) => lines.push(line), noon) }
}

describe("settings", () => {
  it.each([
    ["", usual],
    ["debug", { level: "debug", format: "json" }],
    ["text", { level: "info", format: "text" }],
    ["WARN, text", { level: "warn", format: "text" }],
    ["off", { level: "off", format: "json" }],
  ])("%j", (text, read) => {
    expect(Result.getOrThrow(parseLogSettings(text, usual))).toEqual(read)
  })

  it("rejects an unknown word", () => {
    expect(Result.isFailure(parseLogSettings("verbose", usual))).toBe(true)
  })
})

describe("the log", () => {
  it("writes one object per line", () => {
    const { lines, log } = logWith()
    log.write("info", "request", { request_id: "r1", operation: "check_live", status: 200, ms: 3, grant: undefined })
    expect(lines).toEqual([
      '{"time":"2026-11-21T12:00:00.000Z","level":"info","event":"request","request_id":"r1","operation":"check_live","status":200,"ms":3}\n',
    ])
  })

  it("writes for people", () => {
    const { lines, log } = logWith({ format: "text" })
    log.write("info", "request", { request_id: "r1", operation: "check_live", status: 200, ms: 3 })
    log.write("warn", "stopping")
    expect(lines).toEqual(["12:00:00.000 request check_live 200 3 ms request_id=r1\n", "12:00:00.000 WARN stopping\n"])
  })

  it.each(["json", "text"] as const)("keeps a caller's text on one line: %s", (format) => {
    const { lines, log } = logWith({ format })
    log.write("info", "request", { message: "a\n2026 forged\u001b[2K" })
    expect(lines.join("").match(/\n/gu)).toHaveLength(1)
    expect(lines.join("")).not.toContain("\u001b")
  })

  it("drops entries below its level", () => {
    const { lines, log } = logWith({ level: "warn" })
    log.write("info", "request")
    log.write("error", "broken")
    expect(lines).toHaveLength(1)
  })

  it("writes the log entries of Effect", async () => {
    const { lines, log } = logWith()
    await Effect.runPromise(Effect.logWarning("the list is old").pipe(Effect.provide(log.layer)))
    expect(JSON.parse(lines.join(""))).toMatchObject({ level: "warn", event: "message", message: "the list is old" })
  })

  it("prints the cause of a failure", async () => {
    const { lines, log } = logWith()
    await Effect.runPromise(
      Effect.fail(new Error("no route")).pipe(
        Effect.ignoreCause({ log: "Warn", message: "mail" }),
        Effect.provide(log.layer),
      ),
    )
    expect(JSON.parse(lines.join(""))).toMatchObject({ message: "mail Error: no route" })
  })

  it("identifies callers by a digest", () => {
    expect(digestOf("account:1")).toMatch(/^[0-9a-f]{16}$/u)
    expect(digestOf("account:1")).not.toBe(digestOf("account:2"))
  })
})
