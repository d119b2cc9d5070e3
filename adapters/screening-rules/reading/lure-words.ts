// Words of what is promised or claimed to be owed, beside which an honest page does not ask for what these ask for. For folded text.

/** A prize, or a visitor who was chosen. */
export const prizeWords =
  /lucky (?:visitor|winner|customer|draw)|you(?: have|.ve)? (?:won\b|been (?:selected|chosen))|(?:claim|collect) (?:your |the )?(?:prize|reward|gift)|congratulations|herzlichen glückwunsch|sie (?:haben gewonnen|wurden ausgewählt)|félicitations|vous avez (?:gagné|été (?:choisi|sélectionné))|felicidades|enhorabuena|has (?:ganado|sido seleccionad)|congratulazioni|hai vinto|parabéns|(?:você|voce) (?:ganhou|foi selecionad)|gratulacje|gratulujemy|wygra(?:łeś|łaś)|поздравля|вы (?:выиграли|победител)|tebrikler|kazandınız|gefeliciteerd|gratulerar|grattis|おめでとうございます|当選|恭喜|中奖|축하합니다|당첨|تهانينا|لقد ربحت|chúc mừng|trúng thưởng|selamat anda/u

/** Money that is owed to the reader, or that a buyer has paid. */
export const payoutWords =
  /(?:receive|get|collect|accept) (?:the |your )?(?:money|funds|payment|payout|transfer)\b|(?:due|owed|entitled to|eligible for) (?:a |an |the )?(?:[a-z]{1,12} ){0,2}(?:refund|rebate|payment|benefit|grant)|claim (?:your |the |a )?(?:[£€$]?\d[\d.,]{0,9} )?(?:[a-z]{1,12} )?(?:refund|rebate|benefit|grant|compensation|subsidy|stimulus)|tax refund|geld (?:zu )?(?:erhalten|empfangen)|steuer(?:rück)?erstattung|recevoir (?:le |votre |l.)?(?:paiement|argent|virement)|remboursement (?:de|en votre|disponible|en attente)|recibir (?:el |tu |su )?(?:dinero|pago)|devolución de (?:impuestos|hacienda)|ayuda de \d|receber (?:o |seu )?(?:dinheiro|pagamento|valor)|restituição|ricevere (?:il )?(?:denaro|pagamento)|rimborso (?:di|fiscale|disponibile)|(?:odebrać|odbierz) (?:środki|pieniądze|przelew|płatność)|zwrot podatku|получ(?:ить|ите) (?:деньги|оплату|перевод|выплату|компенсаци)|geld (?:te )?ontvangen|teruggave|para(?:yı|nızı) al\b|vergi iadesi|skatteåterbäring|還付金|退税|환급금|استرداد|คืนภาษี|เงินคืน|hoàn thuế|החזר מס|rückerstattung|remboursement/u

/** A fine, and a card from a shop to pay it with. */
export const giftCardWords =
  /gift ?cards?\b|paysafecard|guthabenkarte|carte-?s? cadeau|tarjetas? (?:de )?regalo|carta regalo|cartão presente|карт[аыу] (?:google|apple|steam)|подарочн[а-я]{2,4} карт|プリペイドカード|充值卡|礼品卡|기프트 ?카드/u
export const fineWords =
  /\bfines?\b|penalt|prosecut|arrest|police|cyber ?crime|illegal|strafe|polizei|amende|gendarmerie|multa|policía|polizia|штраф|полици|blocked|locked|gesperrt|bloqué|bloquead|警察|罰金|罚款|公安|경찰|벌금/u

/** Work or gains that come easily, and what has to be paid or shown before. */
export const easyWords =
  /(?:earn|make|profit|income|returns?|pays?) (?:of |up to |from |about )?(?:[£€$] ?)?\d[\d.,-]{0,9}|guaranteed (?:profit|return|income)|double your (?:money|bitcoin|investment)|(?:work|job)s? from home|remote (?:job|data entry|work)|part-?time (?:job|work)|(?:no|without) (?:experience|interview)|you are hired|heimarbeit|nebenjob|garantierte (?:rendite|gewinne)|passives einkommen|travail à domicile|revenus? (?:garanti|passif)|rendement garanti|trabaj[aeo] (?:en|desde) (?:tu )?casa|gana(?:ncias garantizadas|r? (?:hasta )?\d)|lavor[ao] da casa|guadagn[aoi] (?:garantit|fino|\d)|trabalh[eo] em casa|lucro garantido|renda extra|praca (?:zdalna|w domu)|gwarantowany zysk|работа на дому|удал[её]нная работа|гарантированн[а-я]{2,4} (?:доход|прибыл)|evden çalış|garantili kazanç|thuiswerk|在家(?:兼职|赚)|稳赚|日赚|副業|必ず儲|재택 ?부업|수익 보장|kerja dari rumah|việc làm tại nhà/u
