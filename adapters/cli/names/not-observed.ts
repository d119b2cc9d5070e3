import type { AuditOutput, ScanOutput } from "@surename/core"

type Why = AuditOutput["not_observed"][number]["why"]

const reasonTexts: Readonly<Record<Why, string>> = {
  blocked_url: "it redirects to an invalid URL",
  blocked_port: "it redirects to a port that is not allowed",
  blocked_name: "it redirects to a name that is not public",
  blocked_address: "its address is not public",
  blocked_downgrade: "it redirects from https to plain http",
  blocked_too_many_redirects: "it redirects too often",
  blocked_redirect_loop: "its redirects go in a circle",
  failed_dns: "the DNS lookup failed",
  failed_no_address: "the name has no address",
  failed_timeout: "no answer came in time",
  failed_tls: "the encrypted connection failed, or the certificate is invalid",
  failed_network: "the connection failed",
  failed_bad_redirect: "a redirect leads nowhere",
  bot_wall: "the server showed a robot check instead of the site",
  script_only: "scripts write the text, and we run no scripts",
  page_cut: "the page is long, so we read only its beginning",
  not_html: "it is not an HTML page",
  empty_page: "the page is empty",
  bad_compression: "it cannot be decompressed",
  unknown_encoding: "its encoding is not known",
  error_page: "the server showed an error page",
  plain_http: "the connection is not encrypted",
  unclear_answer: "the answer is neither a yes nor a no",
}

export const describeNotObserved = (missing: AuditOutput["not_observed"]): string =>
  missing.map(({ what, why }) => `${what.replace("_txt", ".txt")}: ${reasonTexts[why]}`).join("; ")

type ScanRow = Exclude<ScanOutput["results"][number], { readonly error: unknown }>

export const describeUnseenSite = ({ evidence, resolves, serves }: ScanRow): string | undefined => {
  if (resolves !== true || typeof serves === "boolean") return undefined
  if (serves === undefined) return `site not seen: ${reasonTexts.failed_timeout}`
  const sites = evidence.filter(({ kind }) => kind === "site")
  const failure = sites.find((site) => site.failure !== undefined)?.failure
  const status = sites.at(-1)?.status
  if (failure === undefined && status !== undefined)
    return `site not seen: ${status >= 500 ? "its server failed" : "something other than the site answered"} (${status})`
  const why = [failure ?? "timeout", `failed_${failure ?? "timeout"}`].find(isWhy)
  return `site not seen: ${why === undefined ? failure : reasonTexts[why]}`
}

const isWhy = (text: string): text is Why => Object.hasOwn(reasonTexts, text)
