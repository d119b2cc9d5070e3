import type { SaidIn } from "../sentence.ts"

/** Words for absence that one registry or its software uses and a dictionary would not suggest. */
export const registryHabits: ReadonlyArray<SaidIn> = [
  {
    lang: "de",
    absence: [
      "Zu dieser Anfrage wurde keine Domain gefunden; der Name ist nicht delegiert und nicht registriert.",
      "Domain nicht vorhanden",
      "Status: nicht registriert",
      "Die Domain ist bei der Registrierungsstelle nicht eingetragen.",
      "Der gesuchte Domainname wurde bisher von niemandem registriert.",
      "Domainname unbekannt: nicht registriert",
    ],
  },
  {
    lang: "fr",
    absence: [
      "Domaine inexistant",
      "Le nom de domaine que vous avez recherché n’est pas attribué.",
      "Statut : non enregistré",
      "Nom de domaine non attribué",
      "La base Whois ne contient pas {name} : ce nom est disponible.",
      "Le domaine demandé est inconnu du registre, il n’est pas enregistré.",
    ],
  },
  {
    lang: "es",
    absence: [
      "El dominio no existe en el registro.",
      "Estado: disponible",
      "El nombre de dominio consultado no ha sido delegado ni registrado.",
      "El nombre {name} no se encuentra registrado.",
      "Nombre de dominio sin registrar",
      "Nadie ha registrado {name}.",
    ],
  },
  {
    lang: "pt",
    absence: [
      "Nome de domínio não registado",
      "Este domínio ainda está livre.",
      "O domínio {name} não se encontra registado na base de dados do .{tld}.",
      "Situação: disponível",
    ],
  },
  {
    lang: "it",
    absence: [
      "Stato: DISPONIBILE",
      "Il dominio richiesto non risulta assegnato ad alcun registrante.",
      "Dominio inesistente",
    ],
  },
  {
    lang: "nl",
    absence: [
      "Status: vrij",
      "De domeinnaam is niet in gebruik en niet geregistreerd.",
      "Onbekende domeinnaam: niet geregistreerd",
    ],
  },
  { lang: "sv", absence: ["Status: ledig", "Domännamnet är ledigt för registrering.", "Domännamnet existerar inte."] },
  { lang: "pl", absence: ["Domena nie istnieje", "Brak informacji o domenie {name}: domena nie jest zarejestrowana."] },
  { lang: "cs", absence: ["Doména není registrována", "Záznam o doméně {name} v registru neexistuje."] },
  {
    lang: "ru",
    absence: [
      "В реестре нет такого домена.",
      "Статус: свободен",
      "Домен никем не зарегистрирован.",
      "По запросу {name} доменов не найдено.",
    ],
  },
  { lang: "uk", absence: ["У реєстрі немає такого домену.", "Домен ніким не зареєстрований.", "Статус: вільний"] },
  { lang: "tr", absence: ["Durum: boşta", "Böyle bir alan adı yok.", "Sorguladığınız alan adı tescilli değildir."] },
  {
    lang: "ja",
    absence: [
      "指定されたドメイン名は登録されていません。",
      "該当するドメイン名情報はありません。",
      "お調べのドメイン名は現在どなたにも登録されていません。",
      "状態：未登録",
      "ドメイン名 {name} の登録は確認されません。未登録です。",
    ],
  },
  {
    lang: "ko",
    absence: [
      "상기 도메인이름은 등록되어 있지 않습니다.",
      "상태: 미등록",
      "해당 도메인 이름은 아무도 등록하지 않았습니다.",
    ],
  },
  {
    lang: "zh-Hans",
    absence: ["查询的域名不存在", "该域名目前无人注册。", "状态：未注册", "注册局中不存在域名 {name}。"],
  },
  { lang: "zh-Hant", absence: ["此網域名稱尚未被任何人註冊。", "狀態：未註冊", "該域名尚未登記。", "無此網域名稱"] },
  {
    lang: "vi",
    absence: ["Tên miền chưa tồn tại", "Trạng thái: chưa đăng ký", "Hiện chưa có chủ thể nào đăng ký {name}."],
  },
  { lang: "ar", absence: ["النطاق غير مسجل لدى السجل.", "اسم نطاق غير موجود", "الحالة: متاح"] },
  { lang: "el", absence: ["Κατάσταση: διαθέσιμο", "Δεν υπάρχει τέτοιο όνομα χώρου στο μητρώο."] },
  { lang: "fi", absence: ["Tila: vapaa", "Sellaista verkkotunnusta ei ole rekisterissä."] },
  { lang: "hu", absence: ["Állapot: szabad", "Ilyen domain nincs bejegyezve."] },
  { lang: "da", absence: ["Status: ledigt", "Et sådant domænenavn er ikke registreret."] },
  { lang: "nb", absence: ["Tilstand: ledig", "Et slikt domenenavn er ikke registrert."] },
  { lang: "ro", absence: ["Stare: liber", "Nu există un astfel de domeniu în registru."] },
  { lang: "id", absence: ["Keadaan: belum terdaftar", "Belum ada yang mendaftarkan domain {name}."] },
]
