import type { GivenDraft } from "./given-draft.ts"
import { innocentApps } from "./innocent-apps.ts"
import { innocentTexts } from "./innocent-texts.ts"
import { site } from "./innocent-site.ts"

const login = (action: string) =>
  `<form action="${action}" method="post"><label>Email <input type="email" name="email"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`

/** Shops and services of their own that look like what is screened for. */
const businesses: ReadonlyArray<GivenDraft> = [
  site(
    "a shop that takes PayPal",
    "Moss & Fern, plants by post",
    `<h1>House plants</h1><p>Rare mosses and ferns, sent on Mondays.</p><img src="img/paypal.svg" alt="PayPal"><img src="img/visa.svg" alt="Visa"><p>We accept PayPal, Visa and Klarna.</p><a href="/cart">Cart</a>`,
  ),
  site(
    "a shop that takes PayPal and has accounts",
    "Moss & Fern: your account",
    `<h1>Customer sign-in</h1>${login("/account/login")}<footer><img src="https://www.paypalobjects.com/webstatic/mktg/logo/pp_cc_mark_37x23.jpg" alt="PayPal Logo"><p>We accept PayPal, Apple Pay and Google Pay.</p><p>© 2026 Moss & Fern</p></footer>`,
  ),
  site(
    "an own sign-in page",
    "Sign in – Kiln",
    `<img src="logo.svg" alt="Kiln"><h1>Sign in to Kiln</h1>${login("/login")}<a href="/forgot">Forgot password?</a><footer>© 2026 Kiln Studio</footer>`,
  ),
  site(
    "an own sign-in page that asks its own server",
    "Kiln – log in",
    `<h1>Welcome back</h1><form id="f"><input name="email" type="email"><input name="password" type="password"><button>Log in</button></form><script>f.onsubmit=async e=>{e.preventDefault();const r=await fetch("https://api.kiln.example/v1/session",{method:"POST",body:JSON.stringify(Object.fromEntries(new FormData(f)))});if(r.ok)location.href="/studio"}</script>`,
  ),
  site(
    "an own sign-up page in PHP",
    "Registrieren – Holzwerk",
    `<h1>Konto anlegen</h1><form action="register.php" method="post"><input name="mail" type="email" placeholder="E-Mail"><input type="password" name="pw" placeholder="Passwort"><input type="password" name="pw2" placeholder="Passwort wiederholen"><button>Registrieren</button></form>`,
  ),
  site(
    "sign in with Google",
    "Loom Notes: sign in",
    `<h1>Sign in</h1><button class="google"><img src="https://developers.google.com/identity/images/g-logo.png" alt="Google">Sign in with Google</button><button>Continue with Apple</button><button>Continue with Microsoft</button><p>or</p>${login("/session")}`,
  ),
  site(
    "Google's own button",
    "Loom Notes",
    `<h1>Welcome to Loom Notes</h1><script src="https://accounts.google.com/gsi/client" async></script><div id="g_id_onload" data-client_id="123.apps.googleusercontent.com" data-login_uri="/auth/google"></div><div class="g_id_signin"></div>`,
  ),
  site(
    "a Stripe checkout link",
    "Letterpress cards",
    `<h1>Cards</h1><p>Twelve cards and envelopes.</p><a href="https://buy.stripe.com/test_abc123">Buy for $24</a><p>Payments by Stripe.</p>`,
  ),
  site(
    "a PayPal donation button",
    "Otter Rescue",
    `<h1>Help an otter</h1><form action="https://www.paypal.com/donate" method="post" target="_top"><input type="hidden" name="hosted_button_id" value="ABC"><input type="image" src="https://www.paypalobjects.com/en_US/i/btn/btn_donateCC_LG.gif" alt="Donate with PayPal button"></form>`,
  ),
  site(
    "a checkout with card fields",
    "Checkout – Letterpress",
    `<h1>Checkout</h1><form action="/pay" method="post"><label>Card number <input name="cc" autocomplete="cc-number"></label><label>Expiry <input name="exp" autocomplete="cc-exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>Pay $24</button></form><p>Visa, Mastercard, American Express</p><footer>© 2026 Letterpress</footer>`,
  ),
  site(
    "a contact form to a form relay",
    "Ana Ruiz, illustrator",
    `<h1>Say hello</h1><form action="https://formspree.io/f/mwkdabcd" method="POST"><input type="email" name="email" placeholder="Your email"><textarea name="message"></textarea><button>Send</button></form><footer>© Ana Ruiz · <a href="https://instagram.com/anaruiz">Instagram</a></footer>`,
  ),
  site(
    "a newsletter form",
    "Slow bread",
    `<h1>Slow bread, monthly</h1><form action="https://example.us1.list-manage.com/subscribe/post" method="post"><input type="email" name="EMAIL"><button>Subscribe</button></form>`,
  ),
  site(
    "a contact form to Discord",
    "Pixel guild",
    `<h1>Join the guild</h1><form id="f"><input name="nick" placeholder="Nickname"><textarea name="why"></textarea><button>Apply</button></form><script>f.onsubmit=e=>{e.preventDefault();fetch("https://discord.com/api/webhooks/1/abc",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({content:f.nick.value+": "+f.why.value})})}</script>`,
  ),
  site(
    "social links",
    "The Corner Café",
    `<h1>Coffee from seven</h1><p>Book by phone.</p><footer><a href="https://facebook.com/corner"><img src="icons/facebook.svg" alt="Facebook"></a><a href="https://instagram.com/corner"><img src="icons/instagram.svg" alt="Instagram"></a><a href="https://wa.me/123">WhatsApp</a></footer>`,
  ),
  site(
    "an agency with famous customers",
    "North Studio",
    `<h1>Brands we worked with</h1><img src="logos/google.svg" alt="Google logo"><img src="logos/netflix.svg" alt="Netflix logo"><img src="logos/spotify.svg" alt="Spotify logo"><p>Write to us.</p><form action="/contact" method="post"><input type="email" name="email"><button>Send</button></form>`,
  ),
  site(
    "a client area with famous customers",
    "North Studio – client area",
    `<h1>Client area</h1>${login("/client")}<section><h2>Trusted by</h2><img src="logos/microsoft.svg" alt="Microsoft"><img src="logos/adobe.svg" alt="Adobe"><img src="logos/dhl.svg" alt="DHL"></section>`,
  ),
  site(
    "a bank's comparison page",
    "Which current account? Chase, Citi and Revolut compared",
    `<h1>Current accounts compared</h1><table><tr><td>Chase</td><td>1.5 %</td></tr><tr><td>Revolut</td><td>2 %</td></tr></table><p>${"We opened each account and wrote down what it cost us in a year. ".repeat(12)}</p>${login("/members")}`,
  ),
  site(
    "a repair shop for phones",
    "Apple & Samsung repairs in Leeds",
    `<h1>Cracked screen?</h1><p>We mend iPhone, iPad and Galaxy phones within the hour.</p><form action="/book" method="post"><input name="phone" placeholder="Phone number"><button>Book</button></form>`,
  ),
  site(
    "an orchard",
    "Apple Hill Orchard: members",
    `<h1>Apple Hill members</h1>${login("/members/login")}<footer>© 2026 Apple Hill Orchard</footer>`,
  ),
  site(
    "a bakery named Orange",
    "Orange Bakery",
    `<h1>Orange Bakery</h1><p>Sourdough and cake.</p>${login("/orders")}<footer>© Orange Bakery Ltd</footer>`,
  ),
  site(
    "a table booking",
    "Trattoria Lucca",
    `<h1>Prenota un tavolo</h1><form action="/prenota" method="post"><input name="nome" placeholder="Nome"><input name="codice" placeholder="Codice sconto"><input type="tel" name="tel"><button>Prenota</button></form>`,
  ),
  site(
    "a code that was sent",
    "Kiln: check your phone",
    `<h1>Enter your code</h1><p>We sent a 6-digit code to your phone.</p><form action="/verify" method="post"><input name="code" autocomplete="one-time-code" maxlength="6"><button>Verify</button></form>`,
  ),
  site(
    "a Shopify-like account page",
    "Account – Wool & Way",
    `<h1>Login</h1>${login("/account/login")}<ul class="payment-icons"><li><svg role="img" aria-labelledby="pi-paypal"><title id="pi-paypal">PayPal</title></svg></li><li><svg role="img"><title>American Express</title></svg></li></ul><p>© 2026, Wool & Way Powered by Shopify</p>`,
  ),
  site(
    "a map in a frame",
    "Find us",
    `<h1>Find us</h1><iframe src="https://www.google.com/maps/embed?pb=1" style="width:100%;height:400px;border:0"></iframe>`,
  ),
  site(
    "a video in a frame",
    "Our film",
    `<h1>Our film</h1><iframe src="https://www.youtube-nocookie.com/embed/abc" style="position:absolute;top:0;left:0;width:100%;height:100%"></iframe>`,
  ),
  site(
    "a page that moved",
    "Moved",
    `<meta http-equiv="refresh" content="0; url=https://new.example.com/"><p>This page moved to <a href="https://new.example.com/">new.example.com</a>.</p>`,
  ),
  site(
    "an admin panel",
    "Dashboard login",
    `<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5/dist/css/bootstrap.min.css"><h1>Admin</h1>${login("login.php")}`,
  ),
  site(
    "a password that can be shown",
    "Reset password – Kiln",
    `<h1>Choose a new password</h1><input id="p" type="password"><button onclick="p.type=p.type==='password'?'text':'password'">Show</button>`,
  ),
]

export const innocentDrafts: ReadonlyArray<GivenDraft> = [...businesses, ...innocentTexts, ...innocentApps]
