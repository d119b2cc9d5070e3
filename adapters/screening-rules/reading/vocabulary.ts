// Words that fields and pages use in fifteen languages, for text in lower case.

export const passwordWords =
  /password|passwd|passwort|kennwort|pass ?phrase|\bpass\b|\bpwd?\b|contraseña|contrasena|mot de passe|motdepasse|\bmdp\b|senha|пароль|wachtwoord|hasło|\bhaslo\b|şifre|\bsifre\b|parola|lösenord|adgangskode|パスワード|密码|密碼|비밀번호|كلمة المرور|كلمة السر|סיסמ|mật khẩu|kata sandi|jelszó|heslo|κωδικός πρόσβασης|पासवर्ड|รหัสผ่าน|парола|лозинка|geslo|salasana|slaptažodis/u
export const pinWords =
  /\bpin\b|\bpin ?code\b|pincode|пин-?код|暗証番号|取款密码|kart şifresi|código pin|code secret|\bclave\b|senha do cartão|비밀번호 4자리|카드 ?비밀번호|الرقم السري|एटीएम पिन|(?:^|[^\p{L}\p{M}])पिन(?:$|[^\p{L}\p{M}])|รหัส ?atm|pasnummer en pin|bankpas ?pin|clave de cajero|πιν/u
export const codeWords =
  /\b(?:access|auth(?:entication|orization)?|session|discord|login|bot|user|api)[ -]?(?:token|cookie)s?\b|roblosecurity|\botp\b|one-?time-?(?:code|password)|verification code|security code|sms code|2fa|\btan\b|bestätigungscode|code de vérification|código de verificación|codice di verifica|código de verificação|код подтверждения|код из (?:смс|sms|telegram|приложения)|код у sms|ओटीपी|verificatiecode|kod weryfikacyjny|doğrulama kodu|認証コード|確認コード|验证码|驗證碼|인증 ?(?:코드|번호)|رمز التحقق/u
export const cardWords =
  /card ?-?_?num|cc-?_?num|credit ?card|debit ?card|\bcc\b|\bccn\b|card no|kartennummer|numéro de carte|número de tarjeta|número do cartão|numero (?:della )?carta|номер карты|kaartnummer|numer karty|kart numarası|カード番号|卡号|卡號|카드 ?번호|رقم البطاقة|कार्ड (?:का )?(?:नंबर|संख्या)|pas ?nummer|kortnummer|kortin numero|číslo karty|αριθμός κάρτας|kártyaszám|număr(?:ul)? card|số thẻ|nomor kartu|หมายเลขบัตร/u
export const cvvWords =
  /\bcvv2?\b|\bcvc2?\b|\bcsc\b|cc-csc|card security|card verification|prüfnummer|cryptogramme|código de seguridad|código de segurança|codice di sicurezza|beveiligingscode|kod cvv|güvenlik kodu|セキュリティコード|安全码|安全碼|보안 ?코드|رمز الأمان/u
export const idWords =
  /\bssn\b|social security n|sozialversicherung|mother.?s maiden|passport n|\bcpf\b|\bdni\b|\bnin\b|codice fiscale|номер паспорта|身份证|주민등록번호|マイナンバー|t\.?c\.? ?kimlik|\bpesel\b|personnummer|sécurité sociale|sozialversicherungs|\baadhaa?r\b|आधार (?:नंबर|संख्या|कार्ड)|\bcurp\b|\bbsn\b|снилс|\bcccd\b|\bnik ktp\b|rodné číslo/u
export const phraseWords =
  /seed ?-?phrase|(?:recovery|secret|seed|wallet|backup) words|(?:your|wallet|the|enter|type|paste) phrase\b|phrase,? separated|recovery ?-?phrase|secret ?-?(?:recovery )?phrase|mnemonic|backup phrase|private ?-?key|keystore|\d\d?-word|wiederherstellungsphrase|phrase de récupération|phrase secrète|frase de recuperación|frase semilla|frase de recuperação|frase di recupero|(?:секретн|сид|мнемонич)[а-я]{0,6}[ -]фраз|herstelzin|herstelphrase|fraz[ęa] odzyskiwania|wyrazow[aą] fraz|kurtarma ifade|kurtarma kelime|リカバリーフレーズ|シードフレーズ|助记词|助記詞|복구 ?구문|시드 ?구문|عبارة الاسترداد/u

/** As many words as a wallet's phrase has, in thirty languages. */
export const countedWords =
  /(?:^|\D)(?:12|15|18|21|24)[^\p{L}\d]{0,3}(?:(?:secret|seed|recovery|geheim\p{L}{1,4}|secr\p{L}{2,6})[ -])?(?:words?|wörter|mots|palabras|parole|palavras|woorden|słów|slov|szó|szav|cuvinte|ord(?:en)?\b|sana[an]|kelime|слов|слів|думи|речи|λέξ|كلم|מילים|کلمه|واژه|คำ|từ|kata|maneno|(?:個の|个|個)?(?:単語|单词|單詞|助记词|词|語)|(?:개의? ?)?단어|शब्द|শব্দ|சொற்|الفاظ)/u

/** Files that prove who one is, or open what one has. */
export const paperWords =
  /keystore|wallet\.dat|\bwallet\b|private ?key|\bpem\b|seed|passport|passeport|reisepass|pasaporte|passaporto|paszport|pasaport|паспорт|id ?card|\bid (?:front|back)|identity|ausweis|carte d.identité|\bdni\b|documento|dowód|kimlik|удостоверен|selfie|driv\w{2,4} licen|führerschein|permis|身份证|本人確認|免許|신분증|هوية|občansk|körkort|legitimation|ταυτότητ|căn cước|\bktp\b|bank statement|utility bill|credit ?card|kreditkarte|\bcard (?:front|back|photo)/u

export const walletWords =
  /(?:restore|import|recover|validate|synchroni[sz]e|connect) (?:your|my|a )?wallet|wallet (?:wiederherstell|import|recovery|herstel)|restaurer (?:le|votre )?portefeuille|restaurar (?:la|tu|sua )?(?:cartera|billetera|carteira)|ripristina (?:il )?portafoglio|восстанов[а-я]{1,5} кошел|ウォレットを復元|przywróć portfel|cüzdan[ıi] (?:geri|kurtar)|恢复钱包|导入钱包|지갑 복구|استعادة المحفظة/u

/** Words of pages for signing in, or for acting at once. */
const signInWords =
  /log[ -]?in|sign[ -]?in|log on|anmeld|einloggen|melden sie sich|connexion|connectez|identifiez|se connecter|iniciar sesi|inicia sesi|acceder|accede|entrar|entre na|acesse|accedi|войти|войдите|вход|inloggen|log in|zaloguj|logowanie|giriş|ログイン|サインイン|登录|登入|登錄|로그인|تسجيل الدخول|سجّل|سجل الدخول|logga in|log ind|kirjaudu|přihl|bejelentkez|autentificare|đăng nhập|masuk|verify|verif|confirm|secure|update|restore|unlock|suspend|bestätig|aktualisier|vérifi|mettez à jour|verifica|actualiza|atualiz|aggiorna|подтверд|обновите|bevestig|bijwerk|werk je|potwierdź|zaktualizuj|doğrula|güncelle|更新|確認|确认|验证|인증|업데이트|حدّث|أكّد|account|konto|compte|cuenta|conta|аккаунт|hesab|アカウント|账户|계정|حساب/u

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
