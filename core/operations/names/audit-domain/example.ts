import type { AuditInput, AuditOutput } from "./contract.ts"
import { listSecurityHeaders } from "./security-headers.ts"

export const example: { readonly input: AuditInput; readonly output: AuditOutput } = {
  input: { domain: "example.com" },
  output: {
    domain: "example.com",
    url: "https://www.example.com/",
    redirects: [{ url: "https://example.com/", status: 301 }],
    fetched_at: "2026-11-21T12:00:00.000Z",
    status: 200,
    title: "Moss and Lantern",
    meta_description: "",
    h1: ["Lamps made of moss"],
    canonical: "",
    open_graph: {},
    lang: "en",
    tech: [{ name: "nginx", category: "web server", basis: "header server: nginx" }],
    tls: {
      names: ["example.com", "www.example.com"],
      issuer: "Example CA",
      valid_to: "2027-01-20T12:00:00.000Z",
      expires_in_days: 60,
    },
    headers: listSecurityHeaders({ "strict-transport-security": "max-age=31536000" }),
    media_type: "text/html",
    charset: "utf-8",
    robots_txt: { url: "https://www.example.com/robots.txt", present: true, status: 200 },
    llms_txt: { url: "https://www.example.com/llms.txt", present: null, status: 500 },
    not_observed: [{ what: "llms_txt", why: "unclear_answer" }],
  },
}
