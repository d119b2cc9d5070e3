import { isIPv6 } from "node:net"
import { loopbackLiterals, notPublic } from "../http-wire/addresses.ts"
import { makeConstantSchedule, open, refusing, trap, type Zone } from "./internet.ts"

const literal = (address: string): string => (isIPv6(address) ? `[${address}]` : address)

/** Names of networks that are private, of the machine itself, and of no web at all. */
const ownNames = `localhost localhost. intranet router db.internal printer.local nas.lan x.home.arpa
  1.0.0.127.in-addr.arpa hidden.onion site.test site.example site.invalid x.localhost`.split(/\s+/u)

/** Every one of these must end before a connection is opened. */
export const tricks: ReadonlyArray<string> = [
  ...notPublic.map((address) => `http://${literal(address)}/`),
  ...notPublic.map((address) => `https://${literal(address)}/`),
  ...loopbackLiterals.map((host) => `http://${host}/`),
  ...notPublic.map((_, n) => `http://special-${n}.com/`),
  ...notPublic.map((_, n) => `http://beside-public-${n}.com/`),
  ...ownNames.map((host) => `http://${host}/`),
  ...[21, 22, 25, 81, 3306, 6379, 8080, 8443, 65_535].map((port) => `http://public-site.com:${port}/`),
  "file:///etc/passwd",
  "gopher://public-site.com:6379/_SET",
  "ftp://public-site.com/",
  "data:text/html,hi",
  "ws://public-site.com/",
  "http://user:secret@trapped-site.com/",
  "http://user@trapped-site.com/",
  "http://public-site.com@127.0.0.1/",
  "http://127.0.0.1#@public-site.com/",
  "http://127.0.0.1\\@public-site.com/",
  "http://[::ffff:0x7f.1]/",
  "http://",
  "not a url",
  "http://[::1",
  "http:///",
  "//public-site.com/",
]

/** Tricks on the way: a public site redirects its visitor there. */
export const redirectTricks: ReadonlyArray<string> = tricks
  .filter((url) => /^[a-z]+:.*[^/:]/u.test(url))
  .map((url) => `http://public-site.com/?to=${encodeURIComponent(url)}`)

export const answerTrickZone: Zone = (name) => {
  if (name === "public-site.com") return makeConstantSchedule(open[0])
  const [, kind, n] = /^(special|beside-public)-(\d+)\.com$/u.exec(name) ?? []
  const address = notPublic[Number(n)]
  // Without a server at the public address, a visitor may try the other one.
  if (address !== undefined)
    return kind === "special"
      ? makeConstantSchedule(address)
      : makeConstantSchedule(isIPv6(address) ? refusing[0] : refusing[1], address)
  return makeConstantSchedule(trap)
}