export const beforehandWords =
  /\bdeposits?\b|starter kit|(?:registration|processing|release|activation|training) fee|vip task|top(?:-| )up \d|to activate your|unlock (?:the |your )?(?:vip|tasks?|level)|(?:places?|spots?|seats?) left|einzahl|anzahlung|vorkasse|startgebühr|frais (?:d.inscription|de dossier|d.activation)|déposez|kit de (?:inicio|démarrage|bienvenida)|dep[oó]sit[eo]|pague \d|plazas limitadas|cauzione|caparra|versa \d|wpłać|wpłat|внес(?:ите|ти)|депозит|взнос|para yatır|storten|押金|充值|保証金|初期費用|入金|보증금|입금|setor|đặt cọc|nạp tiền|bank(?:ing)? (?:log-?in|password|user)/u

/** A fee that a winner is to pay, and who brings the money. */
export const transferFeeWords =
  /(?:transfer|clearance|courier|legal|notary|release|processing|handling) (?:fee|charge)s?\b|western union|moneygram|paying agent|claims? agent|überweisungsgebühr|frais de (?:transfert|notaire)|gastos de (?:transferencia|gestión)|spese di (?:trasferimento|notarili)|taxa de (?:transferência|liberação)|комисси[яю] за перевод/u

/** Money of a person who has died, and what an heir is to tell. */
export const inheritanceWords =
  /next of kin|beneficiary|barrister|late (?:mr|mrs|client|husband)|inherit|erbschaft|begünstigte|héritage|bénéficiaire|herencia|beneficiario|eredit|herança|наслед/u
export const ownDetailsWords =
  /(?:reply|send|provide|forward|write) (?:[\p{L}\d’']{1,14} ){0,5}(?:full name|bank (?:details|account)|telephone|passport)|(?:senden|schicken) sie (?:[\p{L}\d’']{1,14} ){0,5}(?:bankdaten|ausweis|kontodaten)|(?:envoyez|transmettez) (?:[\p{L}\d’']{1,14} ){0,5}(?:coordonnées|rib\b|passeport)|env[ií]en? (?:[\p{L}\d’']{1,14} ){0,5}(?:datos bancarios|cuenta|pasaporte)/u

