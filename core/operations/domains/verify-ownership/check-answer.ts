import type { DelegationFailure } from "../../../evidence/delegation.ts"
import type { Ownership, OwnershipProof, ServerAnswer } from "../../../evidence/ownership.ts"
import type { Checked } from "./contract.ts"

export const proofOf = (found: Ownership): OwnershipProof | undefined => ("proof" in found ? found.proof : undefined)

/** A look in words, as it is answered, kept and shown. */
export const shownLook = (
  found: Ownership,
): Pick<Checked, "outcome" | "servers" | "error" | "delegation" | "detail"> => {
  const servers = saidBy(found).map(({ server, word }) => ({
    server,
    answer: word._tag === "Failed" ? word.reason : word.kind,
  }))
  const lookResult = { outcome: found.outcome, servers }
  const [has, n] = [servers.filter(({ answer }) => answer === "found").length, servers.length]
  switch (found.outcome) {
    case "verified":
      return {
        ...lookResult,
        detail: `${n === 1 ? "The one name server has" : `All ${n} name servers have`} the record. Keep it: it is checked each day.`,
      }
    case "propagating":
      return { ...lookResult, detail: `${has} of ${n} name servers have the record. Check again in some minutes.` }
    case "not_found_yet":
      return {
        ...lookResult,
        detail: `${n === 1 ? "The one name server answered, and does not have" : `All ${n} name servers answered, and none has`} the record. Publish it exactly as given, or check again in some minutes.`,
      }
    case "error":
      return { ...lookResult, error: "dns_lookup_failed", ...failedBecause(found) }
  }
}

const saidBy = (found: Ownership): ReadonlyArray<ServerAnswer> =>
  "proof" in found ? found.proof.servers : found.servers

const failedBecause = ({
  delegation,
  servers,
}: Extract<Ownership, { readonly outcome: "error" }>): Pick<Checked, "delegation" | "detail"> => {
  if (delegation !== undefined) return { delegation, detail: `${delegations[delegation]} ${nothing}` }
  const failed = servers.flatMap(({ server, word }) => (word._tag === "Failed" ? [`${server} (${word.reason})`] : []))
  const alias = servers.some(({ word }) => word._tag === "Failed" && word.reason === "alias")
  const hint = alias ? " An alias (CNAME) at the record's name is not followed: publish the TXT record itself." : ""
  return {
    detail: `${failed.length} of ${servers.length} name servers gave no answer that counts: ${failed.join(", ")}.${hint} ${nothing}`,
  }
}

const nothing = "This says nothing about who owns the domain. Repair it, or check again later."

const delegations: Readonly<Record<DelegationFailure, string>> = {
  not_delegated: "The parent zone has no name servers for this domain: it is not registered, or not in use.",
  parent_lookup_failed: "The parent zone did not tell the domain's name servers.",
  too_many_servers: "The domain has more name servers than are asked.",
}
