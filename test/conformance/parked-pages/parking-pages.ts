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
interface Said {
  readonly lang: string
  readonly domain: string
  readonly about: ReadonlyArray<string>
  readonly all: ParkingWords
}

const paragraphs = (lines: ReadonlyArray<string>): string => lines.map((line) => `<p>${line}</p>`).join("\n")

const document = ({ domain, lang }: Said, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title.replaceAll("{d}", domain)}</title>` +
  `</head><body>${body.replaceAll("{d}", domain)}</body></html>`

const [first, rest] = [(said: Said) => said.about[0] ?? "", (said: Said) => said.about.slice(1)]

const headed = (said: Said) => `<h1>${first(said)}</h1>${paragraphs(rest(said))}`

const legal = ({ all }: Said) =>
  `<footer>${all.legal.map((word, n) => `<a href="/legal-${n}">${word}</a>`).join(" | ")}</footer>`

/** Links to searches as link farms have them; `to` says where they lead. */
const farm = ({ all }: Said, to: (n: number) => string) =>
  `<ul>${[1, 2, 3].flatMap((row) => all.links.map((word, n) => `<li><a href="${to(row * 10 + n)}">${word} ${row}</a></li>`)).join("")}</ul>`

const trust = ({ all }: Said) =>
  all.trust.map((line, n) => `<section id="q${n}"><h2>${all.links[n] ?? ""}</h2><p>${line}</p></section>`).join("")

/** Every kind's sentences under one another, as wordy services write. */
const everything = ({ all }: Said) => paragraphs(kinds.flatMap((kind) => all[kind]))

const menu = ({ all }: Said) =>
  `<nav>${all.links.map((word, n) => `<a href="https://www.northhost.example/${n}">${word}</a>`).join("")}</nav>`

const nameless = (html: string) => html.replaceAll("{d}", "")

const written: Readonly<Record<string, (said: Said) => string>> = {
  bare: (said) => document(said, first(said), headed(said)),
  boxed: (said) =>
    document(said, "{d}", `<div class="box"><div>${said.about.join("</div><div>")}</div></div>${legal(said)}`),
  searches: (said) => document(said, "{d}", headed(said) + farm(said, (n) => `/?q=${n}`) + legal(said)),
  paths: (said) => document(said, first(said), headed(said) + farm(said, (n) => `/topic-${n}.html`) + legal(said)),
  registrar: (said) => document(said, first(said), menu(said) + headed(said) + trust(said) + legal(said)),
  advertisements: (said) =>
    document(
      said,
      "{d}",
      headed(said) +
        said.all.trust
          .map((line, n) => `<div><a href="/go/${n}">${said.all.links[n] ?? ""}</a><p>${line}</p></div>`)
          .join(""),
    ),
  wordy: (said) =>
    document(
      said,
      "{d}",
      `${headed(said)}<form action="/offer"><input name="bid"><button>OK</button></form>${trust(said)}${everything(said)}${legal(said)}`,
    ),
  "wordy-with-paths": (said) =>
    document(said, "{d}", headed(said) + trust(said) + everything(said) + farm(said, (n) => `/topic-${n}.html`)),
  "wordy-without-a-name": (said) =>
    document(
      said,
      nameless(first(said)),
      nameless(headed(said) + trust(said) + everything(said)) + farm(said, (n) => `/topic-${n}/`) + legal(said),
    ),
  // The page repeats its words for narrow and for wide screens.
  doubled: (said) =>
    document(
      said,
      nameless(first(said)),
      nameless(
        `<div class="wide">${headed(said)}${trust(said)}${everything(said)}</div><div class="narrow">${headed(said)}${trust(said)}${everything(said)}</div>`,
      ) + farm(said, (n) => `/topic-${n}`),
    ),
}

export const layouts: ReadonlyArray<string> = Object.keys(written)

/** Every language, kind and layout. */
export const parkingPages: ReadonlyArray<GivenPage> = Object.entries<ParkingWords>(words).flatMap(([lang, all]) =>
  kinds.flatMap((kind) =>
    Object.entries(written).map(([layout, write]) => {
      const domain = `${kind}-${lang}.com`
      return { id: `${lang} ${kind} ${layout}`, domain, html: write({ lang, domain, about: all[kind], all }) }
    }),
  ),
)
