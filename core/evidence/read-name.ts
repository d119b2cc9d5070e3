/// <reference path="./tr46.d.ts" />
import tr46 from "tr46"
import { evidenceLimits } from "./limits.ts"
import { findPublicSuffix } from "./public-suffix.ts"

/** A name is one label under an ICANN public suffix. Only `domainName` makes one. */
export interface DomainName {
  /** A-label, lower case, no trailing dot. */
  readonly ascii: string
  /** Equals `ascii` unless the name is international. */
  readonly unicode: string
  /** `example` of `example.co.uk`. */
  readonly label: string
  /** `com`, `co.uk`. */
  readonly publicSuffix: string
  /** `com`, `uk`. */
  readonly tld: string
  readonly isIdn: boolean
}

export type DomainNameFault =
  | "empty"
  | "too_long"
  | "ip_literal"
  | "not_a_domain"
  | "bad_idn"
  | "bad_label"
  | "single_label"
  | "unknown_tld"
  | "public_suffix"
  | "subdomain"

export interface RefusedText {
  readonly code: DomainNameFault
  /** Shortened, without control characters. */
  readonly input: string
  /** The message suggests a correction. */
  readonly message: string
}

/**
 * UTS-46 (non-transitional) with STD3 rules, then the ICANN section of the public suffix list. Imports no Effect, so that pages stay small.
 */
export const readName = (input: string): DomainName | RefusedText => {
  const refuse: Refuse = (code, message) => ({ code, input: quoteInput(input), message })

  const text = input.trim()
  if (text.length > evidenceLimits.nameInputChars)
    return refuse("too_long", `A domain name has at most ${evidenceLimits.nameOctets} characters, dots included.`)
  const fault = findNonName(text)
  if (fault !== undefined) return refuse(...fault)
  if (notAName.test(text)) return refuse("not_a_domain", `This is not a bare domain name.${suggestNameIn(text)}`)

  const ascii = toAscii(text.replace(/[.。．｡]$/u, ""))
  if (ascii === null) return refuse(...explainUts46Fault(text))
  const mappedFault = findNonName(ascii)
  return mappedFault === undefined ? toRegistrableName(ascii, refuse) : refuse(...mappedFault)
}

const findNonName = (text: string): [DomainNameFault, string] | undefined => {
  if (text === "") return ["empty", "The name is empty. Give a domain name such as example.com."]
  return ipLiteral.test(text)
    ? ["ip_literal", "This is an IP address. Registration facts belong to domain names."]
    : undefined
}

const toAscii = (text: string): string | null =>
  /^[A-Za-z0-9.-]*$/u.test(text) && !/xn--/iu.test(text) ? text.toLowerCase() : tr46.toASCII(text, uts46)

const uts46 = {
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  checkHyphens: false,
  verifyDNSLength: false,
}

/** Includes the octal, hexadecimal and short forms of IP addresses, because resolvers accept those too. */
const ipLiteral = /^(\[.*\]|(0x[0-9a-f]*|\d+)(\.(0x[0-9a-f]*|\d+)){0,3}|[0-9a-f]*:[0-9a-f.]*:[0-9a-f:.]*)$/iu

