import type { RdapOutcome } from "@surename/core/evidence/observation"
import type { HttpAnswer } from "@surename/core/ports/http-wire"
import { mediaTypesOf } from "../net/index.ts"
import { statedAge } from "./stated-times.ts"

type Headers = HttpAnswer["headers"]

/** An answer over HTTP as the core reads one: with all that it says of its kind and age, and none where a proxy made it. */
export const outcomeOf = ({ body, headers, status }: HttpAnswer): RdapOutcome => {
  if (isOfProxy(headers)) return { _tag: "Failed", failure: "network" }
  // All that were named: which of several is meant is for the core to judge.
  const mediaType = mediaTypesOf(headers).join(", ")
  return { _tag: "Answered", status, body, age: statedAge(headers), ...(mediaType === "" ? {} : { mediaType }) }
}

/** RFC 9209, section 2.1.1, and Squid before it: the proxy could not get an answer, and made one. */
const isOfProxy = (headers: Headers): boolean =>
  /;\s?error=/iu.test(headers["proxy-status"] ?? "") || headers["x-squid-error"] !== undefined
