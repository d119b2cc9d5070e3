import { hardenedHeaders } from "./every-answer.ts"
import type { RawAnswer } from "./raw-wire.ts"
import { canary, siteFiles } from "./sample-drafts.ts"

/** Names the harm of an answer; `undefined` when there is none. A server that hangs up does no harm. */
export const describeHarm = (answer: RawAnswer | undefined): string | undefined => {
  if (answer === undefined) return undefined
  const { body, head, status } = answer
  if (status === 0 || status >= 500) return `status ${status}`
  if (body.includes(canary)) return "a byte of another draft"
  if (/\r\nset-cookie:/iu.test(head)) return "a cookie"
  if (status === 200 && !ownFiles.some((own) => own.equals(body))) return "a body that is no file of this draft"
  const [, location] = /\r\nlocation: ([^\r]*)/iu.exec(head) ?? []
  if (location !== undefined && new URL(location, "http://here.example").host !== "here.example")
    return `led to ${location}`
  // The refusal of the parser, before there is a request: a status and nothing else.
  if (status >= 400 && body.length === 0) return undefined
  const missing = Object.keys(hardenedHeaders).filter((name) => !head.toLowerCase().includes(`\r\n${name}: `))
  return status === 400 || status === 431 || missing.length === 0
    ? undefined
    : `${status} without ${missing.join(", ")}`
}

const ownFiles = Object.values(siteFiles).map((content) => Buffer.from(content))
