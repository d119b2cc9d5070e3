/// <reference path="../../../evidence/tr46.d.ts" />
import * as Result from "effect/Result"
import tr46 from "tr46"
import { toComparableName } from "../../../evidence/domain-name.ts"
import { listedOn, findRow } from "./tables.ts"
import { UnknownTld } from "./unknown-tld.ts"

export interface TopLevelDomain {
  /** A-label, lower case, no dot. */
  readonly ascii: string
  /** Equals `ascii` unless the TLD is international. */
  readonly unicode: string
}

export const readTopLevelDomain = (input: string): Result.Result<TopLevelDomain, UnknownTld> => {
  const ascii = toComparableName(input.trim().replace(/^[.。．｡]|[.。．｡]$/gu, ""))
  if (ascii === null || !nameLike.test(ascii)) {
    return Result.fail(
      new UnknownTld({ tld: "", message: "This is not a top-level domain. Give one such as com, .com or xn--p1ai." }),
    )
  }
  if (findRow(ascii) !== undefined) return Result.succeed({ ascii, unicode: tr46.toUnicode(ascii).domain })

  const last = ascii.slice(ascii.lastIndexOf(".") + 1)
  if (last !== ascii && findRow(last) !== undefined) {
    const message = `${ascii} is not a top-level domain: it lies below .${last}, and policy is kept by top-level domain. Ask about ${last}.`
    return Result.fail(new UnknownTld({ tld: ascii, tldToAsk: last, message }))
  }
  return Result.fail(
    new UnknownTld({ tld: ascii, message: `There is no top-level domain .${last} in IANA's list of ${listedOn}.` }),
  )
}

/** RFC 1035: 253 octets, so that a message repeats no more. */
const nameLike = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/u
