import type { GivenDraft } from "./given-draft.ts"
import { site } from "./innocent-site.ts"

/** Programs in pages that do what phishing pages do, for another reason. */
export const innocentApps: ReadonlyArray<GivenDraft> = [
  site(
    "a password strength demo",
    "How strong is your password?",
    `<h1>Password strength</h1><input id="p" type="password"><meter id="m" max="4"></meter><script src="app.js"></script>`,
    {
      "app.js": `p.addEventListener("input", () => { m.value = [/.{8}/, /[A-Z]/, /\\d/, /\\W/].filter((r) => r.test(p.value)).length })\n`,
    },
  ),
  site(
    "a password generator",
    "Password generator",
    `<h1>Password generator</h1><input id="out" readonly><button id="go">Generate</button><script>go.onclick=()=>{out.value=Array.from(crypto.getRandomValues(new Uint8Array(16)),b=>String.fromCharCode(33+b%94)).join("")}</script>`,
  ),
  site(
    "a base64 tool",
    "Base64 encoder and decoder",
    `<h1>Base64</h1><textarea id="a"></textarea><button onclick="b.value=btoa(a.value)">Encode</button><button onclick="a.value=atob(b.value)">Decode</button><textarea id="b"></textarea>`,
  ),
  site(
    "a picture in a script",
    "Canvas",
    `<canvas id="c"></canvas><script>const img=new Image();img.src="data:image/png;base64,${"iVBORw0KGgoAAAANSUhEUgAA".repeat(60)}";img.onload=()=>c.getContext("2d").drawImage(img,0,0)</script>`,
  ),
  site(
    "WebAssembly in base64",
    "Mandelbrot",
    `<h1>Mandelbrot</h1><canvas></canvas><script>const bytes=Uint8Array.from(atob("${"AGFzbQEAAAABBwFgAn9/AX8D".repeat(80)}"),c=>c.charCodeAt(0));WebAssembly.instantiate(bytes).then(({instance})=>draw(instance.exports))</script>`,
  ),
  site(
    "an application with a bundle",
    "Plantly",
    `<div id="root"></div><script type="module" src="assets/index.js"></script>`,
    {
      "assets/index.js": `import{h,render}from"./preact.js";const Login=()=>h("form",{onSubmit:s},h("input",{type:"email",name:"email"}),h("input",{type:"password",name:"password"}),h("button",null,"Sign in"));async function s(e){e.preventDefault();await fetch("/api/session",{method:"POST",body:new FormData(e.target)})}render(h(Login),document.getElementById("root"));`,
      "assets/preact.js": `export const h=(t,p,...c)=>({t,p,c});export const render=(v,el)=>{const n=document.createElement(v.t);el.appendChild(n)};`,
    },
  ),
  site(
    "statistics that leave out robots",
    "Moss & Fern",
    `<h1>Moss</h1><script>if(!/bot|crawl|spider/i.test(navigator.userAgent)){navigator.sendBeacon("https://stats.example.com/hit",location.pathname)}</script>`,
  ),
  site(
    "a page for phones only",
    "Scan to play",
    `<h1>Scan to play</h1><script>if(/iPhone|Android/i.test(navigator.userAgent))location.replace("/play")</script>`,
  ),
  site(
    "a download of a made page",
    "Invoice maker",
    `<h1>Invoice maker</h1><input id="to"><button id="dl">Download</button><script>dl.onclick=()=>{const a=document.createElement("a");a.href=URL.createObjectURL(new Blob(["<h1>Invoice</h1>"+to.value],{type:"text/html"}));a.download="invoice.html";a.click()}</script>`,
  ),
  site(
    "a code playground",
    "Playground",
    `<textarea id="src"></textarea><iframe id="view" sandbox="allow-scripts"></iframe><script>src.oninput=()=>{view.srcdoc=src.value}</script>`,
  ),
  site(
    "a quiz about passwords",
    "Spot the fake",
    `<h1>Which of these is the real PayPal?</h1><img src="a.png" alt="Screenshot A"><img src="b.png" alt="Screenshot B"><button>A</button><button>B</button>`,
  ),
  site(
    "a dropdown of banks",
    "Split the bill",
    `<h1>Split the bill</h1><form action="/split"><select name="bank"><option>Chase</option><option>Bank of America</option><option>Wells Fargo</option><option>Citi</option></select><input name="amount" type="number"><button>Split</button></form>`,
  ),
  site(
    "a chat widget",
    "Studio Zen",
    `<h1>Yoga at seven</h1><script>window.$crisp=[];(function(){var d=document,s=d.createElement("script");s.src="https://client.crisp.chat/l.js";s.async=1;d.getElementsByTagName("head")[0].appendChild(s)})()</script>`,
  ),
  site(
    "a WebSocket demo",
    "Echo",
    `<h1>Echo</h1><input id="t"><script>const w=new WebSocket("wss://echo.example.com");t.onchange=()=>w.send(t.value)</script>`,
  ),
  site(
    "a game with words",
    "Twelve words",
    `<h1>Twelve words</h1><p>Type twelve animals as fast as you can.</p>${Array.from({ length: 12 }, (_, n) => `<input name="word${n + 1}" placeholder="Animal ${n + 1}">`).join("")}<button>Done</button>`,
  ),
  site(
    "an analytics tag",
    "Harbour hotel",
    `<h1>Rooms by the sea</h1><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date())</script><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`,
  ),
]
