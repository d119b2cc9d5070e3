import { Buffer } from "node:buffer"
import type { SimWhois } from "@surename/fixtures"
import { dialects } from "./dialects.ts"
import type { WhoisCase } from "./whois-case.ts"

const [{ denied, registered } = { denied: "", registered: "" }] = dialects

const makeSilentCase = (id: string, silentCase: SimWhois, ofRandom: SimWhois = { text: denied }): WhoisCase => ({
  id,
  answer: silentCase,
  ofRandom,
  expect: "unknown",
})

/** Each stands after a whole record of the name: what a server adds to its template, and what it sells, keeps or refuses. */
export const afterwards: Readonly<Record<string, string>> = {
  en: "No match for {name}",
  "en-comment": "% No such domain {name}",
  "en-sale": "{name} is available for registration",
  "en-premium": "{name} is a premium name",
  "en-reserved": "The name {name} is reserved",
  "en-quota": "Query limit exceeded, your request was not processed",
  "en-many": "Too many requests, please slow down",
  "en-blocked": "Your IP address has been blocked",
  "en-invalid": "Invalid query",
  de: "Die Domain {name} ist nicht registriert",
  fr: "Le nom {name} n'existe pas dans la base",
  es: "El dominio {name} no existe",
  pt: "Domínio não encontrado",
  it: "Dominio non trovato",
  nl: "Domeinnaam niet gevonden",
  pl: "Nie znaleziono domeny",
  cs: "Záznam nenalezen",
  hu: "A domain nem található",
  ro: "Domeniul nu există",
  hr: "Domena nije pronađena, nije registrirana",
  tr: "Alan adı bulunamadı",
  ru: "Домен не найден",
  uk: "Домен не знайдено",
  el: "Το όνομα δεν υπάρχει",
  ar: "النطاق غير مسجل",
  he: "הדומיין לא נמצא",
  fa: "دامنه یافت نشد",
  zh: "域名不存在",
  "zh-hant": "查無此網域",
  ja: "該当するデータがありません",
  ko: "검색된 결과가 없습니다",
  vi: "Không tìm thấy tên miền",
  id: "Domain tidak ditemukan",
  th: "ไม่พบชื่อโดเมน",
  sv: "Domänen hittades inte",
  fi: "Verkkotunnusta ei löydy",
}

/** Lines that stand beside the name and are no sign of a registration. */
const alone: Readonly<Record<string, string>> = {
  name: "",
  "status-free": "Status: free\r\nCreated: 2001-02-03\r\nExpires: 2031-02-03",
  "status-available": "Domain Status: Available\r\nRegistrar: Example Ltd\r\nName Server: ns1.example.net",
  "status-inactive-only": "Status: inactive",
  "query-status": "Query Status: 220 Available\r\nCreated: 2001-02-03\r\nExpires: 2031-02-03",
  "registrar-only": "Registrar: Example Ltd",
  "registrar-and-status": "Registrar: Example Ltd\r\nStatus: ok",
  "date-only": "Creation Date: 2009-03-04",
  "created-tomorrow": "Creation Date: 2101-03-04\r\nRegistrar: Example Ltd",
  "created-never": "Creation Date: 0000-00-00\r\nExpiry Date: 0000-00-00\r\nRegistrar: Example Ltd",
  "created-epoch": "Creation Date: 1970-01-01\r\nRegistrar: Example Ltd",
  "no-such-day": "Creation Date: 2009-02-30\r\nRegistrar: Example Ltd",
  placeholders: "Registrar: N/A\r\nName Server: none\r\nCreation Date: -\r\nStatus: ok",
  "own-server": "Name Server: {name}\r\nStatus: ok",
  "database-date": "Last update of database: 2026-11-22\r\nRegistrar: Example Ltd",
  "server-facts":
    "WHOIS Server: whois.example.net\r\nReferral URL: https://example.net\r\nRegistrar URL: https://example.net",
  "holder-reserved":
    "Registrant: Reserved by the registry\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
  "ended-long-ago": "Creation Date: 2001-03-04\r\nExpiry Date: 2009-03-04\r\nRegistrar: Example Ltd",
  "registrar-reserved": "Registrar: Registry Reserved\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
  "type-reserved": "Domain Type: RESERVED\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
  "status-of-another-language": "Status: gereserveerd\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
  "status-of-another-script": "状态: 保留\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
  "deleted-since": "Creation Date: 2009-03-04\r\nDeleted: 2026-01-02\r\nName Server: ns1.example.net",
  history: "Creation Date: 2009-03-04\r\nRegistrar: Example Ltd",
  "note-sale": "Note: for sale\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net",
}

const whole = (id: string, text: string) => makeSilentCase(id, { text })
const bytes = (id: string, base64: Buffer) => makeSilentCase(id, { text: "", base64: base64.toString("base64") })
const record = (id: string) => registered.replaceAll("{name}", `${id}.so`)

