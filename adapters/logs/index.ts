import { createHash } from "node:crypto"
import * as Cause from "effect/Cause"
import type * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { memoizeByText } from "@surename/core/sharing/memoize"

export const levels = ["debug", "info", "warn", "error", "off"] as const
export type Level = (typeof levels)[number]

export interface LogSettings {
  readonly level: Level
  /** `json` is one object per line. `text` is for people. */
  readonly format: "json" | "text"
}

/** Fields never contain a token, cookie, email address or requested name. The code that writes a field must ensure it. */
export type Fields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Log {
  readonly write: (level: Exclude<Level, "off">, event: string, fields?: Fields) => void
  /** Writes messages of core and adapters into this log. */
  readonly layer: Layer.Layer<never>
}

/** Reads `debug`, `warn,json` or `text`: a level, a format or both. */
export const parseLogSettings = (text: string, defaults: LogSettings): Result.Result<LogSettings, string> => {
  let settings = defaults
  for (const word of text.toLowerCase().split(/[\s,]+/u)) {
    const level = levels.find((name) => name === word)
    if (level !== undefined) settings = { ...settings, level }
    else if (word === "json" || word === "text") settings = { ...settings, format: word }
    else if (word !== "")
      return Result.fail(`a log is one of ${levels.join(", ")}, or json, or text; not ${JSON.stringify(word)}`)
  }
  return Result.succeed(settings)
}

export const makeLog = (
  { format, level: minLevel }: LogSettings,
  print: (line: string) => void,
  now: () => Date = () => new Date(),
): Log => {
  const write: Log["write"] = (level, event, fields = {}) => {
    if (levels.indexOf(level) < levels.indexOf(minLevel)) return
    const time = now().toISOString()
    print(
      `${format === "text" ? formatLine(time, level, event, fields) : JSON.stringify({ time, level, event, ...fields })}\n`,
    )
  }
  const logger = Logger.make(({ cause, logLevel, message }) => {
    const reasons = cause.reasons.length === 0 ? [] : [Cause.squash(cause)]
    write(logLevels.get(logLevel) ?? "info", "message", { message: [message, reasons].flat().map(String).join(" ") })
  })
  return { write, layer: Logger.layer([logger]) }
}

/** Digests a caller, so that its lines match without naming it. */
export const digestOf = memoizeByText(limits.digestsCached, (grant) =>
  createHash("sha256").update(grant).digest("hex").slice(0, 16),
)

/** Effect's levels other than `info`. */
const logLevels = new Map<string, Parameters<Log["write"]>[0]>([
  ["Trace", "debug"],
  ["Debug", "debug"],
  ["Warn", "warn"],
  ["Error", "error"],
  ["Fatal", "error"],
])

/** `12:00:01.123 request check_live 200 34 ms, grant 4f…`: known fields in a fixed order, others by name. */
const formatLine = (time: string, level: string, event: string, fields: Fields): string => {
  const { ms, operation, status, message, ...rest } = fields
  const head = [time.slice(11, 23), level === "info" ? "" : level.toUpperCase(), event === "message" ? "" : event]
  const main = [operation, status, ms === undefined ? undefined : `${ms} ms`, message]
  const pairs = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return [...head, ...main, ...pairs]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => escapeControls(String(part)))
    .join(" ")
}

/** Escapes text from outside, so that it cannot move the cursor or start a line. */
const escapeControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
