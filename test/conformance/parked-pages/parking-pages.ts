import words from "./parking-words.json" with { type: "json" }

/** Sentences of parking pages in one language. None comes from the tables of the code under test. */
export interface ParkingWords {
  readonly parked: ReadonlyArray<string>
  readonly sale: ReadonlyArray<string>
  readonly soon: ReadonlyArray<string>
  readonly registrar: ReadonlyArray<string>
  readonly suspended: ReadonlyArray<string>
  readonly trust: ReadonlyArray<string>
  readonly links: ReadonlyArray<string>
  readonly legal: ReadonlyArray<string>
}

export interface GivenPage {
  readonly id: string
  readonly domain: string
  readonly html: string
}

const kinds = ["parked", "sale", "soon", "registrar", "suspended"] as const

/** The content of one page: the words of its kind first, then everything its language has. */
interface PageWords {
  readonly lang: string
  readonly domain: string
  readonly about: ReadonlyArray<string>
  readonly all: ParkingWords
}

const paragraphs = (lines: ReadonlyArray<string>): string => lines.map((line) => `<p>${line}</p>`).join("\n")

const document = ({ domain, lang }: PageWords, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title.replaceAll("{d}", domain)}</title>` +
  `</head><body>${body.replaceAll("{d}", domain)}</body></html>`

const [first, rest] = [(words: PageWords) => words.about[0] ?? "", (words: PageWords) => words.about.slice(1)]

const writeHeading = (words: PageWords) => `<h1>${first(words)}</h1>${paragraphs(rest(words))}`

const legal = ({ all }: PageWords) =>
  `<footer>${all.legal.map((word, n) => `<a href="/legal-${n}">${word}</a>`).join(" | ")}</footer>`

/** Links to searches as link farms have them; `to` says where they lead. */
const farm = ({ all }: PageWords, to: (n: number) => string) =>
  `<ul>${[1, 2, 3].flatMap((row) => all.links.map((word, n) => `<li><a href="${to(row * 10 + n)}">${word} ${row}</a></li>`)).join("")}</ul>`

const trust = ({ all }: PageWords) =>
  all.trust.map((line, n) => `<section id="q${n}"><h2>${all.links[n] ?? ""}</h2><p>${line}</p></section>`).join("")

/** Joins the sentences of every kind, as wordy services do. */
const joinAllKinds = ({ all }: PageWords) => paragraphs(kinds.flatMap((kind) => all[kind]))

const menu = ({ all }: PageWords) =>
  `<nav>${all.links.map((word, n) => `<a href="https://www.northhost.example/${n}">${word}</a>`).join("")}</nav>`

const nameless = (html: string) => html.replaceAll("{d}", "")

const written: Readonly<Record<string, (words: PageWords) => string>> = {
  bare: (words) => document(words, first(words), writeHeading(words)),
  boxed: (words) =>
    document(words, "{d}", `<div class="box"><div>${words.about.join("</div><div>")}</div></div>${legal(words)}`),
  searches: (words) => document(words, "{d}", writeHeading(words) + farm(words, (n) => `/?q=${n}`) + legal(words)),
  paths: (words) =>
    document(words, first(words), writeHeading(words) + farm(words, (n) => `/topic-${n}.html`) + legal(words)),
  registrar: (words) => document(words, first(words), menu(words) + writeHeading(words) + trust(words) + legal(words)),
  advertisements: (words) =>
    document(
      words,
      "{d}",
      writeHeading(words) +
        words.all.trust
          .map((line, n) => `<div><a href="/go/${n}">${words.all.links[n] ?? ""}</a><p>${line}</p></div>`)
          .join(""),
    ),
  wordy: (words) =>
    document(
      words,
      "{d}",
      `${writeHeading(words)}<form action="/offer"><input name="bid"><button>OK</button></form>${trust(words)}${joinAllKinds(words)}${legal(words)}`,
    ),
  "wordy-with-paths": (words) =>
    document(
      words,
      "{d}",
      writeHeading(words) + trust(words) + joinAllKinds(words) + farm(words, (n) => `/topic-${n}.html`),
    ),
  "wordy-without-a-name": (words) =>
    document(
      words,
      nameless(first(words)),
      nameless(writeHeading(words) + trust(words) + joinAllKinds(words)) +
        farm(words, (n) => `/topic-${n}/`) +
        legal(words),
    ),
  // The page repeats its words for narrow and for wide screens.
  doubled: (words) =>
    document(
      words,
      nameless(first(words)),
      nameless(
        `<div class="wide">${writeHeading(words)}${trust(words)}${joinAllKinds(words)}</div><div class="narrow">${writeHeading(words)}${trust(words)}${joinAllKinds(words)}</div>`,
      ) + farm(words, (n) => `/topic-${n}`),
    ),
}

export const layouts: ReadonlyArray<string> = Object.keys(written)

export const parkingPages: ReadonlyArray<GivenPage> = Object.entries<ParkingWords>(words).flatMap(([lang, all]) =>
  kinds.flatMap((kind) =>
    Object.entries(written).map(([layout, write]) => {
      const domain = `${kind}-${lang}.com`
      return { id: `${lang} ${kind} ${layout}`, domain, html: write({ lang, domain, about: all[kind], all }) }
    }),
  ),
)
