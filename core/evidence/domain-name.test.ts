import { describe, expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { evidenceLimits } from "./limits.ts"
import { domainName, type DomainNameFault, toComparableName } from "./domain-name.ts"

const read = (text: string) => Result.getOrThrow(domainName(text))
const readRefusal = (text: string) => {
  const result = domainName(text)
  return Result.isFailure(result) ? result.failure : undefined
}
const label = (octets: number) => "a".repeat(octets)
/** A name of exactly so many octets, in labels of at most 63, under a suffix with three labels below it. */
const long = (octets: number) => `${label(63)}.${label(63)}.${label(63)}.${label(octets - 3 * 64 - 4)}.com`

describe("domainName", () => {
  it.each([
    ["example.com", "example.com", "com", "com"],
    ["  Example.COM. ", "example.com", "com", "com"],
    ["foo.co.uk", "foo.co.uk", "co.uk", "uk"],
    ["www.ck", "www.ck", "ck", "ck"],
    ["foo.bar.ck", "foo.bar.ck", "bar.ck", "ck"],
    ["ab--cd.com", "ab--cd.com", "com", "com"],
    ["9.com", "9.com", "com", "com"],
    ["constructor.com", "constructor.com", "com", "com"],
    ["hasownproperty.com", "hasownproperty.com", "com", "com"],
    [`${label(63)}.com`, `${label(63)}.com`, "com", "com"],
    ["exam\u00adple.com", "example.com", "com", "com"],
    ["ｅｘａｍｐｌｅ。com", "example.com", "com", "com"],
    ["\u212aelvin.com", "kelvin.com", "com", "com"],
  ])("%j is %s", (text, ascii, publicSuffix, tld) => {
    const name = read(text)
    expect(name).toEqual({
      ascii,
      unicode: ascii,
      label: ascii.slice(0, -publicSuffix.length - 1),
      publicSuffix,
      tld,
      isIdn: false,
    })
  })

  it.each([
    ["faß.de", "xn--fa-hia.de", "faß.de"],
    ["XN--FA-HIA.DE", "xn--fa-hia.de", "faß.de"],
    ["BÜCHER.com", "xn--bcher-kva.com", "bücher.com"],
    ["bu\u0308cher.com", "xn--bcher-kva.com", "bücher.com"],
    ["中国.中国", "xn--fiqs8s.xn--fiqs8s", "中国.中国"],
    ["\u05d01.com", "xn--1-zhc.com", "\u05d01.com"],
    ["क्\u200dष.com", "xn--11b2ezcw70k.com", "क्\u200dष.com"],
    ["☃.com", "xn--n3h.com", "☃.com"],
  ])("%j is international: %s", (text, ascii, unicode) => {
    expect(read(text)).toMatchObject({ ascii, unicode, isIdn: true })
    expect(read(unicode)).toEqual(read(ascii))
  })

  const faults: ReadonlyArray<readonly [string, DomainNameFault]> = [
    ["", "empty"],
    [" \t\n", "empty"],
    [".", "empty"],
    ["。", "empty"],
    ["\u00ad", "empty"],
    [label(evidenceLimits.nameInputChars + 1), "too_long"],
    [`${label(64)}.com`, "too_long"],
    [`${"é".repeat(70)}.com`, "too_long"],
    [long(254), "too_long"],
    [long(253), "subdomain"],
    ["127.0.0.1", "ip_literal"],
    ["１２７。0.0.1", "ip_literal"],
    ["127.1", "ip_literal"],
    ["2130706433", "ip_literal"],
    ["0x7f.1", "ip_literal"],
    ["0177.0.0.1.", "ip_literal"],
    ["::1", "ip_literal"],
    ["fe80::1", "ip_literal"],
    ["::ffff:127.0.0.1", "ip_literal"],
    ["[::1]", "ip_literal"],
    ["https://example.com/", "not_a_domain"],
    ["a@example.com", "not_a_domain"],
    ["example.com:443", "not_a_domain"],
    ["exa mple.com", "not_a_domain"],
    ["example.com/", "not_a_domain"],
    ["*.com", "not_a_domain"],
    ["fe80::1%eth0", "not_a_domain"],
    ["a／b.com", "bad_idn"],
    ["xn--.com", "bad_idn"],
    ["xn--google-.com", "bad_idn"],
    ["xn--0.com", "bad_idn"],
    ["xn--xn---epa.com", "bad_idn"],
    ["a\u200db.com", "bad_idn"],
    ["\u200c.com", "bad_idn"],
    ["\u05d0a.com", "bad_idn"],
    ["1\u05d0.com", "bad_idn"],
    ["\u0300a.com", "bad_idn"],
    ["a\ud800.com", "bad_idn"],
    ["a\u202eb.com", "bad_idn"],
    ["a..com", "bad_label"],
    ["example.com..", "bad_label"],
    [".com", "bad_label"],
    ["-a.com", "bad_label"],
    ["a-.com", "bad_label"],
    ["a_b.com", "bad_label"],
    ["__proto__.com", "bad_label"],
    ["a\u0000.com", "bad_label"],
    ["localhost", "single_label"],
    ["constructor", "single_label"],
    ["example.test", "unknown_tld"],
    ["foo.constructor", "unknown_tld"],
    ["1.2.3.4.5", "unknown_tld"],
    ["com", "public_suffix"],
    ["com.", "public_suffix"],
    ["ck", "public_suffix"],
    ["foo.ck", "public_suffix"],
    ["co.uk", "public_suffix"],
    ["www.example.com", "subdomain"],
    ["foo.uk.com", "subdomain"],
    ["foo.github.io", "subdomain"],
    ["a.b.bar.ck", "subdomain"],
    ["a.www.ck", "subdomain"],
  ]
  it.each(faults)("%j is refused: %s", (text, code) => {
    expect(readRefusal(text)?.code).toBe(code)
  })

  it.each([
    ["www.example.co.uk", "The registry of .co.uk knows only example.co.uk; ask about that."],
    ["foo.uk.com", "The registry of .com knows only uk.com; ask about that."],
  ])("says for %s which name the registry knows", (text, words) => {
    expect(readRefusal(text)?.message).toBe(`${text} is below ${text.slice(4)}. ${words}`)
  })

  it("says that a TLD does not exist, and suggests a similar one", () => {
    expect(readRefusal("nope.tld")?.message).toBe('There is no TLD ".tld" under which names are registered.')
    for (const [slip, correction] of [
      ["tea.con", "tea.com"],
      ["tea.ney", "tea.net"],
      ["tea.ogr", "tea.org"],
    ] as const)
      expect(readRefusal(slip)?.message).toMatch(
        new RegExp(`registered\\. Did you mean ${correction.replace(".", "\\.")}\\?$`, "u"),
      )
  })

  it.each([
    [".foo", '"foo" is only an ending. Write the whole name, such as example.foo. Or did you mean foo.com?'],
    [".co.uk", 'Names are registered under "co.uk". Write the whole name, such as example.co.uk.'],
    // No TLD either: all that stands one label below .ck is such a place.
    [".foo.ck", 'Names are registered under "foo.ck". Write the whole name, such as example.foo.ck.'],
    [".nosuchtld", "There are two dots in a row, or one at the start."],
    [".example.com", "There are two dots in a row, or one at the start."],
    ["..com", "There are two dots in a row, or one at the start."],
  ])("describes the mistake in %s", (text, description) => {
    expect(readRefusal(text)).toMatchObject({ code: "bad_label", message: description })
  })

  it("covers every fault code", () => {
    const all: Record<DomainNameFault, true> = {
      empty: true,
      too_long: true,
      ip_literal: true,
      not_a_domain: true,
      bad_idn: true,
      bad_label: true,
      single_label: true,
      unknown_tld: true,
      public_suffix: true,
      subdomain: true,
    }
    expect(new Set(faults.map(([, code]) => code))).toEqual(new Set(Object.keys(all)))
  })

  it.each([
    ["https://www.example.co.uk/a?b", "example.co.uk"],
    ["someone@example.com", "example.com"],
    ["example.com:443", "example.com"],
  ])("suggests the name that %s probably means", (text, correction) => {
    expect(readRefusal(text)?.message).toContain(`Did you mean ${correction}?`)
  })

  it("quotes input bounded, without control characters, and in whole characters", () => {
    const input = readRefusal(`\u202e\u0007${"😀".repeat(100)}.com/`)?.input ?? ""
    expect(input).toMatch(/^\ufffd\ufffd/u)
    expect(input.length).toBeLessThanOrEqual(81)
    expect(readRefusal(`x${"😀".repeat(100)}/`)?.input.isWellFormed()).toBe(true)
  })
})

describe("comparable", () => {
  it.each([
    ["EXAMPLE.COM.", "example.com"],
    ["bücher.com", "xn--bcher-kva.com"],
    [" example.com ", "example.com"],
    ["example.com..", "example.com."],
    ["a b.com", null],
    ["x".repeat(evidenceLimits.nameInputChars + 1), null],
  ])("%j is %s", (written, ascii) => {
    expect(toComparableName(written)).toBe(ascii)
  })
})
