import { expect, it } from "vitest"
import { cookieValue, sessionCookieName } from "./cookies.ts"

const name = sessionCookieName(true)

it("finds a cookie by its name, among others", () => {
  for (const header of [`${name}=a`, `x=1; ${name}=a`, `x=1;${name}=a; y=2`, `$Version=1; ${name}=a; ${name}=b`])
    expect(cookieValue(header, name)).toBe("a")
  expect(cookieValue(`${name}=a=b`, name)).toBe("a=b")
})

it("takes no other name for it: a host beside this one may set what only looks like a cookie of this host", () => {
  // A browser sees no `__Host-` there, and keeps it for the whole domain.
  for (const mark of ["\u00a0", "\ufeff", "\u2000", "\t", "  ", "="])
    expect(cookieValue(`x=1; ${mark}${name}=a`, name)).toBe(undefined)
  for (const header of [`x="1, ${name}=a`, `${name} =a`, `${name.toLowerCase()}=a`, name, `x${name}=a`, ""])
    expect(cookieValue(header, name)).toBe(undefined)
})
