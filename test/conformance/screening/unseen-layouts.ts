import type { Impersonated, PhishingPage, Words } from "./phishing-page.ts"

/** What a layout makes its parts of: any language, so the words come with it. */
export type UnseenLayout = (brand: Impersonated, lang: string, words: Words) => PhishingPage

const field = (attributes: string) => `<input ${attributes}>`

/** Layouts of the first unseen part. */
export const firstLayouts: Readonly<Record<string, UnseenLayout>> = {
  "expired session": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: words.signIn,
    top: `<div class="brand-bar"><span>${brand.name}</span></div><p class="alert">${words.notice}</p>`,
    fields: `${field(`value="j.doe@example.org" readonly name="who"`)}${field(`type="password" name="x1" placeholder="${words.password}"`)}<button>${words.signIn}</button>`,
    foot: "",
  }),
  "delivery fee": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name} #4829-11`,
    top: `<header><img src="a/1.png" alt="${brand.name}"></header><h2>${words.pay}</h2><b>1,99 €</b>`,
    fields: `${field(`name="a1" placeholder="${words.card}" maxlength="19"`)}${field(`name="a2" placeholder="MM / YY"`)}${field(`name="a3" placeholder="${words.cvv}" maxlength="3"`)}<button>1,99 €</button>`,
    foot: `<small>${brand.name} 2026</small>`,
  }),
  "cells for a code": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${words.code} | ${brand.name}`,
    top: `<h1>${brand.name}</h1><p>${words.sent}</p>`,
    fields: `${Array.from({ length: 6 }, (_, n) => field(`class="d" maxlength="1" inputmode="numeric" aria-label="${n + 1}"`)).join("")}<button>${words.submit}</button>`,
    foot: "",
  }),
  "one box for words": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name}: ${words.restore}`,
    top: `<h3>${words.restore}</h3><label>${words.seed}</label>`,
    fields: `<textarea name="m" rows="3" spellcheck="false"></textarea><button>${words.restore}</button>`,
    foot: "",
  }),
  "badge of trust": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name} Support`,
    top: `<h1>${brand.name} Help Center</h1><p>${words.notice}</p>`,
    fields: `${field(`name="n" placeholder="${words.user}"`)}${field(`type="password" name="p" placeholder="${words.password}"`)}<input type="submit" value="${words.submit}">`,
    foot: `<p>${brand.name} © 2026</p>`,
  }),
  "customer and PIN": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: brand.name,
    top: `<section><h1>${words.heading.replace("{b}", brand.name)}</h1></section>`,
    fields: `<label>${words.customer}${field(`name="k"`)}</label><label>${words.pin}${field(`type="password" name="q"`)}</label><button>${words.signIn}</button>`,
    foot: `<a href="#">${words.forgot}</a>`,
  }),
}

/** Layouts of the last unseen part. */
export const lastLayouts: Readonly<Record<string, UnseenLayout>> = {
  "two columns": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${words.signIn} · ${brand.name}`,
    top: `<div class="grid"><aside><img src="hero.jpg" alt=""></aside><main><h2>${words.heading.replace("{b}", brand.name)}</h2>`,
    fields: `<div class="row">${field(`id="u" name="identifier" aria-label="${words.user}"`)}</div><div class="row">${field(`id="s" type="password" name="credential" aria-label="${words.password}"`)}</div><button>${words.submit}</button>`,
    foot: `</main></div>`,
  }),
  "seller payout": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name} - ${words.pay}`,
    top: `<h4>${brand.name}</h4><p>+ 120,00</p><p>${words.pay}</p>`,
    fields: `<label>${words.card}</label>${field(`type="tel" name="f1"`)}<label>${words.expiry}</label>${field(`name="f2"`)}<label>${words.cvv}</label>${field(`type="password" name="f3"`)}<button>${words.submit}</button>`,
    foot: `<div>${brand.name}</div>`,
  }),
  "signed document": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `Contract.pdf - ${brand.name}`,
    top: `<div class="blur"></div><dialog open><strong>${brand.name}</strong><p>${words.notice}</p>`,
    fields: `${field(`type="email" name="e" placeholder="${words.user}"`)}${field(`type="password" name="w" placeholder="${words.password}"`)}<button>PDF</button>`,
    foot: `</dialog>`,
  }),
  "a wallet's words": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: brand.name,
    top: `<h1>${brand.name}</h1><p>${words.seed}</p>`,
    fields: `${Array.from({ length: 12 }, (_, n) => field(`placeholder="${n + 1}." autocomplete="off"`)).join("")}<button>${words.restore}</button>`,
    foot: "",
  }),
  "an alert": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name}: ${words.notice}`,
    top: `<div role="alertdialog"><h2>${brand.name}</h2><p>${words.notice}</p>`,
    fields: `<p>${words.user}${field(`name="login"`)}</p><p>${words.password}${field(`type="password" name="pwd"`)}</p><button>${words.signIn}</button>`,
    foot: `</div>`,
  }),
  "number and code": (brand, lang, words) => ({
    brand,
    lang,
    words,
    title: `${brand.name} ${words.code}`,
    top: `<h1>${brand.name}</h1><p>${words.sent}</p>`,
    fields: `${field(`type="tel" name="phone"`)}${field(`name="code" maxlength="6" placeholder="${words.code}"`)}<button>${words.submit}</button>`,
    foot: `<footer>${brand.name}</footer>`,
  }),
}
