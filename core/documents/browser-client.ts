import type { Problem } from "../interface/problem.ts"
import { type RateLimit, readRateLimit, wholeNumber } from "../interface/rate-limit.ts"
import { requestOf, withoutTrailingSlashes } from "../interface/sent.ts"
import type { Fetch } from "./client.ts"
import type { Operations } from "../operations/all.ts"

/** Where each operation is: the compiler holds it to the contract, so that no contract is loaded into a page. */
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
  }

export interface BrowserClientOptions {
  readonly baseUrl: string
  readonly token?: string
  /** The page's own. */
  readonly fetch: Fetch
}

export interface BrowserAnswer<Body> {
  readonly body: Body
  readonly rateLimit: RateLimit | undefined
}

/**
 * The interface in a page, without schemas: some kilobytes. Types are what the service promises; unlike `client`, nothing holds an
 * answer to them. Rejects with `CallRefused`, or as `fetch` does when no answer came: nothing follows from that about a name (R1).
 */
export const browserClient =
  ({ baseUrl, fetch, token }: BrowserClientOptions) =>
  async <Name extends keyof Operations>(
    name: Name,
    input: Operations[Name]["input"]["Encoded"],
  ): Promise<BrowserAnswer<Operations[Name]["output"]["Encoded"]>> => {
    const [method, path] = routes[name]
    const { body, target } = requestOf({ method, path }, input)
    const response = await fetch(`${withoutTrailingSlashes(baseUrl)}${target}`, {
      method,
      redirect: "error",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const rateLimit = readRateLimit(response.headers)
    const answer = JSON.parse(await response.text())
    if (response.status === 200) return { body: answer, rateLimit }
    throw new CallRefused(answer, rateLimit, wholeNumber(response.headers.get("retry-after")))
  }

/** The service refused the call. Branch on `problem.code`. */
export class CallRefused extends Error {
  override readonly name = "CallRefused"
  readonly problem: Problem
  readonly rateLimit: RateLimit | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(problem: Problem, rateLimit: RateLimit | undefined, retryAfterSeconds: number | undefined) {
    super(`${problem.title} (${problem.code}). ${problem.next}`)
    this.problem = problem
    this.rateLimit = rateLimit
    this.retryAfterSeconds = retryAfterSeconds
  }
}
