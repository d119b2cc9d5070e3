import { expect, it } from "vitest"
import { formatMs, formatTime } from "./format-time.ts"

it("is read to the minute; another text is shown as it was sent", () => {
  expect(formatTime("2026-11-23T05:09:07.419Z")).toBe("2026-11-23 05:09 UTC")
  expect(formatTime("2026-11-23T05:09:07Z")).toBe("2026-11-23 05:09 UTC")
  expect(formatTime("2026-11-23T05:09:07+01:00")).toBe("2026-11-23T05:09:07+01:00")
  expect(formatTime("so\u001bon")).toBe("so on")
  expect(formatMs(0)).toBe("1970-01-01 00:00 UTC")
})
