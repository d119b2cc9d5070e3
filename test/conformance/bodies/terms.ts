/**
 * Notices that registries attach to every answer: terms, disclaimers, contacts for complaints. They mention blocked clients,
 * limits, incomplete data and unregistered names, and say nothing about the queried name.
 */
export interface Terms {
  readonly lang: string
  readonly title: string
  readonly description: ReadonlyArray<string>
}

export const terms: ReadonlyArray<Terms> = [
  {
    lang: "en",
    title: "Terms of Use",
    description: ["Service subject to Terms of Use. Excessive queries may be limited or blocked without notice."],
  },
  {
    lang: "en",
    title: "RDDS Inaccuracy Complaint Form",
    description: ["URL of the ICANN RDDS Inaccuracy Complaint Form: https://icann.org/wicf"],
  },
  {
    lang: "en",
    title: "Status Codes",
    description: ["For more information on domain status codes, please visit https://icann.org/epp"],
  },
  {
    lang: "en",
    title: "Terms and Conditions",
    description: [
      "The data in this database is provided for information purposes only. The registry does not guarantee its accuracy.",
      "By submitting a query you agree not to use high-volume, automated processes.",
      "The registry reserves the right to restrict your access at any time.",
    ],
  },
  {
    lang: "en",
    title: "NOTICE",
    description: ["A domain name that is not found here may still be reserved or ineligible for registration."],
  },
  {
    lang: "en",
    title: "Rate limits",
    description: ["Answers are limited to 10 per minute. Clients over the limit receive status code 429."],
  },
  {
    lang: "de",
    title: "Nutzungsbedingungen",
    description: ["Der Zugriff kann bei übermäßigen Abfragen eingeschränkt oder gesperrt werden."],
  },
  {
    lang: "fr",
    title: "Conditions d’utilisation",
    description: ["Le registre peut limiter ou bloquer l’accès en cas de requêtes excessives."],
  },
  {
    lang: "es",
    title: "Condiciones de uso",
    description: ["El registro puede restringir el acceso en caso de consultas excesivas."],
  },
  {
    lang: "pt",
    title: "Termos de uso",
    description: ["O uso dos dados é permitido somente conforme descrito em https://registro.example/termo"],
  },
  {
    lang: "nl",
    title: "Gebruiksvoorwaarden",
    description: ["Aan deze gegevens kunnen geen rechten worden ontleend."],
  },
  {
    lang: "ru",
    title: "Условия использования",
    description: ["Реестр вправе ограничить доступ при чрезмерном числе запросов."],
  },
  {
    lang: "ja",
    title: "ご利用条件",
    description: ["過度な照会を行った場合、アクセスを制限することがあります。"],
  },
]
