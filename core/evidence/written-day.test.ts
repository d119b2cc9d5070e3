import { expect, it } from "vitest"
import { readDay } from "./written-day.ts"

const day = (text: string) => {
  const time = readDay(text)
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
}

it.each([
  "2004-03-03T21:00:00Z",
  "2004-03-03 21:00:00",
  "2004/03/03",
  "2004. 03. 03.",
  "2004年3月3日",
  "20040303",
  "20040303 17:57:27",
  "03-03-2004",
  "3.3.2004",
  "03/03/2004 10:00:00",
  "3-Mar-2004",
  "03 march 2004",
  "3rd March 2004",
  "2004-Mar-03.",
  "Wed Mar 3 2004",
  "March 3, 2004",
  "Mar  3 01:57:22 PDT 2004",
])("reads %s", (text) => {
  expect(day(text)).toBe("2004-03-03")
})

it.each([
  "",
  "-",
  "yesterday",
  "2004",
  "2004-02-30",
  "0000-00-00",
  "1970-01-01",
  "2104-13-13",
  "12:30:59",
  "99/99/2004",
  "20041399",
])("finds no day in %j", (text) => {
  expect(day(text)).toBeUndefined()
})
