import { describe, expect, it } from "@effect/vitest"
import { domainText, errorText, makeObservation } from "@surename/fixtures"
import { limits } from "../limits.ts"
import { readNotFound } from "./not-found-body.ts"

const names = ["example.com"]
const random = "qzkfnotregistered0000000000000.com"
const other = "wxyzalsonotregistered0000000000.com"
const randomName = (domain: string, body: string) =>
  makeObservation({
    role: "control_negative",
    asked: domain,
    body: body.replaceAll(random, domain).replaceAll(random.slice(0, -4), domain.slice(0, -4)),
  })
const readBody = (body: string, mediaType?: string, beside?: string) =>
  readNotFound(
    makeObservation({ body, ...(mediaType === undefined ? {} : { mediaType }) }),
    names,
    beside === undefined ? [] : [random, other].map((domain) => randomName(domain, beside)),
    true,
  )
const rdap = (more: Readonly<Record<string, unknown>>) => errorText(404, more)
const notice = (title: unknown, ...description: ReadonlyArray<unknown>) => ({ notices: [{ title, description }] })

describe("readNotFound without a random name's answer", () => {
  it.each([
    ["nothing", "", undefined, "unproved"],
    ["an empty page", " \n", "text/html", "unproved"],
    ["an RDAP error", rdap({}), undefined, "absence"],
    ["an RDAP error called a page", rdap({}), "text/html", "absence"],
    ["an RDAP error without a code", '{"rdapConformance":["rdap_level_0"]}', undefined, "absence"],
    ["an RDAP error with another code", errorText(500), undefined, "something_else"],
    ["an RDAP error that is a domain, too", rdap({ objectClassName: "domain" }), undefined, "something_else"],
    ["a code that is no number", errorText("NO_API_KEY"), undefined, "something_else"],
    ["a bare domain", domainText("example.com"), undefined, "something_else"],
    ["a domain with dates", domainText("example.com", { events: [{ eventAction: "expiration" }] }), undefined, "facts"],
    ["an error with servers", rdap({ ldhName: "example.com", nameservers: [{}] }), undefined, "facts"],
    ["an error with people", rdap({ handle: "X-1", entities: [{}] }), undefined, "facts"],
    ["another error", '{"error":"no route"}', undefined, "something_else"],
    ["a gateway's words", '{"message":"Not Found"}', undefined, "something_else"],
    ["absence in other JSON", '{"message":"Domain not found"}', undefined, "something_else"],
    ["absence beside a yes", '{"message":"Domain not found","registered":true}', undefined, "something_else"],
    ["absence beside a number", '{"message":"Domain not found","left":0}', undefined, "something_else"],
    ["absence, and who has it", rdap({ registered: "example.com" }), undefined, "something_else"],
    ["one member twice", '{"errorCode":404,"title":"It is registered","title":"Not found"}', undefined, "unreadable"],
    [
      "one member twice, spelt otherwise",
      '{"errorCode":404,"t\\u0069tle":"Is","title":"Not found"}',
      undefined,
      "unreadable",
    ],
    ["a rule that names the name", rdap(notice("Privacy", "EXAMPLE.com is registered.")), undefined, "something_else"],
    ["a rule for every name", rdap(notice("Terms", "Who registered a name is not shown.")), undefined, "absence"],
    ["a notice of privacy", rdap(notice("Privacy", "Its holder is not shown.")), undefined, "something_else"],
    [
      "too many notices",
      rdap({ notices: [...Array.from({ length: 50 }, () => ({ title: "Terms of Use" })), {}] }),
      undefined,
      "something_else",
    ],
    ["an empty object", "{}", undefined, "something_else"],
    ["half an object", '{"errorCode":404', undefined, "unreadable"],
    ["a list", "[404]", undefined, "unreadable"],
    ["a text", "Not found", "text/plain", "something_else"],
    ["absence as text", "Domain example.com not found.\r\n", "text/plain", "something_else"],
    ["a page", "<html>Domain not found", undefined, "html"],
  ] as const)("%s", (_, body, mediaType, kind) => {
    expect(readBody(body, mediaType).meaning).toBe(kind)
  })

  it.each([
    ["Not Found", "The domain you are seeking does not exist."],
    ["Object not found", "The domain name EXAMPLE.COM was not found in the registry database."],
    ["Error", "Domain example.com could not be found"],
    ["Domain not found", 'No match for domain "example.com".'],
    ["No such domain"],
    ["404 Not Found", "We couldn't find that domain."],
    ["Not found", "example.com is not registered."],
    ["", "There is no such object."],
  ])("absence: %j", (title, ...description) => {
    expect(readBody(rdap({ title, description })).meaning).toBe("absence")
  })

  it.each([
    ["Not Found", "The domain name is registered, but its data may not be disclosed."],
    ["Not Found", "The domain exists but no public record was found."],
    ["Not Found", "The domain was not found, because the database is being rebuilt."],
    ["Not Found", "Domain not found in cache, querying backend."],
    ["Not Found", "Domain other.com was not found."],
    ["Not Found", "Nameserver not found."],
    ["Rate limit exceeded", "The domain was not found."],
    ["Not Found", "The domain was not found.", "Too many queries from your address."],
    ["Domain wurde gefunden"],
    ["Error", "We could not determine whether the domain exists."],
    ["Error", "If the domain is not registered, you can register it."],
    ["Not Found", { text: "The domain was not found." }],
    // It was found after all.
    ["Error", "We could find the domain."],
    ["Error", "I did find example.com in the registry."],
    // A registered name cannot be registered either.
    ["The domain cannot be registered."],
    ["Example.com could not be registered."],
    ["No domain can be registered."],
    // Answers that say nothing about a name, and the places where a statement may stand.
    ["The registration data is not known."],
    ["The domain could not be known."],
    ["The domain was not found in the zone."],
    ["The domain was not registered by this registry."],
    // A fact that this server never gave is not missing from its answer.
    ["Not Found", "No data from the registry."],
    ["No record by the database"],
    ["No information at registry"],
    // A question states nothing.
    ["Domain not found?"],
    // A letter that stands for the name, where a registry writes it.
    ["§ not registered"],
    ["Not Found", ...Array.from({ length: 50 }, () => "Domain not found."), "The domain is registered."],
  ])("something else: %j", (title, ...description) => {
    expect(readBody(rdap({ title, description })).meaning).toBe("something_else")
  })

  it("recognizes terms of use only by their usual titles", () => {
    expect(readBody(rdap(notice("Terms of Use", "Access may be blocked. All rights reserved."))).meaning).toBe(
      "absence",
    )
    expect(readBody(rdap(notice("Notice", "The name is registered."))).meaning).toBe("something_else")
    expect(readBody(rdap({ remarks: ["registered"] })).meaning).toBe("something_else")
    // Limits may be told of to all, or to the client that was not answered: only beside a random name they are known for the former.
    const limits = rdap(notice("Rate Limit Notice", "Query rate limit exceeded. Your query was not processed."))
    expect(readBody(limits).meaning).toBe("something_else")
    expect(readBody(limits, undefined, limits).meaning).toBe("absence")
  })

  it("recognizes terms of use by their presence in a random name's answer", () => {
    const rules = (text: string, name: string) =>
      rdap({
        notices: [{ title: "Terms of Use", description: [text], links: [{ value: `https://r.example/${name}` }] }],
      })
    const [usual, trouble] = ["Access may be blocked.", "Your query was not processed."]
    expect(readBody(rules(usual, "example.com"), undefined, rules(usual, random)).meaning).toBe("absence")
    expect(readBody(rules(trouble, "example.com"), undefined, rules(usual, random)).meaning).toBe("something_else")
    const secret = "The domain is registered, but its data may not be disclosed."
    expect(readBody(rules(secret, "example.com"), undefined, rdap({})).meaning).toBe("something_else")
  })
})

