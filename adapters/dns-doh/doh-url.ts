import { isIPv4 } from "node:net"
import * as Data from "effect/Data"
import * as Result from "effect/Result"

export class DohUrlError extends Data.TaggedError("DohUrlError")<{ readonly url: string; readonly message: string }> {}

/** https, or plain http on loopback so that test worlds work: over http anyone on the way could answer. */
export const dohUrl = (text: string): Result.Result<URL, DohUrlError> => {
  const refuse = (message: string) => Result.fail(new DohUrlError({ url: text, message }))
  if (!URL.canParse(text)) return refuse("this is not a URL")
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") return refuse("a DNS-over-HTTPS server has an https URL")
  if (url.protocol === "http:" && !isLoopback(url.hostname)) return refuse("plain http is only for loopback: use https")
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return refuse("a URL without user, password or fragment is needed")
  return Result.succeed(url)
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."))
