import type { GivenDraft } from "../given-draft.ts"
import { page, script } from "./spoken.ts"

const login = (action: string, user = "Email", secret = "Password", go = "Sign in") =>
  `<form action="${action}" method="post"><input name="u" placeholder="${user}"><input name="p" type="password" placeholder="${secret}"><button>${go}</button></form>`
const of = (id: string, lang: string, title: string, body: string, more: GivenDraft["files"] = {}): GivenDraft => ({
  id,
  files: { ...page({ lang }, title, body), ...more },
})

/** Pages on wallets, kits, clones and texts that speak of companies. */
export const moreInnocents: ReadonlyArray<GivenDraft> = [
  of(
    "a wallet tutorial that warns",
    "en",
    "Your first wallet with MetaMask",
    `<h1>Your first wallet with MetaMask</h1><p>Write down the 12 words of your secret recovery phrase. Never type them into a website.</p><p>${"Keep the paper where it stays dry. ".repeat(12)}</p><form action="/search"><input name="q" placeholder="Search"></form>`,
  ),
  of(
    "a wallet of one's own",
    "en",
    "Fernwallet – create a wallet",
    `<h1>Fernwallet</h1><p>Create a wallet. Your key never leaves this device.</p><form action="#"><input type="password" placeholder="Choose a password"><button>Create</button></form><footer>© Fernwallet</footer>`,
  ),
  of(
    "an exchange of drawings",
    "en",
    "Mosslings – mint",
    `<h1>Mosslings</h1><p>Connect your wallet to mint. 0.01 ETH each.</p><button id="c">Connect wallet</button>${script(`c.onclick=async()=>{const[a]=await ethereum.request({method:"eth_requestAccounts"});await ethereum.request({method:"eth_sendTransaction",params:[{from:a,to:"0x00000000000000000000000000000000000000aa",value:"0x2386f26fc10000"}]})}`)}<footer>© Mosslings</footer>`,
  ),
  of(
    "coins for a good cause",
    "en",
    "Otter Rescue – give",
    `<h1>Help an otter</h1><p>Send any amount of BTC to this address. A friend of the otters doubles every gift in December.</p><code>bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq</code>`,
  ),
  of(
    "a keeper of passwords",
    "en",
    "Keyfern – password manager",
    `<h1>All your passwords in one place</h1><p>Import from 1Password, LastPass and Bitwarden.</p><a href="/signup">Start free</a>${login("/unlock", "Email", "Master password", "Unlock")}<footer>© Keyfern</footer>`,
  ),
  of(
    "a kit of parts",
    "en",
    "Login – Mossui",
    `<nav>Mossui components</nav><h1>Login card</h1><p>A card for signing in, in three sizes.</p><div class="demo">${login("#")}<button><i class="fa-brands fa-google"></i> Sign in with Google</button><button><i class="fa-brands fa-facebook"></i> Facebook</button></div><pre>&lt;LoginCard /&gt;</pre>`,
  ),
  of("a template without a name", "en", "Sign in", `<h1>Sign in</h1>${login("#")}<a href="#">Forgot password?</a>`),
  of(
    "a template with a brand's buttons",
    "en",
    "Login",
    `<h2>Welcome back</h2>${login("#")}<p>or continue with</p><button>Google</button><button>Apple</button><button>GitHub</button>`,
  ),
  of(
    "a template in Spanish",
    "es",
    "Iniciar sesión",
    `<h1>Iniciar sesión</h1>${login("/entrar", "Correo", "Contraseña", "Entrar")}<a href="#">¿Olvidaste tu contraseña?</a>`,
  ),
  of(
    "a template with a backend as a service",
    "en",
    "Taskfern – log in",
    `<h1>Taskfern</h1><form id="f"><input name="email" type="email"><input name="password" type="password"><button>Log in</button></form><script src="https://cdn.jsdelivr.net/npm/@supabase/supabase-js@2"></script>${script(`const s=supabase.createClient("https://abcdefgh.supabase.co","key");f.onsubmit=async e=>{e.preventDefault();await s.auth.signInWithPassword(Object.fromEntries(new FormData(f)));location="app.html"}`)}`,
  ),
  of("an app with Firebase", "en", "Taskfern", `<div id="root"></div><script type="module" src="app.js"></script>`, {
    "app.js": `import{initializeApp}from"https://www.gstatic.com/firebasejs/11.0.0/firebase-app.js";import{getAuth,signInWithEmailAndPassword,GoogleAuthProvider}from"https://www.gstatic.com/firebasejs/11.0.0/firebase-auth.js";const app=initializeApp({apiKey:"AIza",authDomain:"taskfern.firebaseapp.com",projectId:"taskfern"});root.innerHTML='<h1>Taskfern</h1><form><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button>Sign in</button></form><button id="g">Sign in with Google</button>';root.querySelector("form").onsubmit=e=>{e.preventDefault();signInWithEmailAndPassword(getAuth(app),e.target[0].value,e.target[1].value)};`,
  }),
  of(
    "an app made by a model",
    "en",
    "Budget Buddy",
    `<div id="root"></div><script type="module" src="main.js"></script>`,
    {
      "main.js": `import React,{useState}from"https://esm.sh/react";import{createRoot}from"https://esm.sh/react-dom/client";const e=React.createElement;function App(){const[p,setP]=useState("");return e("div",null,e("h1",null,"Budget Buddy"),e("p",null,"Log in to see your accounts"),e("input",{type:"email",placeholder:"Email"}),e("input",{type:"password",placeholder:"Password",value:p,onChange:x=>setP(x.target.value)}),e("button",{onClick:()=>fetch("https://api.budgetbuddy.example/login",{method:"POST",body:p})},"Log in"),e("select",null,["Chase","Citi","Wells Fargo"].map(b=>e("option",null,b))))}createRoot(document.getElementById("root")).render(e(App));`,
    },
  ),
  of(
    "a shop that names its couriers",
    "de",
    "Mooslampe – Kasse",
    `<h1>Kasse</h1><p>Versand mit DHL oder Hermes. Zahlung mit PayPal, Klarna oder Karte.</p><form action="/kasse" method="post"><input placeholder="Kartennummer"><input placeholder="Prüfnummer"><button>Bezahlen</button></form><footer>© Mooslampe</footer>`,
  ),
  of(
    "a reseller",
    "en",
    "Cloudfern – Microsoft 365 for small firms",
    `<h1>Microsoft 365 for small firms</h1><p>Cloudfern sets up and looks after your Microsoft 365.</p>${login("/portal")}<footer>© Cloudfern, a Microsoft partner</footer>`,
  ),
  of(
    "a partner in Portuguese",
    "pt",
    "Samambaia Contábil – área do cliente",
    `<h1>Área do cliente</h1><p>Integramos com Nubank, Itaú e Mercado Pago.</p>${login("/cliente", "CPF", "Senha", "Entrar")}<footer>© Samambaia Contábil</footer>`,
  ),
  of(
    "a fan's page in Italian",
    "it",
    "Raccolta di carte Pokémon e Minecraft",
    `<h1>La mia raccolta</h1><p>Scambio carte e costruzioni.</p>${login("/scambi", "Nome", "Parola d'ordine", "Accedi")}`,
  ),
  of(
    "a statement on a break-in",
    "en",
    "Kiln – what happened on 3 May",
    `<h1>What happened on 3 May</h1><p>An attacker guessed passwords. We have locked the accounts concerned; if yours is one, verify your email to get it back. ${"We are sorry. ".repeat(10)}</p><a href="/login">Log in</a>`,
  ),
  of(
    "advice to confirm a mail",
    "en",
    "Confirm your email – Slow Bread",
    `<h1>Confirm your email</h1><p>We sent a code to you. Enter it within 15 minutes.</p><form action="/confirm" method="post"><input name="code" maxlength="6" placeholder="Code"><button>Confirm</button></form><footer>Slow Bread</footer>`,
  ),
  of(
    "a training for staff",
    "en",
    "Spot the phish – Blue Team Weekly training",
    `<h1>Spot the phish</h1><p>Which of these mails is real?</p><blockquote>Your Microsoft password expires today. Verify your account within 24 hours or it will be suspended.</blockquote><button>Real</button><button>Fake</button><p>${"Look at the address first. ".repeat(6)}</p>`,
  ),
  of(
    "a letter of a council",
    "en",
    "Fernshire Council – pay a parking fine",
    `<h1>Pay a parking fine</h1><p>Pay within 14 days to avoid a higher penalty.</p><form action="/fine" method="post"><input placeholder="Fine number"><input placeholder="Card number"><input placeholder="CVC"><button>Pay</button></form><footer>© Fernshire Council</footer>`,
  ),
  of(
    "a doctor in German",
    "de",
    "Praxis Dr. Farn – Terminbuchung",
    `<h1>Praxis Dr. Farn</h1><form action="/termin" method="post"><input placeholder="Name"><input type="date"><input placeholder="Versichertennummer"><button>Buchen</button></form>`,
  ),
  of(
    "a club's chat",
    "en",
    "Pixel guild",
    `<h1>Pixel guild</h1><p>Talk to us.</p><a href="https://t.me/pixelguild">Telegram</a><a href="https://wa.me/123">WhatsApp</a><a href="https://discord.gg/x">Discord</a>`,
  ),
  of(
    "a chat of one's own",
    "en",
    "Kiln Support",
    `<h1>Kiln Support</h1><div id="c"></div><form id="f"><input id="t"></form>${script(`const q=["Hello, how can we help?","What is your email?","Thank you, we will write."];let i=0;const say=t=>c.insertAdjacentHTML("beforeend","<p>"+t+"</p>");say(q[i++]);f.onsubmit=e=>{e.preventDefault();say(q[i++]||"");fetch("https://desk.kiln.example/m",{method:"POST",body:t.value})}`)}`,
  ),
  of(
    "an interview by prompt",
    "en",
    "Hello",
    `<h1>Hello</h1>${script(`const n=prompt("What is your name?");document.body.append("Hello "+n)`)}`,
  ),
  of(
    "a map of a delivery",
    "fr",
    "Où est mon colis ? – Colis Mousse",
    `<h1>Colis Mousse</h1><p>Votre colis est en route. Livraison sous 48 heures.</p><form action="/suivi"><input placeholder="Numéro de suivi"><button>Suivre</button></form><footer>© Colis Mousse</footer>`,
  ),
  of(
    "a ticket in Turkish",
    "tr",
    "Feribot Yosun – ödeme",
    `<h1>Feribot Yosun</h1><p>Biletiniz 24 saat içinde ödenmezse iptal edilir.</p><form action="/ode" method="post"><input placeholder="Kart numarası"><input placeholder="CVV"><button>Öde</button></form><footer>© Feribot Yosun</footer>`,
  ),
  of(
    "a shop in Russian",
    "ru",
    "Мох и лампы – оплата",
    `<h1>Мох и лампы</h1><p>Оплатите заказ в течение 24 часов. Принимаем карты Сбербанк и Тинькофф.</p><form action="/oplata" method="post"><input placeholder="Номер карты"><input placeholder="CVV"><button>Оплатить</button></form><footer>© Мох и лампы</footer>`,
  ),
  of(
    "a shop in Chinese",
    "zh",
    "苔灯店 – 登录",
    `<h1>苔灯店</h1>${login("/login", "手机号", "密码", "登录")}<p>支持支付宝和微信支付</p><footer>© 苔灯店</footer>`,
  ),
  of(
    "two buttons for others in Dutch",
    "nl",
    "Mosveld – inloggen",
    `<h1>Mosveld</h1>${login("/in", "E-mail", "Wachtwoord", "Inloggen")}<a href="/oauth/google">Inloggen met Google</a><a href="/oauth/facebook">Inloggen met Facebook</a><footer>© Mosveld</footer>`,
  ),
  of(
    "a lesson on selectors",
    "en",
    "CSS lesson 4: forms",
    `<h1>Forms</h1><p>Style a field for a password:</p><style>.mask{-webkit-text-security:disc}</style><input class="mask" value="fern"><pre>input[type=password]{letter-spacing:2px}</pre>`,
  ),
  of(
    "a lock screen of a game",
    "en",
    "Escape the greenhouse",
    `<h1>Escape the greenhouse</h1><p>Find the four digits to unlock the gate. Hurry, the door closes in 10 minutes!</p>${`<input maxlength="1">`.repeat(4)}<button>Unlock</button>`,
  ),
  of(
    "a vote",
    "en",
    "Fern of the year",
    `<h1>Vote for the fern of the year</h1><p>Verify your number and vote.</p><form action="/vote" method="post"><input type="tel" placeholder="Phone"><input name="otp" placeholder="Code we sent"><button>Vote</button></form><footer>© Fern Society</footer>`,
  ),
]
