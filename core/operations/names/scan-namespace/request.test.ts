import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { scanNamespace } from "./logic.ts"

it("crosses labels with TLDs, up to 25 names together, or 100 in compact rows", () => {
  const read = (input: unknown) =>
    Result.match(scanNamespace.read(input), {
      onFailure: ({ message }) => message,
      onSuccess: ({ candidates }) => candidates,
    })
  expect(read({ labels: ["catlas", " meow"], tlds: [".com", "io"] })).toEqual([
    "catlas.com",
    "catlas.io",
    "meow.com",
    "meow.io",
  ])
  const labels = Array.from({ length: 26 }, (_, n) => `a${n}`)
  expect(read({ labels, tlds: ["com"] })).toContain("These are 26 names together")
  expect(read({ labels, tlds: ["com", "io", "de"], compact: true })).toHaveLength(78)
  expect(read({ labels, tlds: ["com", "io", "de", "pl"], compact: true })).toContain("104 names")
  expect(read({ labels })).toContain("together")
  expect(read({ candidates: ["a.com"], tlds: ["com"] })).toContain("together")
  expect(read({ candidates: ["a.com"], labels: ["a"], tlds: ["com"] })).toContain("Send the names to look up")
  expect(read({})).toContain("Send the names to look up")
})
