import type { RdapOutcome } from "@surename/core/evidence/observation"
import type { HttpAnswer } from "@surename/core/ports/http-wire"
import { readMediaTypes } from "../net/index.ts"
import { readStatedAge } from "./stated-times.ts"

type Headers = HttpAnswer["headers"]

/** Reads an HTTP answer for core, with every header about type and age. A proxy's own answer is a failure. */
export const readRdapOutcome = ({ body, headers, status }: HttpAnswer): RdapOutcome => {
  if (isFromProxy(headers)) return { _tag: "Failed", failure: "network" }
  if (isDelayed404({ headers, status })) return { _tag: "Failed", failure: "throttled" }
  // Lists all types. Core chooses one.
  const mediaType = readMediaTypes(headers).join(", ")
  return { _tag: "Answered", status, body, age: readStatedAge(headers), ...(mediaType === "" ? {} : { mediaType }) }
}

/** A missing name needs no wait: a server that asks for one throttles, whatever its status says. */
export const isDelayed404 = ({ headers, status }: Pick<HttpAnswer, "headers" | "status">): boolean =>
  status === 404 && headers["retry-after"] !== undefined

/** RFC 9209, section 2.1.1, and Squid before it: the proxy got no answer and made one. */
const isFromProxy = (headers: Headers): boolean =>
  /;\s?error=/iu.test(headers["proxy-status"] ?? "") || headers["x-squid-error"] !== undefined
