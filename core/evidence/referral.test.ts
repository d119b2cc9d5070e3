import { expect, it } from "@effect/vitest"
import { errorText, makeObservation } from "@surename/fixtures"
import { readNotFound } from "./not-found-body.ts"

const readError = (members: Readonly<Record<string, unknown>>, names: ReadonlyArray<string> = ["example.com"]) =>
  readNotFound(makeObservation({ body: errorText(404, { title: "Not Found", ...members }) }), names, [], true).meaning

const withLink = (rel: string, href: string) => ({ links: [{ rel, href }] })
const other = "https://rdap.registrar.example/domain/example.com"

it("treats a referral as no absence", () => {
  for (const rel of ["related", "Related", "alternate", ""])
    expect(readError(withLink(rel, other))).toBe("something_else")
  expect(readError(withLink("self", "https://rdap.example/domain/EXAMPLE.com"))).toBe("absence")
  expect(readError(withLink("terms-of-service", "https://rdap.example/terms"))).toBe("absence")
})

it("reads the name in a percent-encoded address, where letters beyond ASCII have no other form", () => {
  for (const name of ["example%2Ecom", "%45xample.com", "example%2ecom?a=%ff%zz", "whois?name=example.com"])
    expect(readError(withLink("related", `https://r.example/${name}`))).toBe("something_else")
  const international = ["xn--bcher-kva.com", "b\u{fc}cher.com"]
  for (const name of ["b%C3%BCcher.com", "B%C3%9Ccher.com", "bu%cc%88cher.com", "xn--bcher-kva.com"])
    expect(readError(withLink("related", `https://r.example/domain/${name}`), international)).toBe("something_else")
})

it("finds a referral in terms of use and after many links, but not in the offer of a reserved name", () => {
  const notice = { title: "Terms of Use", ...withLink("related", other) }
  expect(readError({ notices: [notice] })).toBe("something_else")
  expect(readError({ remarks: [{ ...notice, title: "Reserved" }] })).toBe("absence")
  const many = Array.from({ length: 50 }, () => ({ rel: "help" }))
  expect(readError({ links: [...many, ...notice.links] })).toBe("something_else")
  // RFC 9083, section 10.2.1: such a type is about an object that exists.
  const type = "object truncated due to authorization"
  expect(readError({ remarks: [{ title: "Terms of Use", type }] })).toBe("something_else")
})