export const hostileAnswers: ReadonlyArray<WhoisCase> = [
  ...Object.entries(afterwards).map(([id, text]) => whole(`after-${id}`, `${registered}\r\n${text}\r\n`)),
  ...Object.entries(alone).map(([id, text]) => whole(`alone-${id}`, `Domain Name: {name}\r\n${text}\r\n`)),
  whole("empty", ""),
  whole("blank", "\r\n\r\n"),
  whole("page", `<html><body><pre>\r\n${registered}</pre></body></html>`),
  whole("json", JSON.stringify({ "Domain Name": "{name}", "Creation Date": "2009-03-04", Registrar: "Example Ltd" })),
  whole("one-line", registered.replaceAll("\r\n", " ")),
  whole("no-name", registered.replace(/^.*\{name\}.*\r\n/mu, "")),
  whole("name-and-more", registered.replace("{name}", "{name}.example.net")),
  whole("longer-name", registered.replace("{name}", "my-{name}")),
  whole("wildcard", registered.replace("{name}", "*.so")),
  whole("of-the-tld", "domain: SO\r\ncreated: 1997-08-28\r\nnserver: a.nic.so\r\nstatus: ACTIVE\r\n"),
  whole(
    "of-the-tld-echoed",
    "query: {name}\r\ndomain: {name}\r\n\r\ndomain: SO\r\ncreated: 1997-08-28\r\nnserver: a.nic.so\r\n",
  ),
  whole("referral", "refer: whois.example.net\r\n\r\ndomain: {name}\r\n"),
  whole("found-several", `Found 2 record(s) matching {name}\r\n${registered}\r\nDomain Name: my-{name}\r\n`),
  whole("hidden-letter", registered.replace("{name}", "\u{200b}{name}")),
  whole("turned-round", registered.replace("{name}", "\u{202e}{name}")),
  whole("other-alphabet", registered.replace("{name}", "\u{0455}-{name}")),
  whole("zeros", registered.replace("{name}", "{name}\0")),
  whole("many-lines", `${registered}${"x\r\n".repeat(2_000)}`),
  whole("commented-out", registered.replaceAll(/^(?=.)/gmu, "% ")),
  bytes("utf-16", Buffer.from(record("utf-16"), "utf16le")),
  bytes(
    "iso-2022-jp",
    Buffer.concat([Buffer.from(record("iso-2022-jp")), Buffer.from([0x1b, 0x24, 0x42, 0x33, 0x3a, 0x1b, 0x28, 0x42])]),
  ),
  bytes("garbage", Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 167 + 13) % 256))),
  bytes(
    "status-in-gbk",
    Buffer.concat([
      Buffer.from(
        "Domain Name: status-in-gbk.so\r\nCreation Date: 2009-03-04\r\nName Server: ns1.example.net\r\nStatus: ",
      ),
      Buffer.from([0xb1, 0xa3, 0xc1, 0xf4, 0x0d, 0x0a]),
    ]),
  ),
  makeSilentCase("flood", { text: registered, manner: "flood" }),
  makeSilentCase("silence", { text: registered, manner: "silent" }),
  makeSilentCase("never-closes", { text: registered, manner: "never_closes" }),
  makeSilentCase("slow", { text: registered, manner: "slow" }),
  makeSilentCase("reset", { text: registered, manner: "reset" }),
  makeSilentCase("cut-after-name", {
    text: "Domain Name: {name}\r\nRegistrar: Example Ltd\r\nCreation Da",
    manner: "cut",
  }),
  makeSilentCase("control-refused", { text: registered }, { text: "Query limit exceeded" }),
  makeSilentCase("control-empty", { text: registered }, { text: "" }),
  makeSilentCase("control-silent", { text: registered }, { text: denied, manner: "silent" }),
  makeSilentCase("control-page", { text: registered }, { text: "<html>Welcome</html>" }),
  { id: "in-pieces", answer: { text: registered, manner: "pieces" }, ofRandom: { text: denied }, expect: "registered" },
  {
    id: "latin-1",
    answer: {
      text: "",
      base64: Buffer.from(`${record("latin-1")}Registrant: Soci\u{e9}t\u{e9}\r\n`, "latin1").toString("base64"),
    },
    ofRandom: { text: denied },
    expect: "registered",
  },
  {
    id: "in-capitals",
    answer: { text: record("in-capitals").toUpperCase() },
    ofRandom: { text: denied },
    expect: "registered",
  },
  {
    id: "rooted",
    answer: { text: registered.replace("{name}", "{name}.") },
    ofRandom: { text: denied },
    expect: "registered",
  },
  {
    id: "bare-newlines",
    answer: { text: registered.replaceAll("\r\n", "\n") },
    ofRandom: { text: denied },
    expect: "registered",
  },
]
