import * as Result from "effect/Result"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { moneyLimits } from "@surename/core/operations/money/limits"
import {
  readFitting,
  readWord,
  readNumeral,
  makeOptional,
  type Options,
  type ReadValue,
  type Values,
  makeDefaulted,
  dropFlag,
} from "../option.ts"

const readRegistrar = readWord("none", "porkbun", "namecom")

const readBaseUrl = readFitting("is an https URL without a password; http:// only on this machine", (text) => {
  const url = URL.parse(text)
  const isPlain = url !== null && url.username === "" && url.password === "" && url.search === "" && url.hash === ""
  return isPlain && isSecureEnough(text) ? removeTrailingSlashes(url.href) : undefined
})

const readKey: ReadValue<string> = (text, name) =>
  /^[!-~]{1,512}$/u.test(text) ? Result.succeed(text) : Result.fail(`${name} has a character that no key has`)

const makeSecretOption = (syntax: string, about: string) => dropFlag(makeOptional(syntax, about, readKey))

export const registrarOptions = {
  registrar: makeDefaulted(
    "SURENAME_REGISTRAR=none|porkbun|namecom",
    "the registrar that quotes prices through your account; none: no prices",
    "none",
    readRegistrar,
  ),
  porkbunBaseUrl: makeDefaulted(
    "SURENAME_PORKBUN_BASE_URL=URL",
    "the address of Porkbun's API",
    "https://api.porkbun.com/api/json/v3",
    readBaseUrl,
  ),
  porkbunApiKey: makeSecretOption("SURENAME_PORKBUN_API_KEY=TEXT", "a key of that account; needed with porkbun"),
  porkbunSecretKey: makeSecretOption("SURENAME_PORKBUN_SECRET_KEY=TEXT", "the secret of that key"),
  namecomBaseUrl: makeDefaulted(
    "SURENAME_NAMECOM_BASE_URL=URL",
    "the address of Name.com's API",
    "https://api.name.com",
    readBaseUrl,
  ),
  namecomUser: makeSecretOption("SURENAME_NAMECOM_USER=TEXT", "the user name of that account; needed with namecom"),
  namecomToken: makeSecretOption("SURENAME_NAMECOM_TOKEN=TEXT", "a token of that account"),
  orders: makeDefaulted(
    "SURENAME_ORDERS=hand-over|registrar",
    "after a confirmed quote: hand-over sends people to the registrar; registrar lets accounts allowed by surename user set-buyer order through yours",
    "hand-over",
    readWord("hand-over", "registrar"),
  ),
  serviceFeeCents: makeDefaulted(
    "SURENAME_SERVICE_FEE_CENTS=N",
    "your fee for each registration, in US cents; a separate item in each quote",
    "0",
    readFitting("is a whole number of cents", readNumeral(/^\d{1,7}$/u, 0, moneyLimits.serviceFeeMostCents)),
  ),
} as const satisfies Options

type RegistrarValues = Values<typeof registrarOptions>

export const findMissingKeys = (values: RegistrarValues): string | undefined => {
  if (values.orders === "registrar" && values.registrar === "none")
    return "Set SURENAME_REGISTRAR to the registrar that takes the orders, because SURENAME_ORDERS is registrar"
  const requiredFields = {
    none: [],
    porkbun: [
      ["SURENAME_PORKBUN_API_KEY", values.porkbunApiKey],
      ["SURENAME_PORKBUN_SECRET_KEY", values.porkbunSecretKey],
    ],
    namecom: [
      ["SURENAME_NAMECOM_USER", values.namecomUser],
      ["SURENAME_NAMECOM_TOKEN", values.namecomToken],
    ],
  } as const
  const missing = requiredFields[values.registrar].flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length === 0 ? undefined : `Set ${missing.join(" and ")} for SURENAME_REGISTRAR=${values.registrar}`
}
