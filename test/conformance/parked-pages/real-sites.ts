import words from "./site-words.json" with { type: "json" }
import type { GivenPage } from "./parking-pages.ts"

export interface SiteWords {
  readonly name: string
  readonly nav: ReadonlyArray<string>
  readonly paras: ReadonlyArray<string>
  /** About parked domains, with a sentence of theirs quoted. */
  readonly about: ReadonlyArray<string>
  readonly login: ReadonlyArray<string>
}

export interface RealSite extends GivenPage {
  readonly kind: string
}

interface Told extends SiteWords {
  readonly lang: string
  readonly domain: string
}

const document = ({ lang }: Told, title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

const menu = ({ nav }: Told, to: (n: number) => string) =>
  `<header><nav><ul>${nav.map((word, n) => `<li>${link(to(n), word)}</li>`).join("")}</ul></nav></header>`

const pages = (n: number) => (n === 0 ? "/" : `/page-${n}/`)

const footer = ({ domain, name, nav }: Told) =>
  `<footer><p>© 2026 ${name}, ${domain}</p>${link("/imprint", nav[4] ?? "")}</footer>`

const paragraphs = (lines: ReadonlyArray<string>) => lines.map((line) => `<p>${line}</p>`).join("\n")

/** A language's few paragraphs become as many as a long text has: each time of another year. */
const chapters = (lines: ReadonlyArray<string>, many: number): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: many }, (_, n) => lines.map((line) => `${1990 + n}: ${line}`))

const story = (told: Told, many: number) =>
  chapters(told.paras, many)
    .map(
      (lines, n) =>
        `<article><h2>${told.nav[3] ?? ""} ${n + 1}</h2>${paragraphs(lines)}${link(`/${n + 1}`, told.nav[3] ?? "")}</article>`,
    )
    .join("\n")

const sheet = `<link rel="stylesheet" href="/style.css">`

/** Kinds of sites that have much to say on their front page. Long is as long as such pages are, in any script. */
const long: Readonly<Record<string, (told: Told, times: number) => string>> = {
  blog: (told, times) =>
    document(
      told,
      told.name,
      `${menu(told, pages)}<main><h1>${told.name}</h1>${story(told, times)}</main>${footer(told)}`,
      sheet,
    ),
  shop: (told, times) =>
    document(
      told,
      `${told.name} – ${told.nav[1] ?? ""}`,
      menu(told, pages) +
        chapters(told.paras, times)
          .flat()
          .map(
            (line, n) =>
              `<div class="product"><h3>${link(`/product/${n}`, told.nav[1] ?? "")}</h3><img src="/${n}.jpg" alt=""><div>${line}</div><b>${n + 3},50 €</b></div>`,
          )
          .join("") +
        footer(told),
      sheet,
    ),
  "article-about-parking": (told, times) =>
    document(
      told,
      told.name,
      `${menu(told, pages)}<article><h1>${told.nav[3] ?? ""}</h1>${chapters([...told.about, ...told.paras], times)
        .map(paragraphs)
        .join("<hr>")}</article>${footer(told)}`,
    ),
  essay: (told, times) =>
    document(
      told,
      told.name,
      `<h1>${told.name}</h1>${chapters(told.paras, times * 2)
        .map(paragraphs)
        .join("")}`,
    ),
  portfolio: (told, times) =>
    document(
      told,
      told.name,
      menu(told, (n) => `#part-${n}`) +
        chapters(told.paras, times * 2)
          .map(
            (lines, n) =>
              `<section id="part-${n}"><h2>${told.nav[n % 5] ?? ""}</h2><img src="/${n}.jpg">${paragraphs(lines)}</section>`,
          )
          .join(""),
      sheet,
    ),
  docs: (told, times) =>
    document(
      told,
      `${told.name}: ${told.nav[3] ?? ""}`,
      `<aside>${Array.from({ length: 20 }, (_, n) => link(`/docs/${n}`, `${told.nav[n % 5] ?? ""} ${n}`)).join("")}</aside><main>` +
        chapters(told.paras, times)
          .map((lines, n) => `<h2 id="s${n}">${n}</h2>${paragraphs(lines)}<pre><code>npm run step-${n}</code></pre>`)
          .join("") +
        "</main>",
    ),
  club: (told, times) =>
    document(
      told,
      told.name,
      `${menu(told, (n) => `https://${told.domain}/club/${n}.html`)}<table><tr><td>${chapters(told.paras, times).flat().join("<br><br>")}</td></tr></table>${footer(told)}`,
    ),
  "site-that-names-itself": (told, times) =>
    document(
      told,
      `${told.domain} – ${told.name}`,
      `${menu(told, pages)}<h1>${told.domain}</h1>${story(told, times * 2)}${footer(told)}`,
    ),
  "news-with-scripts": (told, times) =>
    document(
      told,
      told.name,
      `${menu(told, pages)}<script>window.dataLayer=[];if(location.href==="/")track()</script><div class="grid">` +
        chapters(told.paras, times)
          .flat()
          .map((line, n) => `<div><h3>${link(`/2026/${n}`, line.slice(0, 40))}</h3><p>${line}</p></div>`)
          .join("") +
        `</div>${footer(told)}`,
      '<script src="/app.js"></script>',
    ),
}

/** Kinds of sites that say little there. */
const short: Readonly<Record<string, (told: Told) => string>> = {
  card: (told) =>
    document(
      told,
      told.name,
      `<h1>${told.name}</h1><p>${told.nav[4] ?? ""}: <a href="mailto:a@${told.domain}">a@${told.domain}</a></p>`,
    ),
  restaurant: (told) =>
    document(
      told,
      told.name,
      `${menu(told, (n) => `#${n}`)}<h1>${told.name}</h1><p>${told.paras[2] ?? ""}</p><p>07:00–18:00</p>${footer(told)}`,
    ),
  login: (told) =>
    document(
      told,
      told.login[0] ?? "",
      `<form method="post"><h1>${told.login[0] ?? ""}</h1><label>${told.login[1] ?? ""}<input name="e"></label><label>${told.login[2] ?? ""}<input type="password"></label><button>${told.login[0] ?? ""}</button></form>`,
    ),
  application: (told) => document(told, told.name, `<div id="root"></div><script src="/app.js"></script>`),
  "note-about-parking": (told) =>
    document(told, told.name, `<h1>${told.nav[3] ?? ""}</h1>${paragraphs(told.about)}${link("/", told.nav[0] ?? "")}`),
}

const every = (
  kinds: Readonly<Record<string, (told: Told, times: number) => string>>,
  times = 1,
): ReadonlyArray<RealSite> =>
  Object.entries<SiteWords>(words).flatMap(([lang, said]) =>
    Object.entries(kinds).map(([kind, write]) => {
      const domain = `${kind}-${lang}.org`
      return { id: `${lang} ${kind}`, kind, domain, html: write({ ...said, lang, domain }, times) }
    }),
  )

/** Once through a language's paragraphs is 500 letters, or 200 Chinese ones. */
export const longSites: ReadonlyArray<RealSite> = every(long, 8)
export const middlingSites: ReadonlyArray<RealSite> = every(long, 3)
export const shortSites: ReadonlyArray<RealSite> = every(short)
