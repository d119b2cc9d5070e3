import type { GivenDraft } from "../given-draft.ts"
import { moreInnocents } from "./more-innocents.ts"
import { page, script } from "./spoken.ts"

const login = (action: string, user: string, secret: string, go: string) =>
  `<form action="${action}" method="post"><label>${user} <input name="u"></label><label>${secret} <input name="p" type="password"></label><button>${go}</button></form>`
const card = (action: string, number: string, cvv: string, go: string) =>
  `<form action="${action}" method="post"><label>${number} <input name="n" autocomplete="cc-number"></label><label>${cvv} <input name="c"></label><button>${go}</button></form>`
const of = (id: string, lang: string, title: string, body: string, more: GivenDraft["files"] = {}): GivenDraft => ({
  id,
  files: { ...page({ lang }, title, body), ...more },
})

/** Services of their own that ask, hurry or warn, and tutorials about those who pretend to. */
export const askingInnocents: ReadonlyArray<GivenDraft> = [
  ...moreInnocents,
  of(
    "webmail of a provider",
    "en",
    "Fernmail – Webmail sign in",
    `<img src="fern.svg" alt="Fernmail"><h1>Fernmail Webmail</h1>${login("/webmail/in", "Address", "Password", "Sign in")}<p>Storage: 4 GB in every plan.</p><footer>© 2026 Fernmail</footer>`,
  ),
  of(
    "a help desk of a school",
    "en",
    "Hill School IT Help Desk",
    `<h1>Hill School IT Help Desk</h1><p>Passwords run out after 180 days. Change yours here.</p>${login("/desk", "Pupil number", "Password", "Log in")}<footer>Hill School</footer>`,
  ),
  of(
    "a reset that runs out",
    "en",
    "Choose a new password – Kiln",
    `<h1>Choose a new password</h1><p>This link expires in 24 hours.</p><form action="/reset" method="post"><input type="password" name="a" placeholder="New password"><input type="password" name="b" placeholder="Again"><button>Save</button></form><footer>Kiln</footer>`,
  ),
  of(
    "a locked account of one's own",
    "en",
    "Account locked – Kiln",
    `<h1>Your Kiln account is locked</h1><p>There were too many attempts. Sign in again in ten minutes, or reset your password.</p>${login("/login", "Email", "Password", "Sign in")}<p>© Kiln Studio</p>`,
  ),
  of(
    "an offer that ends",
    "en",
    "Moss lamps – 24 hours only",
    `<h1>Moss lamps</h1><p>Offer expires in 24 hours. Pay now and save 20 %.</p>${card("/pay", "Card number", "CVC", "Pay $40")}<footer>© Moss Lamps Ltd</footer>`,
  ),
  of(
    "a renewal of a gym",
    "en",
    "Iron House – payment failed",
    `<h1>Iron House</h1><p>We could not charge your card. Update your payment details to keep your membership.</p>${card("/billing", "Card number", "CVV", "Update")}<footer>© Iron House Gym</footer>`,
  ),
  of(
    "a parcel service of its own",
    "en",
    "Swiftcrate: track a parcel",
    `<img src="logo.svg" alt="Swiftcrate"><h1>Track your Swiftcrate parcel</h1><form action="/track"><input name="no" placeholder="Tracking number"><button>Track</button></form><p>Customs due? Pay online.</p>${card("/customs", "Card number", "CVC", "Pay")}<footer>© Swiftcrate</footer>`,
  ),
  of(
    "a parcel service in German",
    "de",
    "Paketfuchs – Sendung verfolgen",
    `<h1>Paketfuchs</h1><p>Ihr Paket liegt zur Abholung bereit. Zoll offen: 4,20 €.</p>${card("/zahlen", "Kartennummer", "Prüfnummer", "Bezahlen")}<footer>© Paketfuchs GmbH</footer>`,
  ),
  of(
    "a tax adviser",
    "en",
    "Brook & Lane – tax refund calculator",
    `<h1>How large is your tax refund?</h1><form><input name="income" placeholder="Income"><button>Work it out</button></form><p>We file your refund within 48 hours.</p>${login("/clients", "Email", "Password", "Client sign-in")}<footer>© Brook & Lane</footer>`,
  ),
  of(
    "wages for small firms",
    "en",
    "Paybird – payroll sign in",
    `<h1>Paybird</h1><p>Payroll for small firms. Employees see their payslips here.</p>${login("https://api.paybird.example/session", "Email", "Password", "Sign in")}<footer>© Paybird</footer>`,
  ),
  of(
    "a bank that warns",
    "en",
    "Fernbank: online banking",
    `<h1>Fernbank online banking</h1><p>Criminals pretend to be banks. We never ask for your full PIN or a one-time code by phone. Your account is never suspended by mail.</p>${login("/bank", "Customer number", "Password", "Log in")}<footer>© Fernbank</footer>`,
  ),
  of(
    "a bank in French",
    "fr",
    "Banque des Fougères – connexion",
    `<h1>Banque des Fougères</h1><p>Attention aux courriels frauduleux : nous ne demandons jamais votre code.</p>${login("/connexion", "Identifiant", "Mot de passe", "Se connecter")}<footer>© Banque des Fougères</footer>`,
  ),
  of(
    "a bank in Polish",
    "pl",
    "Bank Paproć – logowanie",
    `<h1>Bank Paproć</h1>${login("/loguj", "Login", "Hasło", "Zaloguj się")}<p>Uważaj na fałszywe strony.</p><footer>© Bank Paproć</footer>`,
  ),
  of(
    "a shop in Japanese",
    "ja",
    "こけ屋 – お支払い",
    `<h1>こけ屋</h1><p>ご注文内容の確認</p>${card("/shiharai", "カード番号", "セキュリティコード", "支払う")}<footer>© こけ屋</footer>`,
  ),
  of(
    "a shop in Korean",
    "ko",
    "이끼상점 로그인",
    `<h1>이끼상점</h1>${login("/login", "아이디", "비밀번호", "로그인")}<footer>© 이끼상점</footer>`,
  ),
  of(
    "a school in Arabic",
    "ar",
    "مدرسة السرخس – تسجيل الدخول",
    `<h1>مدرسة السرخس</h1>${login("/in", "اسم المستخدم", "كلمة المرور", "دخول")}<footer>© مدرسة السرخس</footer>`,
  ),
  of(
    "a clinic in Czech",
    "cs",
    "Klinika Mech – přihlášení",
    `<h1>Klinika Mech</h1>${login("/vstup", "Rodné číslo", "Heslo", "Přihlásit")}<footer>© Klinika Mech</footer>`,
  ),
  of(
    "a library in Swedish",
    "sv",
    "Mossbiblioteket – logga in",
    `<h1>Mossbiblioteket</h1><p>Dina lån går ut om 24 timmar.</p>${login("/in", "Lånekort", "PIN-kod", "Logga in")}<footer>© Mossbiblioteket</footer>`,
  ),
  of(
    "a market in Vietnamese",
    "vi",
    "Chợ Rêu – đăng nhập",
    `<h1>Chợ Rêu</h1>${login("/vao", "Tên đăng nhập", "Mật khẩu", "Đăng nhập")}<footer>© Chợ Rêu</footer>`,
  ),
  of(
    "a school in Greek",
    "el",
    "Σχολείο Φτέρη – σύνδεση",
    `<h1>Σχολείο Φτέρη</h1>${login("/in", "Χρήστης", "Κωδικός πρόσβασης", "Σύνδεση")}<footer>© Σχολείο Φτέρη</footer>`,
  ),
  of(
    "a farm in Indonesian",
    "id",
    "Kebun Lumut – masuk",
    `<h1>Kebun Lumut</h1>${login("/masuk", "Email", "Kata sandi", "Masuk")}<p>Bayar lewat GoPay atau PayPal.</p><footer>© Kebun Lumut</footer>`,
  ),
  of(
    "a menu to scan",
    "en",
    "Trattoria Lucca – menu",
    `<h1>Trattoria Lucca</h1><p>Scan the code for our menu.</p><img src="qr.png" alt="QR code of the menu">`,
  ),
  of(
    "an app to download",
    "en",
    "Get Plantly",
    `<h1>Plantly for your phone</h1><p>Scan to download.</p><img src="qr.svg" alt="QR code"><a href="https://apps.apple.com/app/id1"><img src="apple.svg" alt="Download on the Apple App Store"></a><a href="https://play.google.com/store/apps/details?id=x"><img src="google.svg" alt="Get it on Google Play"></a>`,
  ),
  of(
    "a second factor of one's own",
    "en",
    "Kiln – set up a second factor",
    `<h1>Scan this with your authenticator</h1><img src="/totp.png" alt="QR code"><p>Google Authenticator, Microsoft Authenticator or 1Password will do.</p><form action="/totp" method="post"><input name="code" placeholder="6-digit code"><button>Turn on</button></form><footer>Kiln</footer>`,
  ),
  of(
    "a television asks for a code",
    "en",
    "Fernflix: link your TV",
    `<h1>Link your TV to Fernflix</h1><p>Enter the code that your TV shows.</p><form action="/link" method="post"><input name="code" maxlength="8" placeholder="Code"><button>Link</button></form><footer>© Fernflix</footer>`,
  ),
  of(
    "a tool's manual with a device code",
    "en",
    "mosscli – signing in",
    `<h1>mosscli login</h1><p>The tool opens <a href="https://github.com/login/device">github.com/login/device</a> and shows a code such as <code>ABCD-1234</code>. Enter it there.</p><pre>mosscli login</pre><p>${"Then the tool keeps a token in your keychain. ".repeat(8)}</p>`,
  ),
  of(
    "a button for a Google account",
    "en",
    "Loom Notes",
    `<h1>Loom Notes</h1><a href="https://accounts.google.com/o/oauth2/v2/auth?client_id=1&redirect_uri=https%3A%2F%2Floomnotes.example%2Fcb&scope=openid%20email&response_type=code">Sign in with Google</a><a href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=2&redirect_uri=https%3A%2F%2Floomnotes.example%2Fcb&scope=openid">Sign in with Microsoft</a><footer>© Loom Notes</footer>`,
  ),
  of(
    "papers of a customer",
    "en",
    "Oakline – verify your identity",
    `<h1>Oakline: verify your identity</h1><p>The law asks us to see your passport before you trade.</p><form action="/kyc" method="post" enctype="multipart/form-data"><input type="file" name="passport" accept="image/*"><button>Upload</button></form><footer>© Oakline</footer>`,
  ),
  of(
    "a job with papers",
    "de",
    "Bewerbung – Holzwerk",
    `<h1>Bewerbung bei Holzwerk</h1><form action="/bewerbung" method="post" enctype="multipart/form-data"><input name="name" placeholder="Name"><input type="date" name="geburt"><input type="file" name="lebenslauf"><button>Absenden</button></form>`,
  ),
  of(
    "a key of one's own for a model",
    "en",
    "Prompt garden",
    `<h1>Prompt garden</h1><p>Paste your OpenAI API key. It stays in this browser.</p><input id="k" type="password" placeholder="sk-…"><textarea id="q"></textarea><button id="g">Ask</button>${script(`k.value=localStorage.k||"";g.onclick=async()=>{localStorage.k=k.value;const r=await fetch("https://api.openai.com/v1/chat/completions",{method:"POST",headers:{Authorization:"Bearer "+k.value},body:JSON.stringify({model:"m",messages:[{role:"user",content:q.value}]})});out.textContent=await r.text()}`)}<pre id="out"></pre>`,
  ),
  of(
    "a reader of tokens",
    "en",
    "JWT viewer",
    `<h1>JWT viewer</h1><textarea id="t" placeholder="Paste a token"></textarea><pre id="o"></pre>${script(`t.oninput=()=>{o.textContent=atob(t.value.split(".")[1])}`)}`,
  ),
  of(
    "how to make a bot",
    "en",
    "Write a Discord bot",
    `<h1>Write a Discord bot</h1><p>Open the developer portal, copy the bot's token and put it into .env. Never paste your token into a website.</p><p>${"The token is the bot's password. ".repeat(10)}</p>`,
  ),
  of(
    "a keypad that reckons",
    "en",
    "Calculator",
    `<h1>Calculator</h1><output id="o"></output><div>${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => `<button>${n}</button>`).join("")}<button>+</button><button>=</button></div>${script(`document.onclick=e=>o.value+=e.target.textContent`)}`,
  ),
  of(
    "a keypad of a door",
    "en",
    "Fernlock – guest entry",
    `<h1>Fernlock</h1><p>Type your PIN to open the door.</p><div id="p">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => `<button>${n}</button>`).join("")}</div>${script(`let s="";p.onclick=e=>{s+=e.target.textContent;if(s.length===6)fetch("/open",{method:"POST",body:s})}`)}`,
  ),
  of(
    "a game of keys",
    "en",
    "Typing tutor",
    `<h1>Typing tutor</h1><p id="w">the quick brown fern</p>${script(`let s="";addEventListener("keydown",e=>{s+=e.key;w.dataset.done=s;if(s.length>19)fetch("/score",{method:"POST",body:s})})`)}`,
  ),
  of(
    "a plumber",
    "en",
    "Plumber in Leeds – call now",
    `<h1>Burst pipe? Call now</h1><p>We come immediately, day and night.</p><a href="tel:+441135550100">0113 555 0100</a>`,
  ),
  of(
    "a repair shop with a telephone",
    "en",
    "PC Doctor Leeds – virus removal",
    `<h1>Is your PC infected with a virus?</h1><p>We remove viruses from Windows computers and repair Microsoft Surface screens.</p><a href="tel:+441135550100">Call 0113 555 0100</a><footer>© PC Doctor Leeds</footer>`,
  ),
  of(
    "an article on fake alerts",
    "en",
    "Tech support scams explained",
    `<h1>Tech support scams explained</h1><p>A page shouts that your computer is infected and says to call Microsoft support on a free number. Close it. ${"Microsoft never shows a telephone number in a warning. ".repeat(8)}</p>`,
  ),
  of(
    "an article on pasted commands",
    "en",
    "The fake captcha that runs PowerShell",
    `<h1>The fake captcha</h1><p>It says: press Windows + R, press Ctrl + V, press Enter. ${"What was copied is a command that loads malware. ".repeat(8)}</p><pre>powershell -w hidden -c iwr https://…</pre>`,
  ),
  of(
    "a tool to install",
    "en",
    "mosscli – install",
    `<h1>Install mosscli</h1><pre id="c">curl -fsSL https://mosscli.example/install.sh | sh</pre><button id="b">Copy</button>${script(`b.onclick=()=>navigator.clipboard.writeText("curl -fsSL https://mosscli.example/install.sh | sh")`)}<p>On Windows: <code>irm https://mosscli.example/i.ps1 | iex</code></p>`,
  ),
]