const notAName = /[\s/\\?#@:*"'<>()[\]{}|^`,;=&%$!+~]/u

type Refuse = (code: DomainNameFault, message: string) => RefusedText

const toRegistrableName = (ascii: string, refuse: Refuse): DomainName | RefusedText => {
  const labels = ascii.split(".")
  if (labels.some((label) => label === ""))
    return refuse("bad_label", explainBareTld(ascii) ?? "There are two dots in a row, or one at the start.")
  if (labels.some((label) => label.length > evidenceLimits.labelOctets)) {
    const why = `Each part has at most ${evidenceLimits.labelOctets} characters; for an international name, in its xn-- form.`
    return refuse("too_long", why)
  }
  if (ascii.length > evidenceLimits.nameOctets)
    return refuse("too_long", `A domain name has at most ${evidenceLimits.nameOctets} characters, dots included.`)
  if (labels.some((label) => label.startsWith("-") || label.endsWith("-")))
    return refuse("bad_label", "No part of a name begins or ends with a hyphen.")
  const last = labels.at(-1) ?? ""
  const suffix = findPublicSuffix(ascii)
  if (suffix === undefined) {
    return labels.length === 1
      ? refuse("single_label", `A single word is not a domain name. Did you mean ${quoteInput(ascii)}.com?`)
      : refuse(
          "unknown_tld",
          `There is no TLD ".${quoteInput(last)}" under which names are registered.${suggestTld(ascii, last)}`,
        )
  }
  if (suffix === ascii) return refuse("public_suffix", explainTld(ascii))
  const domain = joinDomainBelow(suffix, labels)
  if (domain !== ascii) {
    return refuse(
      "subdomain",
      // The owner of uk.com sells names below it.
      `${quoteInput(ascii)} is below ${domain}. The registry of .${suffix} knows only ${domain}; ask about that.`,
    )
  }
  return makeName(ascii, suffix, last)
}

/** Common typing errors of com, net and org. None of them is a TLD. */
const tldSlips: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["con", "cmo", "ocm", "comm", "coom", "vom", "xom", "cpm", "cim"].map((slip) => [slip, "com"])),
  ...Object.fromEntries(["ney", "nett", "nte"].map((slip) => [slip, "net"])),
  ...Object.fromEntries(["ogr", "orf", "orgg"].map((slip) => [slip, "org"])),
}

const suggestTld = (ascii: string, last: string): string =>
  Object.hasOwn(tldSlips, last) ? ` Did you mean ${ascii.slice(0, -last.length)}${tldSlips[last]}?` : ""

const explainTld = (tld: string): string => {
  const example = `Write the whole name, such as example.${tld}.`
  if (tld.includes(".")) return `Names are registered under "${tld}". ${example}`
  return `"${tld}" is only an ending. ${tld === "com" ? example : `${example} Or did you mean ${tld}.com?`}`
}

const explainBareTld = (ascii: string): string | undefined => {
  const tld = ascii.slice(1)
  return ascii.startsWith(".") && findPublicSuffix(tld) === tld ? explainTld(tld) : undefined
}

const joinDomainBelow = (suffix: string, labels: ReadonlyArray<string>): string =>
  labels.slice(-1 - suffix.split(".").length).join(".")

const makeName = (ascii: string, publicSuffix: string, tld: string): DomainName => {
  const decoded = ascii.includes("xn--") ? tr46.toUnicode(ascii, uts46) : { domain: ascii, error: false }
  const unicode = decoded.error ? ascii : decoded.domain
  const label = ascii.slice(0, -publicSuffix.length - 1)
  return { ascii, unicode, label, publicSuffix, tld, isIdn: unicode !== ascii }
}

const explainUts46Fault = (text: string): [DomainNameFault, string] => {
  if (/(^|\.)xn--/iu.test(text) || /[^\0-\x7f]/u.test(text))
    return ["bad_idn", "This international name is not valid: a character or its xn-- form is not allowed (UTS-46)."]
  return ["bad_label", "A name is made of letters, digits and hyphens only."]
}

const suggestNameIn = (text: string): string => {
  const domain = findNameIn(text)
  return domain === undefined ? " Give only the name, such as example.com." : ` Did you mean ${domain}?`
}

export const findNameIn = (text: string): string | undefined => {
  if (text.length > evidenceLimits.nameInputChars) return undefined
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/\s]*@)?([^\s:/?#@]+)/iu.exec(text)?.[1] ?? text
  const ascii = host === text || notAName.test(host) ? null : toAscii(host)
  const suffix = ascii === null ? undefined : findPublicSuffix(ascii)
  return suffix === undefined || suffix === ascii ? undefined : joinDomainBelow(suffix, host.split("."))
}

const quoteInput = (text: string): string => {
  const clean = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{fffd}")
  return clean.length > 80 ? `${clean.slice(0, 80).toWellFormed()}…` : clean
}

/** `null` when the text is not a name. */
export const toComparableName = (text: string): string | null =>
  text.length > evidenceLimits.nameInputChars ? null : toAscii(text.trim().replace(/\.$/u, ""))
