import type { AuditInput, AuditOutput } from "./contract.ts"

export const example: { readonly input: AuditInput; readonly output: AuditOutput } = {
  input: { domain: "busy.example" },
  output: {
    domain: "busy.example",
    url: "https://www.busy.example/",
    status: 200,
    redirects: [{ url: "https://busy.example/", status: 301 }],
    title: "Busy",
    meta_description: null,
    h1: ["We are busy"],
    tech: [{ name: "nginx", category: "server", basis: "header server: nginx" }],
    headers: [{ name: "strict-transport-security", present: true, value: "max-age=31536000" }],
    media_type: "text/html",
    charset: "utf-8",
    not_observed: [{ what: "tls", why: "unclear_answer" }],
    fetched_at: "2026-11-21T12:00:00.000Z",
  },
}