describe("readNotFound with the answers for random names", () => {
  const [page, html] = ["<html><title>404</title><p>NAME: nicht vergeben</html>", "text/html"]
  it.each([
    ["the same page about each", page.replace("NAME", "example.com"), page.replace("NAME", random), "like_control"],
    ["the same page with capitals", page.replace("NAME", "EXAMPLE.COM"), page.replace("NAME", random), "like_control"],
    ["another page", "<html>busy</html>", page, "html"],
    ["the same empty object", "{}", "{}", "like_control"],
    [
      "the same words in a language we do not read",
      "ドメイン名は見つかりません",
      "ドメイン名は見つかりません",
      "like_control",
    ],
    [
      "the label and the TLD apart",
      '{"l":"example","t":"com"}',
      `{"l":"${random.slice(0, -4)}","t":"com"}`,
      "like_control",
    ],
    ["another number", '{"status":1}', '{"status":0}', "something_else"],
    ["a throttle's own code", '{"errorCode":429,"title":"x"}', '{"errorCode":429,"title":"x"}', "something_else"],
    ["a proxy's own code", "error code: 1015", "error code: 1015", "something_else"],
    ["the same status again", '{"status":404,"error":"nada"}', '{"status":404,"error":"nada"}', "like_control"],
    ["one word more", "Domain gesperrt nicht", "Domain nicht", "something_else"],
    ["the base was in trouble then", rdap({ title: "Not Found" }), "<html>busy</html>", "absence"],
    [
      "a domain with dates, as of every name",
      domainText("example.com", { events: [{ eventAction: "expiration" }] }),
      domainText(random, { events: [{ eventAction: "expiration" }] }),
      "facts",
    ],
  ])("%s", (_, body, beside, kind) => {
    expect(readBody(body, body.startsWith("<") ? html : undefined, beside).meaning).toBe(kind)
  })

  it("requires two equal answers, and no other one", () => {
    const page = "<html>404</html>"
    const probe = makeObservation({ body: page })
    const of = (...bodies: ReadonlyArray<string>) =>
      readNotFound(
        probe,
        names,
        bodies.map((body, n) => randomName(n % 2 === 0 ? random : other, body)),
        true,
      ).meaning
    expect([of(page), of(page, page), of(page, page, "<html>502</html>")]).toEqual(["html", "like_control", "html"])
    const twice = [randomName(random, page), randomName(random, page)]
    expect(readNotFound(probe, names, twice, true).meaning).toBe("html")
  })

  it("ignores times, identifiers and white space", () => {
    const of = (name: string, at: string, id: string, more = "") =>
      `{"title":"${name}: indisponible",  "at":"${at}", "id":"${id}"${more}}`
    const one = of("example.com", "2026-11-22T01:02:03Z", "3f2504e0-4f89-41d3-9a0c-0305e82c3301")
    expect(
      readBody(one, undefined, of(random, "2026-11-22T02:00:00.123+01:00", "99999999-4f89-41d3-9a0c-0305e82c3302"))
        .meaning,
    ).toBe("like_control")
    expect(
      readBody(one, undefined, of(random, "2026-11-22T02:00:00Z", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", ',"x":1'))
        .meaning,
    ).toBe("something_else")
  })

  it("ignores a notice that appears for every name", () => {
    const usual = { title: "Hinweis", description: ["Alle Namen sind Schall und Rauch."] }
    const blocked = { title: "Blocked Domain", description: ["This name has been blocked by a GlobalBlock service"] }
    expect(readBody(rdap({ notices: [usual, blocked] }), undefined, rdap({ notices: [usual] }))).toMatchObject({
      meaning: "absence",
      block: { kind: "blocked" },
    })
    expect(readBody(rdap({ notices: [usual, blocked] })).meaning).toBe("something_else")
    expect(readBody(rdap({ notices: [blocked] }), undefined, rdap({ notices: [blocked] }))).toEqual({
      meaning: "absence",
    })
  })
})

describe("a registry's block on the name", () => {
  it.each([
    ["a GlobalBlock notice", notice("Blocked Domain", "This name is blocked by a GlobalBlock service"), "blocked"],
    ["a reserved title", { title: "Reserved" }, "reserved"],
    ["a description about the name", { description: ["This name is reserved by the registry."] }, "reserved"],
    ["what follows", { description: "This name is reserved by the registry and cannot be registered." }, "reserved"],
    ["the reason", { description: ["This name is not available for registration:", "Registry Reserved"] }, "reserved"],
    ["GlobalBlock in nomulus' words", { description: ["example.com blocked by BSA"] }, "blocked"],
    ["the name itself", { description: "example.com is reserved" }, "reserved"],
    ["an expiry access period", notice("Expiry Access Period", "a fee applies"), "expiry_access_period"],
    ["what is true of all of its kind", notice("Reserved", "Such names cannot be registered."), "reserved"],
    ["an auction", { title: "Auction pending" }, "held"],
    ["a sentence about it", { description: ["The domain name is held while an auction is pending."] }, "held"],
    ["a single notice that is no list", { notices: { title: "Reserved Name" } }, "reserved"],
  ])("%s", (_, more, kind) => {
    expect(readBody(rdap(more))).toMatchObject({ meaning: "absence", block: { kind } })
  })

  it.each([
    ["a dispute about who has it", { description: ["The domain is on hold pending a dispute."] }],
    ["a server's hold", { description: ["The domain is on hold by the registry."] }],
    ["its holder's own auction", { description: ["The domain is held for auction by its registrant."] }],
    ["its holder", { description: ["The domain is reserved for the person who registered it."] }],
    ["its registration", { description: ["The domain is reserved by the registry because someone registered it."] }],
    ["what its holder did", { description: ["The domain is blocked by the registry because its owner did not pay."] }],
    ["another's registration", { description: ["The domain is blocked by the registration of another."] }],
    ["who may read", notice("Restricted", "Registered names are shown to accredited parties only.")],
    ["its registration, below a block", notice("Reserved", "This domain is registered to a ministry.")],
    ["its holder, below a block", notice("Reserved", "Registered to a ministry.")],
    ["its use, below a block", notice("Reserved", "It was already registered.")],
    ["its holder's name, below a block", notice("Reserved", "Registrant: A ministry")],
    ["what exists, by the type of a block", { remarks: [{ title: "Reserved", type: "object truncated" }] }],
    ["your address", notice("Notice", "Your IP address has been blocked because of excessive domain queries.")],
    ["clients that ask in bulk", { description: ["Bulk clients are blocked."] }],
    ["rights", { description: ["All domain name rights reserved."] }],
    ["an error", { description: ["No record is held about this error."] }],
    ["a holder with a name", { description: ["The domain name is held by Example Inc."] }],
    ["the reason of a limit", { description: ["The domain is blocked due to excessive queries."] }],
    ["what cannot be had, for whatever reason", { description: ["The domain is not available for registration."] }],
    ["what may be so", { description: ["The domain may not be registered."] }],
    ["another name", { description: ["other.com is reserved."] }],
  ])("is not read from text about %s", (_, more) => {
    expect(readBody(rdap(more))).toEqual({ meaning: "something_else" })
  })

  it("is quoted from the registry as one safe line", () => {
    const text = readBody(rdap(notice("Reserved\u202e\u0007", "a\r\nb\u2028c\u0000", "\u001b[31md"))).block?.text
    expect(text).toBe("Reserved: a b c [31md")
  })

  it("is quoted within a limit, in whole characters", () => {
    for (const offset of ["", "xx"]) {
      const text =
        readBody(rdap({ title: "Reserved", ...notice("Reserved", offset, "😀".repeat(5_000)) })).block?.text ?? ""
      expect(text.length).toBeLessThanOrEqual(2 * limits.quotedChars + 2)
      expect(text.isWellFormed()).toBe(true)
    }
  })
})
