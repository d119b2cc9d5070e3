import type { Json } from "../suite.ts"

/** A site of the small internet and what an honest audit of it says. Data: members are compared, others are free. */
export interface AuditCase {
  readonly domain: string
  readonly about: string
  readonly expect: { readonly [member: string]: Json }
  /** Members that must not be there: nothing was looked at, so nothing may be told. */
  readonly absent?: ReadonlyArray<string>
}

const page = ["title", "meta_description", "h1", "canonical", "open_graph", "lang"]
const everything = [...page, "status", "tech", "tls", "headers", "robots_txt", "llms_txt"]

const site = (why: string): Json => [{ what: "site", why }]

/** We would not go there: nothing is known, so nothing is there. */
const makeBlockedCase = (domain: string, why: string, about: string): AuditCase => ({
  domain,
  about,
  expect: { not_observed: site(why) },
  absent: everything,
})

/** We went and got nothing: null, never "no". */
const makeFailedCase = (domain: string, why: string, about: string): AuditCase => ({
  domain,
  about,
  absent: ["robots_txt", "llms_txt"],
  expect: { status: null, title: null, h1: null, tech: null, tls: null, headers: null, not_observed: site(why) },
})

const makeUnreadCase = (
  domain: string,
  status: number,
  why: string,
  about: string,
  more: Partial<AuditCase> = {},
): AuditCase => ({
  domain,
  about,
  absent: page,
  ...more,
  expect: { status, not_observed: [{ what: "page", why }], ...more.expect },
})

const auditCase = (
  domain: string,
  about: string,
  expect: AuditCase["expect"],
  more: Partial<AuditCase> = {},
): AuditCase => ({
  domain,
  about,
  ...more,
  expect: { status: 200, not_observed: [], ...expect },
})

const hints = (...names: ReadonlyArray<string>): Json => names

