import * as Predicate from "effect/Predicate"
import { describe, expect, it } from "@effect/vitest"
import { evidenceLimits } from "./limits.ts"
import type { Body } from "./observation.ts"
import { readRdap } from "./rdap-body.ts"

const read = (text: string, mediaType?: string) => readRdap({ _tag: "Text", text }, mediaType)
const empty: Body = { _tag: "Empty" }

describe("readRdap", () => {
  it.each<readonly [string, Body, string | undefined, string]>([
    ["no bytes", empty, undefined, "Nothing"],
    ["no bytes, called RDAP", empty, "application/rdap+json", "Nothing"],
    ["no bytes, called a page", empty, "text/html", "Nothing"],
    ["white space and a byte order mark", { _tag: "Text", text: "\ufeff \r\n" }, undefined, "Nothing"],
    ["a body too large", { _tag: "Unreadable", why: "too_large" }, "application/rdap+json", "Broken"],
    ["an unreadable page", { _tag: "Unreadable", why: "bad_compression" }, "application/xhtml+xml", "Html"],
  ])("%s", (_, body, mediaType, tag) => {
    expect(readRdap(body, mediaType)._tag).toBe(tag)
  })

  it.each([
    ["<!doctype html>", "application/rdap+json", "Html"],
    ["\ufeff<html>", undefined, "Html"],
    ["Not found", "text/html; charset=utf-8", "Html"],
    ["Not found", "text/plain", "Broken"],
    ["{", undefined, "Broken"],
    ['{"errorCode":404', undefined, "Broken"],
    ['{"errorCode":404}{', undefined, "Broken"],
    ["[]", undefined, "Broken"],
    ["null", undefined, "Broken"],
    ["404", undefined, "Broken"],
    ["{}", undefined, "OtherJson"],
    ['{"error":"API key required"}', undefined, "OtherJson"],
    ['{"objectClassName":"entity"}', undefined, "OtherJson"],
    ['{"objectClassName":"ip network","rdapConformance":[]}', undefined, "OtherJson"],
    ['{"objectClassName":["domain"]}', undefined, "OtherJson"],
    ['{"rdapConformance":"rdap_level_0"}', undefined, "OtherJson"],
    ['{"rdapConformance":["rdap_level_0"]}', undefined, "RdapError"],
    ['{"errorCode":404}', "text/html", "RdapError"],
    ['{"errorCode":"NO_API_KEY"}', undefined, "OtherJson"],
    ['{"errorCode":null,"rdapConformance":["rdap_level_0"]}', undefined, "OtherJson"],
    ['{"errorCode":{},"objectClassName":"domain","ldhName":"a.com"}', undefined, "OtherJson"],
    ['{"errorCode":404,"objectClassName":"domain","ldhName":"a.com"}', undefined, "OtherJson"],
    ['{"errorCode":404,"objectClassName":["domain"]}', undefined, "OtherJson"],
    ['{"errorCode":404,"objectClassName":"error"}', undefined, "RdapError"],
    ['{"objectClassName":"DOMAIN"}', undefined, "Domain"],
    ['{"__proto__":{"objectClassName":"domain","ldhName":"a.com","errorCode":404}}', undefined, "OtherJson"],
    ['{"constructor":{"prototype":{"errorCode":404}}}', undefined, "OtherJson"],
    ['{"errorCode":404,"message":"Not Found"}', undefined, "OtherJson"],
    ['{"rdapConformance":[],"errorCode":404,"message":"Not Found"}', undefined, "RdapError"],
  ] as const)("%s called %s is %s", (text, mediaType, tag) => {
    expect(read(text, mediaType)._tag).toBe(tag)
  })

  it.each([
    ["404", 404],
    ['"404"', 404],
    ["500", 500],
    ["0", 0],
  ])("reads error code %s", (written, code) => {
    expect(read(`{"errorCode":${written}}`)).toMatchObject({ _tag: "RdapError", code })
  })

  it.each([
    ['"ldhName":"EXAMPLE.COM."', "example.com"],
    ['"ldhName":"bücher.com"', "xn--bcher-kva.com"],
    ['"unicodeName":"bücher.com"', "xn--bcher-kva.com"],
    ['"ldhName":null,"unicodeName":"a.com"', "a.com"],
    ['"ldhName":"other.com","unicodeName":"a.com"', null],
    ['"ldhName":"A.com","unicodeName":"a.com."', "a.com"],
    ['"ldhName":["a.com"]', null],
    ['"ldhName":"a b.com"', null],
    ['"ldhName":7', null],
    ['"handle":"X"', null],
    ['"__proto__":{"ldhName":"a.com"}', null],
  ])("a domain with %s calls itself %s", (members, name) => {
    expect(read(`{"objectClassName":"domain",${members}}`)).toMatchObject({ _tag: "Domain", name })
  })

  it("does not pollute prototypes", () => {
    read('{"__proto__":{"errorCode":404,"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect("polluted" in {}).toBe(false)
    expect("errorCode" in {}).toBe(false)
  })

  const nested = (depth: number) => `{"errorCode":404,"notices":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`
  it("reads up to the depth limit and rejects the next level", () => {
    expect(read(nested(evidenceLimits.rdapBodyDepth))._tag).toBe("RdapError")
    expect(read(nested(evidenceLimits.rdapBodyDepth + 1))._tag).toBe("Broken")
    expect(read(nested(200_000))._tag).toBe("Broken")
    expect(read(`{"x":${'{"x":'.repeat(evidenceLimits.rdapBodyDepth)}`)._tag).toBe("Broken")
  })

  it.each([
    ["brackets in a string", "[".repeat(500)],
    ["braces behind an escaped quote", `\\"${"{".repeat(500)}`],
    ["brackets behind an escaped backslash and quote", `\\\\\\"${"[{".repeat(300)}`],
    ["a unicode escape of a quote", `\\u0022${"[".repeat(500)}`],
  ])("does not count %s", (_, inside) => {
    expect(read(`{"errorCode":404,"title":"${inside}"}`)._tag).toBe("RdapError")
  })

  it("counts brackets after a string that ends in an escaped backslash", () => {
    expect(read(`{"errorCode":404,"title":"\\\\","x":${"[".repeat(100)}${"]".repeat(100)}}`)._tag).toBe("Broken")
  })

  it("does not count siblings as depth", () => {
    expect(read(`{"errorCode":404,"notices":[${Array(1_000).fill("[[]]").join()}]}`)._tag).toBe("RdapError")
  })
})

describe("Predicate.isReadonlyObject", () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ["{}", false],
    [undefined, false],
  ])("%j: %s", (value, answer) => {
    expect(Predicate.isReadonlyObject(value)).toBe(answer)
  })
})
