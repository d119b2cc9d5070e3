import words from "./phishing-words.json" with { type: "json" }

export type Words = (typeof words)["en"]
export type Language = keyof typeof words

export const wordsOf = (lang: Language): Words => words[lang]

/** Whom a page pretends to be, and where that company keeps its pictures. */
export interface Impersonated {
  readonly name: string
  readonly assets: string
}

/** The parts that tricks take apart and hide. `fields` has no form around it. */
export interface PhishingPage {
  readonly lang: string
  readonly brand: Impersonated
  readonly words: Words
  readonly title: string
  readonly top: string
  readonly fields: string
  readonly foot: string
}

export type Layout = (brand: Impersonated, lang: Language) => PhishingPage

const input = (attributes: string, label: string) => `<label>${label} <input ${attributes} required></label>`
const button = (label: string) => `<button type="submit">${label}</button>`

const parts = (brand: Impersonated, lang: Language) => {
  const own = wordsOf(lang)
  return { brand, lang, words: own, heading: own.heading.replace("{b}", brand.name) }
}

const signInFields = ({ words: own }: { readonly words: Words }) =>
  input(`type="email" name="email"`, own.user) + input(`type="password" name="pass"`, own.password) + button(own.submit)

/** Layouts that the rules were written against. */
export const layouts: Readonly<Record<string, Layout>> = {
  card: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${all.words.signIn} - ${brand.name}`,
      top: `<img src="images/logo.png" alt="${brand.name}"><h1>${all.heading}</h1>`,
      fields: signInFields(all),
      foot: `<a href="#">${all.words.forgot}</a><footer>© 2026 ${brand.name}</footer>`,
    }
  },
  table: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: brand.name,
      top: `<table width="100%"><tr><td><img src="https://${brand.assets}/logo.svg" alt=""></td></tr></table><p>${all.words.notice}</p>`,
      fields: signInFields(all),
      foot: `<p><a href="#">${all.words.forgot}</a></p>`,
    }
  },
  steps: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name}: ${all.words.signIn}`,
      top: `<div class="logo ${brand.name.toLowerCase()}"></div><h2>${all.heading}</h2>`,
      fields: `<div id="one">${input(`type="text" name="user"`, all.words.user)}</div><div id="two" style="display:none">${input(`type="password" name="pwd"`, all.words.password)}${button(all.words.submit)}</div>`,
      foot: `<small>© ${brand.name} Inc.</small>`,
    }
  },
  billing: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} - ${all.words.pay}`,
      top: `<img src="logo.png" alt="${brand.name} logo"><h1>${brand.name}</h1><p>${all.words.pay}</p>`,
      fields:
        input(`name="cc" inputmode="numeric" autocomplete="cc-number"`, all.words.card) +
        input(`name="exp" placeholder="MM/YY"`, all.words.expiry) +
        input(`name="cvv" maxlength="4"`, all.words.cvv) +
        button(all.words.submit),
      foot: `<p>© ${brand.name}</p>`,
    }
  },
  code: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} | ${all.words.code}`,
      top: `<img src="/img/brand.svg" alt="${brand.name}"><h1>${all.heading}</h1><p>${all.words.sent}</p>`,
      fields: input(`name="otp" maxlength="6" inputmode="numeric"`, all.words.code) + button(all.words.submit),
      foot: "",
    }
  },
  bank: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} ${all.words.signIn}`,
      top: `<header><strong>${brand.name}</strong></header><p>${all.words.notice}</p>`,
      fields:
        input(`name="customer"`, all.words.customer) +
        input(`type="password" name="pin" maxlength="5"`, all.words.pin) +
        button(all.words.signIn),
      foot: `<p>© 2026 ${brand.name}</p>`,
    }
  },
  wallet: (brand, lang) => {
    const all = parts(brand, lang)
    const cells = Array.from({ length: 12 }, (_, n) => input(`name="w${n + 1}"`, `${all.words.word} ${n + 1}`))
    return {
      ...all,
      title: all.words.restore,
      top: `<h1>${all.words.restore}</h1><p>${all.words.seed}</p>`,
      fields: cells.join("") + button(all.words.submit),
      foot: "",
    }
  },
}

/** Layouts the rules were not written against. */
export const heldOutLayouts: Readonly<Record<string, Layout>> = {
  document: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} Document Cloud`,
      top: `<div class="modal"><img src="assets/pdf.png" alt="Invoice_2026.pdf"><h3>${all.heading}</h3><p>Invoice_2026.pdf</p>`,
      fields:
        input(`type="email" name="login" autocomplete="username"`, all.words.user) +
        input(`type="password" name="secret" autocomplete="current-password"`, all.words.password) +
        button(all.words.signIn),
      foot: `</div><span>${brand.name} ©</span>`,
    }
  },
  suspended: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} - ${all.words.notice}`,
      top: `<nav><a class="navbar-brand" href="#"><svg aria-label="${brand.name}"></svg>${brand.name}</a></nav><div role="alert">${all.words.notice}</div>`,
      fields: `<input placeholder="${all.words.user}" name="u"><input placeholder="${all.words.password}" type="password" name="p"><input type="submit" value="${all.words.submit}">`,
      foot: `<footer>Copyright 2026 ${brand.name}. All rights reserved.</footer>`,
    }
  },
  parcel: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: brand.name,
      top: `<header><img class="logo" src="img/1.png" alt="${brand.name}"></header><h2>${all.words.pay}</h2><p>2,99 €</p>`,
      fields: `<input id="cardnumber" placeholder="${all.words.card}"><input id="expdate" placeholder="MM / YY"><input id="cvc" placeholder="${all.words.cvv}"><button>${all.words.submit}</button>`,
      foot: `<small>${brand.name} 2026</small>`,
    }
  },
  phrase: (brand, lang) => {
    const all = parts(brand, lang)
    return {
      ...all,
      title: `${brand.name} - ${all.words.restore}`,
      top: `<dialog open><h2>${all.words.restore}</h2>`,
      fields: `<textarea name="phrase" rows="3" placeholder="${all.words.seed}"></textarea><button>${all.words.restore}</button>`,
      foot: `</dialog>`,
    }
  },
}
