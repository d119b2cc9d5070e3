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

interface SiteText extends SiteWords {
  readonly lang: string
  readonly domain: string
}

const document = ({ lang }: SiteText, title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

const menu = ({ nav }: SiteText, to: (n: number) => string) =>
  `<header><nav><ul>${nav.map((word, n) => `<li>${link(to(n), word)}</li>`).join("")}</ul></nav></header>`

const pages = (n: number) => (n === 0 ? "/" : `/page-${n}/`)

const footer = ({ domain, name, nav }: SiteText) =>
  `<footer><p>© 2026 ${name}, ${domain}</p>${link("/imprint", nav[4] ?? "")}</footer>`

const paragraphs = (lines: ReadonlyArray<string>) => lines.map((line) => `<p>${line}</p>`).join("\n")

/** A language's few paragraphs become as many as a long text has: each time of another year. */
const chapters = (lines: ReadonlyArray<string>, many: number): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: many }, (_, n) => lines.map((line) => `${1990 + n}: ${line}`))

const story = (site: SiteText, many: number) =>
  chapters(site.paras, many)
    .map(
      (lines, n) =>
        `<article><h2>${site.nav[3] ?? ""} ${n + 1}</h2>${paragraphs(lines)}${link(`/${n + 1}`, site.nav[3] ?? "")}</article>`,
    )
    .join("\n")

const sheet = `<link rel="stylesheet" href="/style.css">`

/** Kinds of sites that have much to say on their front page. Long is as long as such pages are, in any script. */
const long: Readonly<Record<string, (site: SiteText, times: number) => string>> = {
  blog: (site, times) =>
    document(
      site,
      site.name,
      `${menu(site, pages)}<main><h1>${site.name}</h1>${story(site, times)}</main>${footer(site)}`,
      sheet,
    ),
  shop: (site, times) =>
    document(
      site,
      `${site.name} – ${site.nav[1] ?? ""}`,
      menu(site, pages) +
        chapters(site.paras, times)
          .flat()
          .map(
            (line, n) =>
              `<div class="product"><h3>${link(`/product/${n}`, site.nav[1] ?? "")}</h3><img src="/${n}.jpg" alt=""><div>${line}</div><b>${n + 3},50 €</b></div>`,
          )
          .join("") +
        footer(site),
      sheet,
    ),
  "article-about-parking": (site, times) =>
    document(
      site,
      site.name,
      `${menu(site, pages)}<article><h1>${site.nav[3] ?? ""}</h1>${chapters([...site.about, ...site.paras], times)
        .map(paragraphs)
        .join("<hr>")}</article>${footer(site)}`,
    ),
  essay: (site, times) =>
    document(
      site,
      site.name,
      `<h1>${site.name}</h1>${chapters(site.paras, times * 2)
        .map(paragraphs)
        .join("")}`,
    ),
  portfolio: (site, times) =>
    document(
      site,
      site.name,
      menu(site, (n) => `#part-${n}`) +
        chapters(site.paras, times * 2)
          .map(
            (lines, n) =>
              `<section id="part-${n}"><h2>${site.nav[n % 5] ?? ""}</h2><img src="/${n}.jpg">${paragraphs(lines)}</section>`,
          )
          .join(""),
      sheet,
    ),
  docs: (site, times) =>
    document(
      site,
      `${site.name}: ${site.nav[3] ?? ""}`,
      `<aside>${Array.from({ length: 20 }, (_, n) => link(`/docs/${n}`, `${site.nav[n % 5] ?? ""} ${n}`)).join("")}</aside><main>` +
        chapters(site.paras, times)
          .map((lines, n) => `<h2 id="s${n}">${n}</h2>${paragraphs(lines)}<pre><code>npm run step-${n}</code></pre>`)
          .join("") +
        "</main>",
    ),
  club: (site, times) =>
    document(
      site,
      site.name,
      `${menu(site, (n) => `https://${site.domain}/club/${n}.html`)}<table><tr><td>${chapters(site.paras, times).flat().join("<br><br>")}</td></tr></table>${footer(site)}`,
    ),
  "site-that-names-itself": (site, times) =>
    document(
      site,
      `${site.domain} – ${site.name}`,
      `${menu(site, pages)}<h1>${site.domain}</h1>${story(site, times * 2)}${footer(site)}`,
    ),
  "news-with-scripts": (site, times) =>
    document(
      site,
      site.name,
      `${menu(site, pages)}<script>window.dataLayer=[];if(location.href==="/")track()</script><div class="grid">` +
        chapters(site.paras, times)
          .flat()
          .map((line, n) => `<div><h3>${link(`/2026/${n}`, line.slice(0, 40))}</h3><p>${line}</p></div>`)
          .join("") +
        `</div>${footer(site)}`,
      '<script src="/app.js"></script>',
    ),
}

/** Kinds of sites that say little there. */
const short: Readonly<Record<string, (site: SiteText) => string>> = {
  card: (site) =>
    document(
      site,
      site.name,
      `<h1>${site.name}</h1><p>${site.nav[4] ?? ""}: <a href="mailto:a@${site.domain}">a@${site.domain}</a></p>`,
    ),
  restaurant: (site) =>
    document(
      site,
      site.name,
      `${menu(site, (n) => `#${n}`)}<h1>${site.name}</h1><p>${site.paras[2] ?? ""}</p><p>07:00–18:00</p>${footer(site)}`,
    ),
  login: (site) =>
    document(
      site,
      site.login[0] ?? "",
      `<form method="post"><h1>${site.login[0] ?? ""}</h1><label>${site.login[1] ?? ""}<input name="e"></label><label>${site.login[2] ?? ""}<input type="password"></label><button>${site.login[0] ?? ""}</button></form>`,
    ),
  application: (site) => document(site, site.name, `<div id="root"></div><script src="/app.js"></script>`),
  "note-about-parking": (site) =>
    document(site, site.name, `<h1>${site.nav[3] ?? ""}</h1>${paragraphs(site.about)}${link("/", site.nav[0] ?? "")}`),
}

const every = (
  kinds: Readonly<Record<string, (site: SiteText, times: number) => string>>,
  times = 1,
): ReadonlyArray<RealSite> =>
  Object.entries<SiteWords>(words).flatMap(([lang, siteWords]) =>
    Object.entries(kinds).map(([kind, write]) => {
      const domain = `${kind}-${lang}.org`
      return { id: `${lang} ${kind}`, kind, domain, html: write({ ...siteWords, lang, domain }, times) }
    }),
  )

/** Once through a language's paragraphs is 500 letters, or 200 Chinese ones. */
export const longSites: ReadonlyArray<RealSite> = every(long, 8)
export const middlingSites: ReadonlyArray<RealSite> = every(long, 3)
export const shortSites: ReadonlyArray<RealSite> = every(short)
