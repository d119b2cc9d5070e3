import { phrases } from "../data/phrases.ts"

// Words that fields and pages use in fifteen languages, for text in lower case.

export const passwordWords = new RegExp(phrases.password.join("|"), "u")
export const pinWords = new RegExp(phrases.pin.join("|"), "u")
export const codeWords = new RegExp(phrases.code.join("|"), "u")
export const cardWords = new RegExp(phrases.card.join("|"), "u")
export const cvvWords = new RegExp(phrases.cvv.join("|"), "u")
export const idWords = new RegExp(phrases.id.join("|"), "u")
export const phraseWords = new RegExp(phrases.phrase.join("|"), "u")

/** As many words as a wallet's phrase has, in thirty languages. */
export const countedWords =
  /(?:^|\D)(?:12|15|18|21|24)[^\p{L}\d]{0,3}(?:(?:secret|seed|recovery|geheim\p{L}{1,4}|secr\p{L}{2,6})[ -])?(?:words?|wörter|mots|palabras|parole|palavras|woorden|słów|slov|szó|szav|cuvinte|ord(?:en)?\b|sana[an]|kelime|слов|слів|думи|речи|λέξ|كلم|מילים|کلمه|واژه|คำ|từ|kata|maneno|(?:個の|个|個)?(?:単語|单词|單詞|助记词|词|語)|(?:개의? ?)?단어|शब्द|শব্দ|சொற்|الفاظ)/u

/** Files that prove who one is, or open what one has. */
export const paperWords = new RegExp(phrases.paper.join("|"), "u")

export const walletWords = new RegExp(phrases.wallet.join("|"), "u")

/** Words of pages for signing in, or for acting at once. */
const signInWords = new RegExp(phrases.signIn.join("|"), "u")

/** Whether a text begins with what people do there, and goes on without another name: "Log in to your account". For text as it is written. */
export const beginsAsking = (text: string, capitals = 0): boolean => {
  const found = signInWords.exec(text.toLowerCase())
  if (found?.index !== 0) return false
  const rest = text.slice(found[0].length)
  return (rest.match(/(?:^|[^\p{L}])\p{Lu}/gu)?.length ?? 0) <= capitals
}

/** For text that is folded. */
export const asksToSignIn = (text: string): boolean =>
  signInWords.test(text) || codeWords.test(text) || passwordWords.test(text)

/** "Sign in with …": the page offers an account of another service, it does not pretend to be there. */
export const offerWords =
  /(?:^|[^\p{L}])(?:with|using|via|via:|mit|über|avec|con|com|met|через|med|ile|không|dengan|与|使用|compatible|accept|not affiliated|inoffiziell|unofficial|clone|integration|integrations|connect|connector|plugin|powered by|vs|versus|alternative|alternatives|tutorial|how|guide|docs|example|demo)(?:$|[^\p{L}])|で(?:ログイン|サインイン|続行)|(?:으)?로 (?:계속|로그인)/u

/** Beside a brand's name these say nothing more about whose page it is. */
export const plainWords: ReadonlySet<string> = new Set(
  `a an the to your my our of for and or in on at is it we you with this here now please de des du la le les el los las en y et und der die das ihr ihre ihrem sie sich bei zu zum zur im il al tuo sua na no o os as e em su tu votre vos à au aux je jouw op het een bij do w z i swoje swojego konta ve bir
enter sign log login signin logon logout on in account accounts user member members customer client home homepage official site website web online internet mobile app portal center centre help support service services security secure secured safe verify verification verified verifying confirm confirmation identity update updates updated billing payment payments pay details information info bank banking personal national federal state government department ministry agency authority office administration revenue customs postal post express courier logistics network system systems admin administrator server gateway public first primary business document documents extranet cloud drive mail email webmail workspace team suspended limited locked restricted unusual activity alert notice notification required step code password next welcome back continue wallet restore recover recovery import unlock delivery parcel package tracking track shipment fee tax refund gift free premium kyc mfa sso otp www pdf faq logo icon image picture photo banner padlock shield warning avatar header menu flag arrow spinner plus inc llc ltd plc corp corporation company co com net org gmbh ag sa group international global copyright all rights reserved c © r tm loading untitled document page index just moment redirect vite react vue
anmelden anmeldung melden einloggen konto kundenkonto sicherheit bestätigen aktualisieren zahlung zahlungsdaten willkommen kunden weiter
connexion connectez connecter compte identifiant mettez jour mise informations paiement vérification bienvenue espace client service
iniciar inicia sesión cuenta acceso acceder actualiza datos pago verificación código bienvenido
entrar entre conta acesso acessar atualize seus dados pagamento verificação
accedi accesso aggiorna dati pagamento verifica codice
вход войти войдите аккаунт аккаунта кабинет личный обновите платёжные данные код подтверждения
inloggen log account bijwerken werk betaalgegevens bij verificatiecode zaloguj się zaktualizuj dane płatności kod weryfikacyjny giriş yap yapın hesap hesabınıza hesabınız ödeme bilgilerinizi güncelleyin doğrulama kodu
kargo cargo paket paketiniz sendung zustellung colis livraison envío envíos paquete entrega encomenda pacco spedizione consegna pakket bezorging paczka przesyłka dostawa gönderi teslimat posta poczta poste correo banka bankası banque banco banca посылка доставка почта банк 包裹 配送 派送
permission permissions requested request access accept consent review shared
`
    .trim()
    .split(/\s+/u),
)
