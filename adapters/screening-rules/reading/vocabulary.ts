import data from "../data/phrases.json" with { type: "json" }

// Words of fields and pages in fifteen languages. They match folded text.

export const passwordWords = new RegExp(data.phrases.password.join("|"), "u")
export const pinWords = new RegExp(data.phrases.pin.join("|"), "u")
export const codeWords = new RegExp(data.phrases.code.join("|"), "u")
export const cardWords = new RegExp(data.phrases.card.join("|"), "u")
export const cvvWords = new RegExp(data.phrases.cvv.join("|"), "u")
export const idWords = new RegExp(data.phrases.id.join("|"), "u")
export const phraseWords = new RegExp(data.phrases.phrase.join("|"), "u")

/** Matches the number of words in a wallet's phrase, in thirty languages. */
export const countedWords =
  /(?:^|\D)(?:12|15|18|21|24)[^\p{L}\d]{0,3}(?:(?:secret|seed|recovery|geheim\p{L}{1,4}|secr\p{L}{2,6})[ -])?(?:words?|wörter|mots|palabras|parole|palavras|woorden|słów|slov|szó|szav|cuvinte|ord(?:en)?\b|sana[an]|kelime|слов|слів|думи|речи|λέξ|كلم|מילים|کلمه|واژه|คำ|từ|kata|maneno|(?:個の|个|個)?(?:単語|单词|單詞|助记词|词|語)|(?:개의? ?)?단어|शब्द|শব্দ|சொற்|الفاظ)/u

export const paperWords = new RegExp(data.phrases.paper.join("|"), "u")

export const walletWords = new RegExp(data.phrases.wallet.join("|"), "u")

/** Banks, posts and authorities, in thirty languages. A page with such a name speaks to its customers. */
export const institutionWords = new RegExp(data.phrases.institution.join("|"), "u")

export const coinAddress =
  /(?:^|[\s:：(（])(?:bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|ltc1[a-z\d]{25,60}|addr1[a-z\d]{50,110})(?:$|[\s.。)）])/iu

const signInWords = new RegExp(data.phrases.signIn.join("|"), "u")

/** True for "Log in to your account" without another name. Expects unfolded text, because it counts capitals. */
export const beginsAsking = (text: string, capitals = 0): boolean => {
  const match = signInWords.exec(text.toLowerCase())
  if (match?.index !== 0) return false
  const afterMatch = text.slice(match[0].length)
  return (afterMatch.match(/(?:^|[^\p{L}])\p{Lu}/gu)?.length ?? 0) <= capitals
}

export const asksToSignIn = (text: string): boolean =>
  signInWords.test(text) || codeWords.test(text) || passwordWords.test(text)

/** Matches "Sign in with …", which offers the account of another service. */
export const offerWords =
  /(?:^|[^\p{L}])(?:with|using|via|via:|mit|über|avec|con|com|met|через|med|ile|không|dengan|与|使用|compatible|accept|not affiliated|inoffiziell|unofficial|clone|integration|integrations|connect|connector|plugin|powered by|vs|versus|alternative|alternatives|tutorial|how|guide|docs|example|demo)(?:$|[^\p{L}])|で(?:ログイン|サインイン|続行)|(?:으)?로 (?:계속|로그인)/u

/** Words that add nothing to a brand's name, such as "login" and "support". */
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
