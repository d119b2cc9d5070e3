import { expect, it } from "vitest"
import { padText, measureWidth } from "./width.ts"
import { makePaint, wantsColour } from "./paint.ts"
import type { Terminal } from "./terminal.ts"

it.each([
  ["", 0],
  ["a.com", 5],
  ["bücher", 6],
  ["bu\u0308cher", 6],
  ["例え.jp", 7],
  ["한국.kr", 7],
  ["ｗｉｄｅ", 8],
  ["🦀.com", 6],
  ["שלום", 4],
  ["a\u200db", 2],
  ["·×…", 3],
])("%s takes %d columns", (text, width) => {
  expect(measureWidth(text)).toBe(width)
  expect(measureWidth(padText(text, 12))).toBe(12)
})

it("does not cut a long text", () => {
  expect(padText("a-long-name.com", 4)).toBe("a-long-name.com")
})

it("adds colour only when enabled, and resets it", () => {
  expect(makePaint(true)("green", "free")).toBe("\u001b[32mfree\u001b[39m")
  expect(makePaint(true)("green", "")).toBe("")
  expect(makePaint(false)("green", "free")).toBe("free")
})

const terminal = (environment: Terminal["environment"], stdoutIsTerminal: boolean): Terminal => ({
  environment,
  stdoutIsTerminal,
  collectGarbage: () => {},
  stdinIsTerminal: false,
  stderrIsTerminal: false,
  columns: 80,
  stdin: { async *[Symbol.asyncIterator]() {} },
  out: () => Promise.resolve(true),
  err: () => {},
  stopped: new AbortController().signal,
})

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: "1" }, true, false],
  [{ NO_COLOR: "" }, true, true],
  [{ FORCE_COLOR: "1" }, false, true],
  [{ FORCE_COLOR: "0" }, false, false],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  [{ TERM: "dumb" }, true, false],
])("%j on a terminal %s: colour %s", (environment, isTerminal, colour) => {
  expect(wantsColour(terminal(environment, isTerminal))).toBe(colour)
})
