// Words of letters that press: what is at stake, and what happens if one does not act. For text in lower case, in twenty languages.

/** What people fear for. */
const stakes =
  /account|mailbox|inbox|e-?mails?\b|messages?\b|password|parcel|package|shipment|delivery|item\b|payment|card\b|refund|access|identity|membership|subscription|wallet|assets?\b|tokens?\b|balance|funds|transaction|toll\b|fine\b|vehicle|licen[sc]e|benefit|salary|deposit|payroll|invoice|document|\bpc\b|computer|device|system|profile|page\b|security|konto|postfach|passwort|paket|sendung|zahlung|karte|zugang|identität|rückerstattung|verfahren|compte|messagerie|boîte|colis|paiement|carte|accès|remboursement|service|livraison|cuenta|correo|buz[oó]n|paquete|env[ií]o|pago|tarjeta|acceso|reembolso|identidad|conta\b|acesso|encomenda|pagamento|cartão|cadastro|m[oó]dulo|identidade|caixa|account|posta|pacco|spedizione|carta|accesso|rimborso|identit|utenza|pakket|rekening|toegang|postvak|betaling|bankpas|konta|kont[oa]|skrzynk|paczk|przesyłk|płatnoś|dostęp|zwrot|tożsamoś|kartę|hesab|hesap|posta kutu|paket|ödeme|kart|kargo|kimli|аккаунт|учетн|учётн|счет|счёт|почт|посылк|плат[её]ж|карт|доступ|личност|пароль|alltid|lösenord|försändelse|leverans|identitet|kort|účet|schránk|zásilk|platb|totožnost|kart|přístup|cont(?:ul|urile)|colet|plat[aă]|identit|livrare|λογαριασμ|δέμα|πληρωμ|κάρτα|ταυτότητ|πρόσβαση|tài khoản|bưu kiện|thanh toán|danh tính|thẻ|akun|paket|pembayaran|kartu|identitas|アカウント|口座|お荷物|荷物|メール|お支払|カード|本人確認|パスワード|利用|アクセス|账户|帐户|账号|邮箱|包裹|付款|密码|身份|退税|活动|계정|메일|택배|결제|카드|비밀번호|본인|활동|حساب|بريد|شحن|طرد|دفع|بطاق|هوي|نشاط/u

