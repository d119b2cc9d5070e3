import { expect, it } from "vitest"
import { chooseSite } from "./site-of-request.ts"

const site = {
  baseUrl: "http://127.0.0.1:8787",
  origin: "http://127.0.0.1:8787",
  operators: [],
  registersClients: true,
  isSimulated: false,
}

it.each(["localhost:8787", "192.0.2.7:8787", "10.0.0.1", "[2001:db8::7]:8787", "127.0.0.1:8787"])(
  "accepts the address %s",
  (host) => {
    expect(chooseSite(site, host)).toEqual({ ...site, baseUrl: `http://${host}`, origin: `http://${host}` })
  },
)

it.each([
  null,
  "",
  "evil.example",
  "evil.example:8787",
  "192.0.2.7.evil.example",
  "192.0.2.7@evil.example",
  "3221225991",
  "0xc0.0.2.7",
  "192.0.2.007:8787",
  "192.0.2.7:8787/x",
  "[::ffff:evil]",
  "192.0.2.7:80",
])("falls back to the configured site for %j", (host) => {
  expect(chooseSite(site, host)).toBe(site)
})
