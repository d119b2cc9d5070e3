import type { SentInput } from "../interface/operation.ts"
import { readRateLimit, wholeNumber } from "../interface/rate-limit.ts"
import { CallRefused, type ClientAnswer, UnreadableAnswer } from "./client.ts"
import type { Operations } from "../operations/all.ts"
import { routes } from "./routes.ts"
import { type ClientOptions, sendCall } from "./send-call.ts"

/** The method and path of each operation. The compiler holds them to the contract, so that a page loads no contract. */
const routes: { readonly [Name in keyof Operations]: readonly [Operations[Name]["method"], Operations[Name]["path"]] } =
  {
    suggest_names: ["POST", "/browse"],
    score_name: ["POST", "/name/score"],
    scan_namespace: ["POST", "/scan"],
    audit_domain: ["POST", "/scan/audit"],
    tld_policy: ["GET", "/tld/{tld}/policy"],
    kb_search: ["POST", "/kb/search"],
    show_plans: ["GET", "/plans"],
    anonymous_token: ["POST", "/auth/anonymous"],
    check_live: ["POST", "/scan/live"],
    quote_domain: ["POST", "/quote"],
    set_budget: ["PUT", "/projects/{project_id}/budget"],
    get_finance: ["GET", "/projects/{project_id}/finance"],
    create_draft: ["POST", "/drafts"],
    update_draft: ["PUT", "/drafts/{draft_id}"],
    list_drafts: ["GET", "/drafts"],
    get_draft: ["GET", "/drafts/{draft_id}"],
    delete_draft: ["DELETE", "/drafts/{draft_id}"],
    request_review: ["POST", "/drafts/{draft_id}/review"],
    verify_ownership: ["POST", "/domains/verify-{action}"],
    list_domains: ["GET", "/domains"],
    remove_domain: ["DELETE", "/domains/{domain}"],
    list_events: ["GET", "/events"],
    set_webhook: ["PUT", "/webhooks/{webhook_id}"],
    list_webhooks: ["GET", "/webhooks"],
    get_webhook: ["GET", "/webhooks/{webhook_id}"],
    delete_webhook: ["DELETE", "/webhooks/{webhook_id}"],
    test_webhook: ["POST", "/webhooks/{webhook_id}/test"],
    redeliver: ["POST", "/webhooks/{webhook_id}/redeliver"],
  }

/**
 * The interface in a page: some kilobytes. Rejects with `CallRefused`, with `UnreadableAnswer`, or as `fetch` does when no answer
 * came: nothing follows from the last two about a name (R1).
 */
export const browserClient =
  (options: ClientOptions) =>
  async <Name extends keyof Operations>(
    name: Name,
    input: SentInput<Operations[Name]>,
  ): Promise<ClientAnswer<Operations[Name]["output"]["Encoded"]>> => {
    const [method, path, field] = routes[name]
    const { headers, status, text } = await sendCall(options, { method, path }, input)
    const rateLimit = readRateLimit(headers)
    const answer = parseJson(text)
    if (status === 200 && answer?.[field] !== undefined) return { body: answer, rateLimit }
    if (typeof answer?.next !== "string") throw new UnreadableAnswer({ operation: name, status })
    throw new CallRefused({
      operation: name,
      problem: answer,
      rateLimit,
      retryAfterSeconds: wholeNumber(headers.get("retry-after")),
    })
  }

const parseJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export { CallRefused, UnreadableAnswer } from "./client.ts"
