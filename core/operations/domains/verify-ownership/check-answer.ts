import type { DelegationFailure } from "../../../evidence/delegation.ts"
import type { Ownership, OwnershipProof, ServerAnswer } from "../../../evidence/ownership.ts"
import type { Checked } from "./contract.ts"

export const findProof = (ownership: Ownership): OwnershipProof | undefined =>
  "proof" in ownership ? ownership.proof : undefined

export const describeCheck = (
  ownership: Ownership,
): Pick<Checked, "outcome" | "servers" | "error" | "delegation" | "detail"> => {
  const servers = listServerAnswers(ownership).map(({ server, word }) => ({
    server,
    answer: word._tag === "Failed" ? word.reason : word.kind,
  }))
  const checkResult = { outcome: ownership.outcome, servers }
  const foundCount = servers.filter(({ answer }) => answer === "found").length
  const n = servers.length
  switch (ownership.outcome) {
    case "verified":
      return {
        ...checkResult,
        detail: `${n === 1 ? "The one name server has" : `All ${n} name servers have`} the record. Keep it: it is checked each day.`,
      }
    case "propagating":
      return {
        ...checkResult,
        detail: `${foundCount} of ${n} name servers have the record. Check again in some minutes.`,
      }
    case "not_found_yet":
      return {
        ...checkResult,
        detail: `${n === 1 ? "The one name server answered, and does not have" : `All ${n} name servers answered, and none has`} the record. Publish it exactly as given, or check again in some minutes.`,
      }
    case "error":
      return { ...checkResult, error: "dns_lookup_failed", ...explainFailure(ownership) }
  }
}

const listServerAnswers = (ownership: Ownership): ReadonlyArray<ServerAnswer> =>
  "proof" in ownership ? ownership.proof.servers : ownership.servers

const explainFailure = ({
  delegation,
  servers,
}: Extract<Ownership, { readonly outcome: "error" }>): Pick<Checked, "delegation" | "detail"> => {
  if (delegation !== undefined) return { delegation, detail: `${delegationTexts[delegation]} ${sayNothingText}` }
  const failed = servers.flatMap(({ server, word }) => (word._tag === "Failed" ? [`${server} (${word.reason})`] : []))
  const hasAlias = servers.some(({ word }) => word._tag === "Failed" && word.reason === "alias")
  const hint = hasAlias ? " An alias (CNAME) at the record's name is not followed: publish the TXT record itself." : ""
  return {
    detail: `${failed.length} of ${servers.length} name servers gave no answer that counts: ${failed.join(", ")}.${hint} ${sayNothingText}`,
  }
}

const sayNothingText = "This says nothing about who owns the domain. Repair it, or check again later."

const delegationTexts: Readonly<Record<DelegationFailure, string>> = {
  not_delegated: "The parent zone has no name servers for this domain: it is not registered, or not in use.",
  parent_lookup_failed: "The parent zone did not tell the domain's name servers.",
  too_many_servers: "The domain has more name servers than are asked.",
}
