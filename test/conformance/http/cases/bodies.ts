import type { HttpCase } from "../exchange.ts"
import { claimAnswer, claimFieldErrors, claim, claimJson, matches, refuses } from "./claims.ts"

const fine = ["score", "with-charset", "with-mark"] as const
const notJson = ["text-plain", "form", "other-charset", "two-types", "no-type", "compressed"] as const
const badJson = ["half-json", "not-utf8", "nested-deep", "nested-elsewhere"] as const
const tooLarge = ["too-large", "too-large-chunked", "length-lies"] as const
const badInput = [
  "a-list",
  "a-number",
  "nothing-said",
  "both-said",
  "wrong-type",
  "eleven-names",
  "prototype-alone",
  "prototype-field",
  "unknown-field",
  "unknown-nested-field",
  "unknown-query",
  "query-beside-body",
] as const

export const bodyCases: ReadonlyArray<HttpCase> = [
  ...fine.flatMap((of) => claimAnswer(of, "score_name")),
  claimJson("with-mark", "/results/0/domain", "example.com"),
  ...claimAnswer("score-list", "score_name"),
  claim("score-list", "begins no tag", { never: "<script>" }),
  ...claimAnswer("lone-surrogate", "score_name"),
  ...notJson.flatMap((of) => refuses(of, "not_json")),
  ...badJson.flatMap((of) => refuses(of, "bad_json")),
  ...tooLarge.flatMap((of) => refuses(of, "too_large")),
  ...badInput.flatMap((of) => refuses(of, "bad_input")),
  ...refuses("no-body", "bad_input"),
  // A body that says null says as little as none.
  ...refuses("said-null", "bad_input"),
  ...refuses("many-errors", "bad_input"),
  ...claimFieldErrors("unknown-field", "/domian"),
  matches("unknown-field", "/errors/0/message", '^Unknown argument "domian". Did you mean "domain"\\?$'),
  ...claimFieldErrors("unknown-nested-field", "/files/0/encodnig"),
  claim("unknown-nested-field", "counts as no draft", { headers: { "x-ratelimit-limit": "^600$" } }),
  ...claimFieldErrors("unknown-query", "/limti"),
  ...claimFieldErrors("wrong-type", "/domain", "/domains/0", "/domains/2"),
  ...claimFieldErrors("eleven-names", "/domains"),
  ...claimFieldErrors("many-errors", "/domain", ...Array.from({ length: 9 }, (_, n) => `/domains/${n}`)),
]
