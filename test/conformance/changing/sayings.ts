import type { RdapBehaviour } from "@surename/fixtures"

const template = (type: string, body: string): RdapBehaviour => ({
  kind: "template",
  status: 404,
  headers: { "content-type": type },
  body,
})

/** Answers of registries for a free name: empty, RDAP, a page, or another language. */
export const sayings = [
  { kind: "not_found", shape: "empty" },
  { kind: "not_found", shape: "rdap_json" },
  { kind: "not_found", shape: "rdap_json" },
  template("text/html", "<html><head><title>404</title></head><body><p>{name} was not found.</p></body></html>"),
  template("text/plain", "No match for {name}."),
  template("text/plain; charset=utf-8", "Le domaine {NAME} est introuvable dans notre base.\n{now}"),
  template(
    "application/rdap+json",
    '{"errorCode":404,"title":"Nicht vergeben","description":["Die Domain {name} ist derzeit nicht vergeben."]}',
  ),
  template(
    "application/json",
    '{"status":404,"message":"{name} は登録されていません","trace":"00000000000000000000{id}"}',
  ),
] as const satisfies ReadonlyArray<RdapBehaviour>

/** A gateway sends this fault with status 404. */
export const trouble = template("text/plain", "Too many requests. Please slow down.")
