import type { Answer, Exchange, SentRequest } from "./exchange.ts"
import { readPointer } from "./json-pointer.ts"

/** Values for `{{…}}`: the subject's credentials and earlier answers. */
export interface KnownValues {
  readonly given: Readonly<Record<string, string | undefined>>
  readonly answers: ReadonlyMap<string, Answer>
}

/** Makes the request as it is sent. */
export const fillIn = (exchange: Exchange, known: KnownValues): SentRequest => {
  const { chunked = false, method } = exchange
  const fill = (text: string) =>
    text.replaceAll(/\{\{([\w.-]+)\}\}/gu, (_, what: string) => findKnownValue(what, known))
  const body = bodyOf(exchange, fill)
  const headers = {
    ...(exchange.json === undefined ? {} : { "content-type": "application/json" }),
    ...credentials(exchange, known),
    ...exchange.headers,
  }
  return {
    method,
    path: fill(exchange.path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    body,
    chunked,
  }
}

const bodyOf = ({ base64, json, text }: Exchange, fill: (text: string) => string): Uint8Array | undefined => {
  if (base64 !== undefined) return Buffer.from(base64, "base64")
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json))
  return body === undefined ? undefined : Buffer.from(fill(body))
}

const credentials = ({ as = "without-token" }: Exchange, known: KnownValues): Readonly<Record<string, string>> => {
  if (as === "without-token") return {}
  if (as === "session") return { cookie: findKnownValue("session", known) }
  return { authorization: `Bearer ${findKnownValue(as === "anonymous" ? "anonymous-token.body.token" : as, known)}` }
}

const findKnownValue = (what: string, { answers, given }: KnownValues): string => {
  const [name = "", part, field = ""] = what.split(".")
  const answer = answers.get(name)
  // A missing value becomes an empty string, so the claims about the answer fail.
  if (part === "header") return answer?.headers[field] ?? ""
  if (part === "body") return String(readPointer(answer?.body ?? "", `/${field}`) ?? "")
  return given[name] ?? ""
}