export const auditCases: ReadonlyArray<AuditCase> = [
  auditCase("plain-site.com", "everything a site may say", {
    url: "https://plain-site.com/",
    redirects: [],
    title: "Plain & simple coffee",
    meta_description: "Fresh éspresso, daily.",
    h1: ["Plain coffee", "Opening hours"],
    canonical: "https://plain-site.com/",
    lang: "en",
    open_graph: { "og:title": "Plain coffee", "og:type": "website" },
    techNames: hints("nginx"),
    validTo: "2031-05-06T07:08:09.000Z",
    certified: ["plain-site.com", "www.plain-site.com"],
    robots: true,
    llms: true,
    sent: ["strict-transport-security", "content-security-policy", "x-content-type-options"],
  }),
  auditCase("moved-site.com", "two redirects, reported", {
    url: "https://www.moved-site.com/en/",
    title: "Moved here",
    robots: false,
    redirects: [
      { url: "https://moved-site.com/", status: 301 },
      { url: "https://www.moved-site.com/", status: 302 },
    ],
  }),
  auditCase("http-only-site.com", "plain http where https failed", {
    url: "http://http-only-site.com/",
    title: "Without encryption",
    tls: null,
    not_observed: [{ what: "https", why: "failed_network" }],
  }),
  auditCase("www-only-site.com", "a site that is only at www", {
    url: "https://www.www-only-site.com/",
    title: "Only at www",
  }),
  auditCase("wordpress-site.com", "a blog", {
    techNames: hints("WordPress", "Yoast SEO", "jQuery", "PHP", "Apache", "Google Tag Manager"),
  }),
  auditCase("shop-site.com", "a shop", { techNames: hints("Shopify", "Cloudflare", "Stripe") }),
  auditCase("app-site.com", "an application that is rendered before it is sent", {
    techNames: hints("Next.js", "Vercel"),
    h1: ["An app"],
  }),
  auditCase("no-tech-site.com", "nothing to recognise", { techNames: hints(), sent: [] }),
  auditCase("hotlink-site.com", "files of another site", { techNames: hints() }),
  auditCase("five-redirects-site.com", "as many redirects as are followed", {
    title: "The end of the chain",
    url: "https://five-redirects-site.com/5",
  }),
  auditCase("downgrade-site.com", "https that leads to http: said, and asked in plain", {
    url: "http://downgrade-site.com/",
    tls: null,
    not_observed: [{ what: "https", why: "blocked_downgrade" }],
  }),
  auditCase("expired-tls-site.com", "an expired certificate", {
    title: "Still here over http",
    tls: null,
    not_observed: [{ what: "https", why: "failed_tls" }],
  }),
  auditCase(
    "script-only-site.com",
    "an empty shell",
    { title: "An application", not_observed: [{ what: "h1", why: "script_only" }] },
    { absent: ["h1"] },
  ),
  auditCase("long-site.com", "a page without end", { title: "", not_observed: [{ what: "page", why: "page_cut" }] }),
  auditCase("bomb-site.com", "a page of 50 MB in 50 kB", { not_observed: [{ what: "page", why: "page_cut" }] }),
  auditCase("soft-404-site.com", "the same page everywhere is no robots.txt", { robots: false, llms: false }),
  auditCase("crafted-words-site.com", "words made to mislead", {
    title: "PayLAP [31mnow",
    h1: ["a b", `${"x".repeat(500)}…`],
  }),
  auditCase("unclear-files-site.com", "unclear files", {
    robots: null,
    not_observed: [
      { what: "robots_txt", why: "unclear_answer" },
      { what: "llms_txt", why: "unclear_answer" },
    ],
  }),
  auditCase("parked-site.com", "a redirect to a lander", {
    url: "https://lander-site.com/lander?d=parked-site.com",
    title: "parked-site.com is for sale",
  }),
  auditCase("error-site.com", "the page of an error", {
    status: 500,
    title: "Internal error",
    not_observed: [
      { what: "page", why: "error_page" },
      { what: "robots_txt", why: "unclear_answer" },
      { what: "llms_txt", why: "unclear_answer" },
    ],
  }),
  auditCase("not-found-site.com", "nothing at the front", {
    status: 404,
    robots: false,
    not_observed: [{ what: "page", why: "error_page" }],
  }),

  auditCase("latin1-site.com", "a charset in the header; browsers read it as windows-1252", {
    title: "Café – naïve",
    charset: "windows-1252",
  }),
  auditCase("shift-jis-site.com", "a charset in the page", { title: "日本", h1: ["日"], charset: "shift_jis" }),
  auditCase("unlabelled-site.com", "no charset at all", { title: "“Quoted” café", charset: "windows-1252" }),
  auditCase("bogus-label-site.com", "an unknown charset", { title: "café", charset: "windows-1252" }),
  auditCase("utf16-site.com", "a byte order mark beats the header", { title: "hi", h1: ["é"], charset: "utf-16le" }),
  makeUnreadCase("unknown-encoding-site.com", 200, "unknown_encoding", "an encoding that was not asked for"),

  makeUnreadCase("challenge-site.com", 403, "bot_wall", "a challenge", {
    expect: {
      techNames: hints("Cloudflare"),
      not_observed: [
        { what: "page", why: "bot_wall" },
        { what: "robots_txt", why: "unclear_answer" },
        { what: "llms_txt", why: "unclear_answer" },
      ],
    },
  }),
  makeUnreadCase("captcha-site.com", 403, "bot_wall", "a captcha", {
    expect: {
      not_observed: [
        { what: "page", why: "bot_wall" },
        { what: "robots_txt", why: "unclear_answer" },
        { what: "llms_txt", why: "unclear_answer" },
      ],
    },
  }),
  makeUnreadCase("polite-wall-site.com", 200, "bot_wall", "a wall that says 200"),
  makeUnreadCase("forbidden-site.com", 403, "empty_page", "a refusal without a word", {
    expect: {
      not_observed: [
        { what: "page", why: "empty_page" },
        { what: "robots_txt", why: "unclear_answer" },
        { what: "llms_txt", why: "unclear_answer" },
      ],
    },
  }),
  makeUnreadCase("broken-gzip-site.com", 200, "bad_compression", "a body that is not what it says"),
  makeUnreadCase("pdf-site.com", 200, "not_html", "a document", { expect: { media_type: "application/pdf" } }),
  makeUnreadCase("json-site.com", 200, "not_html", "an interface for programs"),
  makeUnreadCase("empty-site.com", 200, "empty_page", "no page at all"),

  makeBlockedCase("loop-site.com", "blocked_redirect_loop", "redirects in a circle"),
  makeBlockedCase("six-redirects-site.com", "blocked_too_many_redirects", "one redirect too many"),
  makeBlockedCase("private-redirect-site.com", "blocked_address", "a redirect into a private network"),
  makeBlockedCase("port-redirect-site.com", "blocked_port", "a redirect to another port"),
  makeBlockedCase("scheme-redirect-site.com", "blocked_url", "a redirect to another protocol"),
  makeBlockedCase("userinfo-redirect-site.com", "blocked_url", "a redirect with a password"),
  makeBlockedCase("intranet-redirect-site.com", "blocked_name", "a redirect to a name that is not public"),
  makeBlockedCase("internal-redirect-site.com", "blocked_name", "a redirect to a name of a private network"),
  makeBlockedCase("private-address-site.com", "blocked_address", "a name that leads into a private network"),
  makeBlockedCase("mixed-address-site.com", "blocked_address", "one private address among others"),

  makeFailedCase("metadata-redirect-site.com", "failed_network", "https fails; plain http leads to a cloud's metadata"),
  makeFailedCase(
    "literal-redirect-site.com",
    "failed_network",
    "https fails; plain http leads into a private network, in hexadecimal",
  ),
  makeFailedCase("broken-redirect-site.com", "failed_bad_redirect", "a redirect that cannot be followed"),
  makeFailedCase("wrong-name-tls-site.com", "failed_tls", "a certificate for another name"),
  makeFailedCase("self-signed-site.com", "failed_tls", "a certificate without a trusted authority"),
  makeFailedCase("half-page-site.com", "failed_network", "half a page"),
  makeFailedCase("reset-site.com", "failed_network", "a connection that is reset"),
  makeFailedCase("slow-site.com", "failed_timeout", "an answer that takes too long"),
  makeFailedCase("stall-site.com", "failed_timeout", "an answer that stops"),
  makeFailedCase("drip-site.com", "failed_timeout", "an answer in drops"),
  makeFailedCase("no-address-site.com", "failed_no_address", "a name without an address"),
  makeFailedCase("broken-dns-site.com", "failed_dns", "a resolver that fails"),
]
