import { expect, it } from "vitest"
import { readCookie, makeSessionCookieName } from "./cookies.ts"

const name = makeSessionCookieName(true)

it("finds a cookie by its name, among others", () => {
  for (const header of [`${name}=a`, `x=1; ${name}=a`, `x=1;${name}=a; y=2`, `$Version=1; ${name}=a; ${name}=b`])
    expect(readCookie(header, name)).toBe("a")
  expect(readCookie(`${name}=a=b`, name)).toBe("a=b")
})

it("rejects a similar name, which a neighbouring host may set", () => {
  // A browser sees no `__Host-` there, and keeps it for the whole domain.
  for (const mark of ["\u00a0", "\ufeff", "\u2000", "\t", "  ", "="])
    expect(readCookie(`x=1; ${mark}${name}=a`, name)).toBe(undefined)
  for (const header of [`x="1, ${name}=a`, `${name} =a`, `${name.toLowerCase()}=a`, name, `x${name}=a`, ""])
    expect(readCookie(header, name)).toBe(undefined)
})
