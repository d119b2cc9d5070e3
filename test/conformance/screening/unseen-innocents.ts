import type { GivenDraft } from "./given-draft.ts"
import { site } from "./innocent-site.ts"

const login = `<form action="/signin" method="post"><input name="user" placeholder="User name"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>`
const cells = `<form action="/code" method="post">${`<input maxlength="1" inputmode="numeric">`.repeat(6)}<button>Continue</button></form>`

/** Look-alikes for what the rules learnt from the first unseen part: looked at when they had been changed. */
export const unseenInnocents: ReadonlyArray<GivenDraft> = [
  site(
    "an own code in six cells, paid by a company",
    "Fernbank: your code",
    `<h1>Your code</h1><p>We sent it to your phone.</p>${cells}<footer><img src="img/visa.svg" alt="Visa"><img src="img/paypal.svg" alt="PayPal"> © Fernbank</footer>`,
  ),
  site(
    "a word game in cells",
    "Five letters",
    `<h1>Five letters</h1>${`<div>${`<input maxlength="1">`.repeat(5)}</div>`.repeat(6)}<p>Like the game of the New York Times. Not by Google.</p>`,
  ),
  site(
    "a review of a hardware wallet",
    "Ledger or Trezor? 12 months with both",
    `<h1>Ledger or Trezor?</h1><p>After 12 months I keep the second one in the drawer.</p><h2>Comments</h2><form action="/comment"><textarea name="text" placeholder="Your comment"></textarea><button>Send</button></form>`,
  ),
  site(
    "support for people who hold coins",
    "Coin tax helper",
    `<h1>Coin tax helper</h1><p>Import a CSV of Coinbase. We keep it for 12 months.</p><form action="/ask"><textarea name="q" placeholder="Ask us"></textarea><button>Ask</button></form>`,
  ),
  site(
    "an own sign-in with a company's button",
    "Log in",
    `<img src="img/fernbank.svg" alt="Fernbank"><h1>Log in to Fernbank</h1>${login}<a class="button" href="/auth/google"><img src="img/google.svg" alt=""> Continue with Google</a>`,
  ),
  site(
    "a manual with an address in it",
    "How to move a repository",
    `<h1>How to move a repository</h1><p>Open this address:</p><p><a href="https://github.com/settings">https://github.com/settings</a></p>${login}`,
  ),
  site("an application whose script names others", "Plantly", `<div id="root"></div><script src="app.js"></script>`, {
    "app.js": `const texts = { title: "Plantly", login: "Log in to Plantly", pay: "PayPal or card.", via: "Sign in with Google" };root.innerHTML = '<form><input type="password" name="p"><button>Log in</button></form>';`,
  }),
  site(
    "a hidden price beside a shown one",
    "Moss lamps",
    `<h1>Moss lamps</h1><p>Now <span style="display:none">was 40</span><b>30 €</b>, with <i hidden>Amazon</i> free delivery.</p>${login}`,
  ),
  site(
    "a sign-in in another language",
    "Přihlášení – Lesní školka",
    `<h1>Přihlášení</h1><form action="/vstup" method="post"><input name="jmeno" placeholder="Jméno"><input type="password" name="heslo" placeholder="Heslo"><button>Přihlásit se</button></form><p>Lesní školka Mech</p>`,
  ),
  site(
    "a chart of browsers with a sign-in",
    "Who uses what",
    `<h1>Who uses what</h1><svg viewBox="0 0 10 10"><text x="0" y="1">Apple</text><text x="0" y="2">Microsoft</text><text x="0" y="3">Google</text></svg>${login}`,
  ),
  site(
    "a form that opens a mail",
    "Write to us",
    `<h1>Write to us</h1><form action="mailto:hello@fernbank.example" method="post" enctype="text/plain"><input name="name"><textarea name="text"></textarea><button>Send</button></form>`,
  ),
  site(
    "steps of an own order",
    "Ferry tickets",
    `<h1>Ferry tickets</h1><form action="pay.html"><input name="date" type="date"><button>Next</button></form><img src="paypal.png" alt="PayPal">`,
    {
      "pay.html": `<!doctype html><title>Ferry tickets: pay</title><h1>Ferry tickets</h1><form action="/pay" method="post"><input name="card" placeholder="Card number"><input name="cvv" placeholder="CVV"><button>Pay</button></form>`,
    },
  ),
  site(
    "a menu of lamps, in Turkish",
    "Giriş yap - Yosun Lamba",
    `<header>Yosun Lamba</header><form action="/giris" method="post"><input name="eposta"><input type="password" name="sifre"><button>Giriş yap</button></form>`,
  ),
  site("Latin on a page with a password", "Signum et linea", `<h1>Signum et linea</h1><p>Vlsa est via.</p>${login}`),
]
