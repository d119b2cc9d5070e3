import { fakeTerminal } from "@surename/fixtures"
import { expect, it } from "vitest"
import { makePaint } from "./paint.ts"
import { makeVisibleTerminal } from "./run.ts"

const hidden = "a\u{e0041}\u{e0100}\u{2063}\u{2064}\u{202e}\u{2066}\u{1b}[2J\u{1b}]0;x\u{7}\rb"

it("prints no invisible foreign character, and keeps colours and redraw codes", async () => {
  const { output, terminal } = fakeTerminal()
  const { err, exact, out } = makeVisibleTerminal(terminal)
  await out(`${makePaint(true)("dim", hidden)}\r\n${JSON.stringify({ hidden })}\n`)
  expect(output.out).toMatch(/^\u{1b}\[2ma\[2J\]0;x\nb\u{1b}\[22m\r\n\{"hidden":"a/u)
  expect(output.out.match(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu)).toBe(null)
  err(`\r\u{1b}[K${hidden}`)
  expect(output.err).toBe("\r\u{1b}[Ka[2J]0;x\nb")
  for (const code of ["\u{1b}[12A", "\u{1b}[J"]) {
    err(code)
    expect(output.err.endsWith(code)).toBe(true)
    err(`${code}a`)
    expect(output.err.endsWith(`${code.slice(1)}a`) && !output.err.endsWith(`${code}a`)).toBe(true)
  }
  const length = output.out.length
  await exact?.(hidden)
  expect(output.out.slice(length)).toBe(hidden)
})
