/** Whom a draft imitates and what it says, in one language. */
export interface Said {
  readonly company: string
  readonly lang: string
  readonly picture: string
  readonly greeting: string
  readonly reason: string
  readonly user: string
  readonly secret: string
  readonly go: string
  readonly failed: string
}

const said = (
  company: string,
  lang: string,
  picture: string,
  [greeting = "", reason = "", user = "", secret = "", go = "", failed = ""]: ReadonlyArray<string>,
): Said => ({ company, lang, picture, greeting, reason, user, secret, go, failed })

/** Ten companies, each in the words its customers would read. */
export const people: ReadonlyArray<Said> = [
  said("PayPal", "en", "https://www.paypalobjects.com/images/shared/paypal-logo.svg", [
    "Hello again",
    "A payment of 429.00 is on hold until you review it",
    "Email or mobile number",
    "Enter your password",
    "Log in",
    "That did not work. Try again.",
  ]),
  said("Microsoft", "en", "https://logincdn.msauth.net/shared/1.0/content/images/microsoft_logo.svg", [
    "Enter password",
    "Because you are accessing sensitive info, you need to verify your password",
    "someone@example.com",
    "Password",
    "Sign in",
    "Your account or password is incorrect.",
  ]),
  said("Sparkasse", "de", "https://www.sparkasse.de/content/logo.svg", [
    "Online-Banking",
    "Ihr pushTAN-Verfahren läuft heute ab und muss erneuert werden",
    "Anmeldename oder Legitimations-ID",
    "Online-Banking-PIN",
    "Jetzt erneuern",
    "Die Eingabe war nicht richtig.",
  ]),
  said("La Banque Postale", "fr", "https://www.labanquepostale.fr/logo.png", [
    "Mon espace",
    "Votre service Certicode Plus sera désactivé sous 48 heures",
    "Identifiant à 10 chiffres",
    "Mot de passe",
    "Réactiver",
    "Identifiants inconnus.",
  ]),
  said("Correos", "es", "https://www.correos.es/content/logo.svg", [
    "Su paquete está detenido",
    "Faltan 1,79 € de aduana para entregar su envío",
    "Número de tarjeta",
    "Código CVV",
    "Pagar y recibir",
    "Tarjeta rechazada, pruebe con otra.",
  ]),
  said("Intesa Sanpaolo", "it", "https://www.intesasanpaolo.com/content/logo.png", [
    "Accesso clienti",
    "Abbiamo notato un accesso insolito alla tua carta",
    "Codice titolare",
    "PIN di sicurezza",
    "Continua",
    "Dati non corretti.",
  ]),
  said("Instagram", "pt", "https://static.cdninstagram.com/rsrc.php/logo.png", [
    "Selo de verificação",
    "Sua conta pode receber o selo azul ainda hoje",
    "Telefone, nome de usuário ou email",
    "Senha",
    "Entrar",
    "Senha incorreta.",
  ]),
  said("Allegro", "pl", "https://a.allegroimg.com/logo.svg", [
    "Odbierz pieniądze",
    "Kupujący zapłacił za Twój przedmiot, podaj dane karty",
    "Numer karty",
    "Kod CVV",
    "Odbierz 380 zł",
    "Karta odrzucona.",
  ]),
  said("Rakuten", "ja", "https://jp.rakuten-static.com/logo.png", [
    "会員情報の確認",
    "第三者による不正利用の可能性があります",
    "ユーザID",
    "パスワード",
    "次へ",
    "ユーザIDまたはパスワードが違います。",
  ]),
  said("MetaMask", "en", "https://metamask.io/images/metamask-fox.svg", [
    "Wallet migration",
    "Version 12 needs every user to migrate before Friday",
    "Wallet name",
    "Secret Recovery Phrase",
    "Migrate now",
    "Invalid phrase, check the order of the words.",
  ]),
]