/** What happens, or has happened, or how long one has. */
const threats =
  /suspend|\block(?:ed|out)|restrict|limited|deactivat|disabled|terminat|expir|unusual|suspicious|unauthori[sz]ed|fraudulent|on hold|\bheld\b|pending|quota|almost full|storage (?:is )?full|\d\d ?% (?:of|full)|(?:will|to) be (?:deleted|closed|lost|returned|blocked|removed|charged|arrested)|being (?:deleted|returned)|before (?:it is|they are) (?:deleted|returned)|within \d+ ?(?:h|min|day)|(?:avoid|prevent) (?:a |an |any |the )?(?:late|delay|suspen|closure|loss|penalt|interrupt|service)|outstanding|overdue|unpaid|could ?n[o']t (?:charge|process|deliver|verify)|was declined|failed to|final notice|last warning|reactivat|restore (?:your )?access|keep (?:the|my|your) (?:same|current) password|eligible for|compensation|reserved for you|you have won|winner|claim (?:your|now)|infected|virus|trojan|malware|compromised|hacked|missing balance|rectify|migrat|mandatory|immediately|missed (?:a |the )?delivery|incomplete address|redelivery|customs (?:fee|dut)|copyright (?:infring|violat)|gesperrt|sperr|eingeschränkt|abgelaufen|läuft (?:\p{L}+ )?ab|ungewöhnlich|verdächtig|innerhalb von \d|sofort|fast voll|zollgebühr|zurückgesendet|erneuert werden|suspendu|bloqué|limité|désactiv|expir|inhabituel|suspect|sous \d+ ?h|immédiat|en attente|frais de|retourn|impay|saturé|pleine|suspendid|bloquead|limitad|desactiv|caduc|inusual|sospechos|en \d+ ?h|retenid|detenid|pendiente|aduana|devuelt|vencid|reactiv|suspens|incomum|suspeit|pendente|taxa|devolvid|sospes|bloccat|limitat|disattivat|scadut|scade|insolit|sospett|entro \d|giacenza|in sospeso|dogan|geblokkeerd|opgeschort|beperkt|verlo(?:opt|pen)|ongebruikelijk|verdacht|binnen \d|vastgehouden|inklaring|zablokowan|zawieszon|ogranicz|wygas|nietypow|podejrzan|w ciągu \d|wstrzyman|zatrzyman|dopłat|zaleg|termin mija|przysługuje|askıya|kilit|kısıtla|sona er|olağandışı|şüpheli|\d saat içinde|bekle(?:mede|tiliyor)|gümrük|iade|заблокир|приостан|огранич|истек|необычн|подозрит|в течение \d|задерж|пошлин|возвращен|неоплач|переполнен|spärra|begräns|upphör|ovanlig|misstänkt|inom \d|väntar|tull|obetald|zablokov|pozastav|omezen|vyprš|neobvykl|podezřel|do \d+ hodin|zadržen|clo\b|nezaplacen|suspenda|blocat|restricțion|expir|neobișnui|suspect|în \d+ de ore|reținut|vamă|αναστ|κλειδω|περιορι|λήγει|έληξε|ασυνήθιστ|ύποπτ|εντός \d|κρατ(?:είται|ήθηκε)|τελωνει|bị khóa|tạm (?:khóa|ngừng)|hết hạn|bất thường|đáng ngờ|trong \d+ giờ|bị giữ|hải quan|ditangguhkan|diblokir|dibatasi|kedaluwarsa|tidak biasa|mencurigakan|dalam \d+ jam|tertahan|bea cukai|停止|制限|ロック|期限|不審|不正|以内|上限|保留|持ち帰|未払|凍結|冻结|锁定|限制|过期|異常|异常|可疑|小时内|扣留|关税|逾期|停用|上限|정지|잠겼|잠금|제한|만료|비정상|의심|이내|보류|관세|미납|초과|تعليق|إيقاف|حظر|قفل|تقييد|انتهاء|غير معتاد|مشبوه|خلال \d|محتجز|جمارك|معلق/u

/** Who warns of such letters writes of them as well. */
const warns =
  /never|\bdon.t (?:give|share|type)|scam|phish|fraudster|criminal|pretend|fake|beware|niemals|\bnie\b|betrüg|jamais|frauduleux|escroc|nunca|jamás|estafa|golpe|\bmai\b|truff|nooit|oplicht|oszust|fałszyw|asla|dolandır|никогда|мошенник|aldrig|bedräg|nikdy|podvod|niciodată|fraud[eăa]\b|ποτέ|απάτη|không bao giờ|lừa đảo|jangan pernah|penipu|詐欺|決して|诈骗|不会|사기|절대|احتيال|أبدًا/u

/** What no honest service gives away, or asks a stranger to do. */
const lures =
  /airdrop|give-?away|(?:tax|stimulus|council|energy) (?:refund|rebate|payment)|free (?:nitro|robux|v-?bucks|skins|gift)|nitro for free|claim (?:your )?(?:airdrop|reward|prize|refund|nitro|bonus|gift|tokens?)|verified badge|blue badge|selo (?:azul|de verificação)|select your (?:e-?mail|mail) provider|(?:release|retrieve) (?:your |the |pending |all )?(?:messages|mails?|e-?mails?)|voice ?mail|voice message/u

/** Two words that stand in one sentence of such a page alone. */
const pairs: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [threats, stakes],
  [/\b(?:twice|doubled?|2x|x2)\b/u, /\bback\b|\breturn/u],
  [/\b(?:fix|resolve|rectify|synchroni[sz]e|validate)\b/u, /\bwallet|\bdapp/u],
]

/** Whether a text presses its reader: something of theirs is at stake, and they have to act. For folded text. */
export const presses = (text: string): boolean =>
  text.length > shortest &&
  (lures.test(text) || pairs.some(([one, other]) => one.test(text) && other.test(text))) &&
  !warns.test(text)

const shortest = 6

/** What a site is called that is called after its role alone. For folded text. */
export const roleWords =
  /web ?mail|mail ?(?:box|server|delivery|admin|portal|system|verification)|e-?mail (?:portal|admin|security|verification|upgrade|settings|service)|(?:it|help|service|tech(?:nical)?) ?-?(?:service )?(?:desk|support)|helpdesk|(?:online|internet|mobile|e-?) ?-?banking|netbanking|banque en ligne|banca (?:en l[ií]nea|m[oó]vil|online)|bankowość|internetbank|your bank|secure (?:document|file|message|login|portal)|(?:shared|encrypted|confidential) (?:document|file|message)|document (?:portal|cloud|share)|file ?shar|voice ?mail|fax\b|tax (?:refund|office|portal|service)|refund (?:portal|department)|zwrot podatku|steuerrückerstattung|remboursement d.impôt|toll (?:service|payment|road)|unpaid toll|parcel|package (?:held|delivery|tracking)|delivery (?:service|notice|fail)|suivi de colis|paket(?:verfolgung|zustellung|dienst)|seguimiento|hr portal|human resources|payroll|employee portal|staff (?:portal|login)|vpn (?:portal|login)|single sign-?on|wallet ?connect|dapp|crypto (?:wallet|exchange)|airdrop|メール(?:認証|サーバー|ボックス)|ウェブメール|インターネットバンキング|网上银行|企业邮箱|邮箱(?:系统|管理)|인터넷 ?뱅킹|웹메일|вебмейл|онлайн-?банк|посылка|почтовый ящик/u
