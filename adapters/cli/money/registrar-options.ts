import * as Result from "effect/Result"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { limits } from "@surename/core/limits"
import {
  readFitting,
  readNumeral,
  optionalOption,
  type Options,
  type ReadValue,
  type Values,
  withDefault,
  withoutFlag,
} from "../option.ts"

const registrars = ["none", "porkbun", "namecom"] as const

const registrar = readFitting(`is ${registrars.join(", ")}`, (given) =>
  registrars.find((one) => one === given.toLowerCase()),
)

const base = readFitting("is an https URL without a password; http:// only on this machine", (given) => {
  const url = URL.parse(given)
  const isPlain = url !== null && url.username === "" && url.password === "" && url.search === "" && url.hash === ""
  return isPlain && isSecureEnough(given) ? removeTrailingSlashes(url.href) : undefined
})

/** Refused without being repeated: what is wrong with a key may be a letter of it. */
const key: ReadValue<string> = (given, name) =>
  /^[!-~]{1,512}$/u.test(given) ? Result.succeed(given) : Result.fail(`${name} has a character that no key has`)

const secret = (syntax: string, about: string) => withoutFlag(optionalOption(syntax, about, key))

/** The registrar whose prices are quoted, and the account there. */
export const registrarOptions = {
  registrar: withDefault(
    "SURENAME_REGISTRAR=none|porkbun|namecom",
    "the registrar that quotes prices through your account; none: no prices",
    "none",
    registrar,
  ),
  porkbunBaseUrl: withDefault(
    "SURENAME_PORKBUN_BASE_URL=URL",
    "the address of Porkbun's API",
    "https://api.porkbun.com/api/json/v3",
    base,
  ),
  porkbunApiKey: secret("SURENAME_PORKBUN_API_KEY=TEXT", "a key of that account; needed with porkbun"),
  porkbunSecretKey: secret("SURENAME_PORKBUN_SECRET_KEY=TEXT", "the secret of that key"),
  namecomBaseUrl: withDefault(
    "SURENAME_NAMECOM_BASE_URL=URL",
    "the address of Name.com's API",
    "https://api.name.com",
    base,
  ),
  namecomUser: secret("SURENAME_NAMECOM_USER=TEXT", "the user name of that account; needed with namecom"),
  namecomToken: secret("SURENAME_NAMECOM_TOKEN=TEXT", "a token of that account"),
  orders: withDefault(
    "SURENAME_ORDERS=hand-over|registrar",
    "after a confirmed quote: hand-over sends people to the registrar; registrar lets accounts allowed by surename user set-buyer order through yours",
    "hand-over",
    readFitting("is hand-over or registrar", (given) =>
      (["hand-over", "registrar"] as const).find((one) => one === given.toLowerCase()),
    ),
  ),
  serviceFeeCents: withDefault(
    "SURENAME_SERVICE_FEE_CENTS=N",
    "your fee for each registration, in US cents; a separate item in each quote",
    "0",
    readFitting("is a whole number of cents", readNumeral(/^\d{1,7}$/u, 0, limits.serviceFeeMostCents)),
  ),
} as const satisfies Options

type RegistrarValues = Values<typeof registrarOptions>

/** Names the missing settings of a registrar; `undefined` if none is missing. */
export const missingKeys = (given: RegistrarValues): string | undefined => {
  if (given.orders === "registrar" && given.registrar === "none")
    return "SURENAME_REGISTRAR is needed with SURENAME_ORDERS=registrar: set the registrar that takes the orders"
  const needed = {
    none: [],
    porkbun: [
      ["SURENAME_PORKBUN_API_KEY", given.porkbunApiKey],
      ["SURENAME_PORKBUN_SECRET_KEY", given.porkbunSecretKey],
    ],
    namecom: [
      ["SURENAME_NAMECOM_USER", given.namecomUser],
      ["SURENAME_NAMECOM_TOKEN", given.namecomToken],
    ],
  } as const
  const missing = needed[given.registrar].flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length === 0
    ? undefined
    : `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed with SURENAME_REGISTRAR=${given.registrar}`
}
