import { defaultWorld, type SimSite, type SiteBehaviour, type World } from "@surename/fixtures"

const document = (id: string, more: object = {}, headers: Readonly<Record<string, string>> = {}): SiteBehaviour => ({
  kind: "page",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({
    client_id: id,
    client_name: "A documented app",
    redirect_uris: ["https://app.example/cb", "http://127.0.0.1/cb"],
    ...more,
  }),
})

/** The address of the valid client document. */
export const goodDocument = "https://clients-app.com/client.json"

const own = "https://clients-app.com/"

/** Addresses of documents that make no client, and what the user is told of each. */
export const badDocuments = {
  "about another client": [`${own}other.json`, "about another client"],
  "with a slash too many": [`${own}/client.json`, "answers 404"],
  "that redirects": [`${own}redirect.json`, "too_many_redirects"],
  "that redirects to a private address": [`${own}inside.json`, "too_many_redirects"],
  "that is too large": [`${own}large.json`, "longer than 5120 bytes"],
  "that is a page": [`${own}page.json`, "is not JSON"],
  "that is not JSON": [`${own}broken.json`, "is not JSON"],
  "that is a list": [`${own}list.json`, "about another client"],
  "that is not there": [`${own}nothing.json`, "answers 404"],
  "with a status of failure": [`${own}failed.json`, "answers 500"],
  "that wants a secret": [`${own}secret.json`, "clients have no secret here"],
  "with a script for an address": [`${own}script.json`, "A redirect URI is"],
  "without an address": [`${own}addressless.json`, "redirect_uris must have 1 to 10 entries"],
  "whose certificate is for another host": ["https://wrong-certificate-app.com/client.json", "(tls)"],
  "at a private address": ["https://private-address-app.com/client.json", "(address)"],
  "on loopback": ["https://[::1]/client.json", "(address)"],
  "at a local name": ["https://localhost/client.json", "(name)"],
  "at another port": ["https://clients-app.com:8443/client.json", "(port)"],
  "without TLS": ["http://clients-app.com/client.json", "not the address of a document"],
  "at a site's root": [own, "not the address of a document"],
  "with a fragment": [`${goodDocument}#part`, "not the address of a document"],
  "with a user name": ["https://me@clients-app.com/client.json", "not the address of a document"],
  "with dots": [`${own}a/../client.json`, "not the address of a document"],
  "in a draft of this service": ["https://d234.previews-app.com/client.json", "(name)"],
  "in capitals": ["https://CLIENTS-APP.com/client.json", "not the address of a document"],
} as const

const site: SimSite = {
  pages: {
    "/client.json": document(goodDocument),
    "/other.json": document(goodDocument),
    "/redirect.json": { kind: "redirect", to: goodDocument },
    "/inside.json": { kind: "redirect", to: "https://private-address-app.com/client.json" },
    "/large.json": document(badDocuments["that is too large"][0], { more: "x".repeat(6_000) }),
    "/page.json": document(badDocuments["that is a page"][0], {}, { "content-type": "text/html" }),
    "/broken.json": { kind: "page", headers: { "content-type": "application/json" }, body: "{" },
    "/list.json": { kind: "page", headers: { "content-type": "application/json" }, body: "[]" },
    "/failed.json": { kind: "page", status: 500, headers: { "content-type": "application/json" }, body: "{}" },
    "/secret.json": document(badDocuments["that wants a secret"][0], {
      token_endpoint_auth_method: "client_secret_post",
    }),
    "/script.json": document(badDocuments["with a script for an address"][0], {
      redirect_uris: ["javascript:alert(1)"],
    }),
    "/addressless.json": document(badDocuments["without an address"][0], { redirect_uris: [] }),
  },
}

/** Makes a small internet with the sites of clients. */
export const makeDocumentsWorld = (): World => ({
  ...defaultWorld({ calm: true }),
  sites: {
    "clients-app.com": site,
    "wrong-certificate-app.com": {
      certificate: { names: ["another-app.com"] },
      pages: { "/client.json": document(badDocuments["whose certificate is for another host"][0]) },
    },
    // Any user can put this into a draft: nothing but its host is wrong with it.
    "d234.previews-app.com": { pages: { "/client.json": document(badDocuments["in a draft of this service"][0]) } },
    "private-address-app.com": { pages: { "/client.json": document(badDocuments["at a private address"][0]) } },
  },
  names: {
    "clients-app.com": { registered: true },
    "previews-app.com": { registered: true },
    "wrong-certificate-app.com": { registered: true },
    "private-address-app.com": {
      registered: true,
      dns: {
        A: [{ kind: "records", records: [{ type: "A", name: "private-address-app.com", ttl: 300, data: "10.0.0.7" }] }],
      },
    },
  },
})