/** Gift cards that a superior wants to have bought and read out. */
export const errandWords =
  /\b(?:buy|purchase|pick up|get) (?:[\p{L}\d’']{1,14} ){0,5}(?:gift|voucher|itunes|steam|google play|apple) ?cards?\b|(?:kaufe?n?|besorgen?) (?:[\p{L}\d’']{1,14} ){0,5}(?:gutschein|guthaben)karten?|achet(?:er|ez|e) (?:[\p{L}\d’']{1,14} ){0,5}cartes? cadeaux?|compr(?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}tarjetas? (?:de )?regalo/u
export const sendCodesWords =
  /\bscratch (?:them|the|off)\b|\b(?:picture|photo|code)s? to (?:me|this)\b|\bsend (?:me|us|them) (?:[\p{L}\d’']{1,14} ){0,5}(?:pictures?|photos?|codes?|backs?)\b|pictures? of the (?:code|card)s?|(?:schicken?|senden?) (?:sie |mir |uns )(?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|codes?|bilder)|envoye[rz] (?:[\p{L}\d’']{1,14} ){0,5}(?:photo|code)s?|env[ií](?:ar?|es?) (?:[\p{L}\d’']{1,14} ){0,5}(?:fotos?|códigos?)/u

/** Another account to pay to. */
export const newAccountWords =
  /new bank (?:details|account)|(?:to|into|use) our new account|account is under audit|(?:changed|updated) (?:our |the )?bank(?:ing)? (?:details|account)|bank (?:details have|has) changed|geänderte bankverbindung|neue (?:bankverbindung|kontoverbindung|iban)|nouvelles? coordonnées bancaires|nouveau rib|nuev[ao]s? (?:cuenta bancaria|datos bancarios|iban)|nuov[oe] (?:iban|coordinate bancarie)|novos? dados bancários|nowy numer (?:konta|rachunku)|новые (?:банковские )?реквизиты|yeni (?:iban|banka hesab)|nieuwe? (?:bankrekening|rekeningnummer|iban)|nytt bankkonto|新しい(?:振込先|口座)|新(?:的)?(?:收款账户|银行账户)/u
/** Money that is to be sent. */
export const payToWords =
  /\b(?:wire|remit|transfer|payments?|pay)\b|überweis|zahlungen|virement|virer\b|transferencia|transfiera|bonifico|bonificare|transferência|overboek|overmaken|przelew|przelej|перевод|переведите|havale|振込|汇款|转账|송금/u
/** Reasons not to ask back: no call, secrecy, a proof instead of a question, an old account that is said to be closed to money. */
export const uncheckedWords =
  /(?:do not|don.t|cannot|can not|please no) (?:call|phone|ring|talk|take calls)|phones? (?:are|is|lines are) (?:down|being|out of)|(?:by|via) e-?mail only|only by e-?mail|(?:keep|stay)s? (?:this |it )?(?:strictly )?(?:between us|confidential|secret)|confidential (?:wire|transfer|payment)|(?:screenshot|proof|copy|confirmation) of (?:the |your )?(?:transfer|payment)|account (?:is|was) (?:currently )?(?:under audit|frozen|blocked)|(?:rufen|melden) sie (?:uns |mich )?nicht an|nur per e-?mail|überweisungsbeleg|streng vertraulich|unter uns bleiben|können nicht zugeordnet werden|ne (?:nous |m.)?(?:appelez|téléphonez) pas|par e-?mail uniquement|strictement confidentiel|restez discret|no (?:nos |me )?(?:llame|llamen|telefonee)|solo por correo|estrictamente confidencial|non (?:chiami|chiamate|telefoni)|solo via e-?mail|não (?:ligue|telefone)|bel (?:ons )?niet|proszę nie dzwonić|не звоните/u
/** A bill's number, and its total or a tax number. */
export const billNumber =
  /\b(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur|faktura|счет|счёт)\b(?: ?(?:no\.?|nr\.?|number|nummer|n[°º.]|numéro|número|numero))?:? ?(?:#|\d|\{|\[)/u
export const billTotal =
  /\b(?:sub)?total\b|\bvat\b|\btax (?:id|no|number)|ust-?id|\bmwst|steuernummer|gesamtbetrag|\btva\b|\bsiret\b|\biva\b|\bnif\b|\bbtw\b|\bnip\b|\bинн\b/u
export const ibanNumber = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}\b/u

/** A program that is missing or too old. */
export const updateWords =
  /(?:older|old|outdated|unsupported|vulnerable) version|out of date|update (?:is )?(?:now|required|available|needed|your (?:browser|player|app))|(?:browser|chrome|firefox|edge|safari|player|certificate|driver|codec|plug-?in|font) (?:update|is missing|is outdated|not found)|browser (?:ist )?veraltet|aktualisieren sie ihren|mettez à jour (?:votre|le)|mise à jour (?:requise|nécessaire|de votre)|actuali[cz]e (?:su|tu|seu) navegador|navegador desactualizado|aggiorna (?:il|il tuo) browser|zaktualizuj przeglądarkę|обновите (?:браузер|ваш)|tarayıcınızı güncelle|werk (?:uw|je) browser bij|ブラウザを更新|浏览器版本过低|更新浏览器|브라우저를 업데이트/u

/** A program that its readers have from others. */
export const otherProgramWords =
  /(?:browser|chrome|firefox|edge|safari|player|certificate|driver|codec|plug-?in|font) (?:update|is missing|is outdated|not found)|(?:update|aktualisieren|mettez à jour|actuali[cz]e|aggiorna) (?:your|ihren|votre|su|tu|seu|il|il tuo) (?:browser|player|navigateur|navegador)/u

/** Money that is gone already, unless one calls. */
export const chargedWords =
  /(?:was|were|has been|have been|will be) (?:charged|debited|billed|renewed)|(?:charged|debited) (?:to|from) your|(?:payment|order) of [£€$]?\d|you (?:sent|made) a payment|abgebucht|a été (?:débité|prélevé|facturé)|se ha (?:cobrado|cargado)|cargo de \d|è stat[oa] addebitat|addebito di|foi (?:debitad|cobrad)|został[ao]? (?:obciążon|pobran)|списан[оаы]|hesabınızdan çekildi|is afgeschreven|har dragits|er trukket|引き落と|扣款|扣除|결제되었습니다|تم خصم|đã bị trừ|telah didebit/u
export const notYouWords =
  /not you\b|wasn.t you|did(?: not|n.t) (?:authori[sz]e|make|place|order)|to cancel|nicht von ihnen|stornieren|pas à l.origine|pas vous|annuler|no (?:fue|ha sido) usted|cancelar|non (?:sei|è) stat[oa]|annullare|não foi você|to nie (?:ty|pan)|anulować|не вы\b|отменить|siz değilseniz|iptal|niet door u|annuleren|inte du|avbryt|心当たり|不是您|本人操作|본인이 아니|không phải bạn|hủy giao dịch|bukan anda/u

/** A machine that is said to be ill, whose owner is to call at once. */
export const alarmWords =
  /virus|trojan|spyware|malware|ransomware|hacked|threats? (?:found|detected)|infected|infiziert|infecté|infectad|infett|zainfekow|зараж|вирус|virüs|besmet|感染|ウイルス|病毒|바이러스|فيروس|nhiễm|terinfeksi/u
export const callNowWords =
  /do not (?:restart|shut|turn off|close|ignore)|call (?:[a-z]{1,12} ){0,3}(?:immediately|now|at once|within)|immediately|sofort|immédiatement|inmediatamente|de inmediato|immediatamente|imediatamente|natychmiast|немедленно|срочно|hemen|onmiddellijk|omedelbart|すぐに|直ちに|立即|马上|즉시|فورا|ngay lập tức|segera/u

/** A code to be scanned with a telephone. */
export const scanWords =
  /\bscan (?:the |this |with |your |to )|\bscannen sie|\bscannez|\bescane[ae]|\bscansiona|inquadr[ai]|\bzeskanuj|отсканируйте|\bskanna\b|\bscan (?:de|met)\b|karekod|スキャン|读取|扫描|扫码|스캔|امسح|quét mã|pindai/u

/** Tokens that are waiting: beside a right to move what a wallet holds. */
export const tokenWords =
  /\bclaim|\bmint\b|airdrop|eligib|allocation|rewards?\b|bonus|whitelist|presale|migrat|only \d+ left|validat|rectif|compensat|beanspruch|réclam|reclam|rivendica|odbierz|получ|领取|空投|受け取|청구|에어드롭|talep et|nhận/u

/** Less than five, in many currencies. */
export const smallSum =
  /(?:[€£$₹]|eur|usd|gbp|chf|kr|pln|r\$)\s?[0-4][.,]\d{2}(?!\d)|(?:^|[^\d.,])[0-4][.,]\d{2}\s?(?:[€£$]|eur|usd|chf|kr|zł|lei|kč|tl)/u

/** That a reader is no machine, or that something has to be repaired first. */
export const checkWords =
  /(?:verify|confirm|prove) (?:that )?(?:you are|you.re|i am|i.m) (?:not )?(?:an? )?(?:human|robot)|not a robot|captcha|verification (?:steps?|text|id|code)|complete these steps|(?:can ?not|couldn.t|could not|unable to|failed to) (?:display|open|load|show)|(?:to|must|please) (?:fix|repair|resolve)|kein roboter|ein mensch|(?:pas un|êtes) (?:un )?(?:robot|humain)|impossible d.afficher|no soy un robot|es humano|non sono un robot|não sou um robô|nie jestem robotem|не робот|вы человек|robot değilim|geen robot|ロボットではありません|人間である|不是机器人|人机验证|로봇이 아닙니다/u

const promises = [
  prizeWords,
  payoutWords,
  giftCardWords,
  easyWords,
  newAccountWords,
  chargedWords,
  alarmWords,
  scanWords,
  updateWords,
  checkWords,
]
/** A text that promises or claims something is the name of none. */
export const promisesSomething = (text: string): boolean => promises.some((words) => words.test(text))
