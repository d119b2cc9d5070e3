import type { RdapOutcome } from "@surename/core/evidence/observation"
import type { HttpAnswer } from "@surename/core/ports/http-wire"
import { readMediaTypes } from "../net/index.ts"
import { readStatedAge } from "./stated-times.ts"

type Headers = HttpAnswer["headers"]

/** Reads an HTTP answer for core, with every header about type and age. A proxy's own answer is a failure. */
export const readRdapOutcome = ({ body, headers, status }: HttpAnswer): RdapOutcome => {
  if (isFromProxy(headers)) return { _tag: "Failed", failure: "network" }
  // Lists all types. Core chooses one.
  const mediaType = readMediaTypes(headers).join(", ")
  return { _tag: "Answered", status, body, age: readStatedAge(headers), ...(mediaType === "" ? {} : { mediaType }) }
}

/** RFC 9209, section 2.1.1, and Squid before it: the proxy got no answer and made one. */
const isFromProxy = (headers: Headers): boolean =>
  /;\s?error=/iu.test(headers["proxy-status"] ?? "") || headers["x-squid-error"] !== undefined
