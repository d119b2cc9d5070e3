import { readServiceAddress } from "../service/service-address.ts"
import * as Result from "effect/Result"
import { makeList, type Options, type ReadValue, readFitting } from "../option.ts"

export interface WitnessAddress {
  readonly vkey: string
  readonly url: string
}

const vkeyText = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]+=*$/u

export const readVkeyText = readFitting("is a key such as names.example/log+95110602+AR1V…", (text) =>
  vkeyText.test(text.trim()) ? text.trim() : undefined,
)

const readWitness: ReadValue<WitnessAddress> = (text, name) => {
  const [vkey = "", url = "", ...extraWords] = text.trim().split(/\s+/u)
  return extraWords.length > 0 || url === ""
    ? Result.fail(`${name} is a list of keys, each with the address of its witness: KEY URL,KEY URL`)
    : Result.all({ vkey: readVkeyText(vkey, name), url: readServiceAddress(url, name) })
}

export const witnessOptions = {
  witnesses: makeList(
    "SURENAME_WITNESSES=LIST",
    "witnesses that cosign the log of receipts: KEY URL,KEY URL, such as a key and https://names.example/witness",
    readWitness,
  ),
  witnessedLogs: makeList(
    "SURENAME_WITNESSED_LOGS=LIST",
    "keys of other logs whose checkpoints this service cosigns, as their witness",
    readVkeyText,
  ),
} as const satisfies Options
