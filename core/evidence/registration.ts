import * as Predicate from "effect/Predicate"
import { toComparableName } from "./domain-name.ts"
import { quoteOnOneLine } from "./quoted.ts"
import { type JsonObject, toBoundedList } from "./rdap-body.ts"
import type { Registration } from "./row.ts"

const mostServers = 20
const mostEntities = 40

/** RFC 9083, section 5.3. An unstated fact is absent, never `null`. */
export const readRegistration = (domain: JsonObject): Registration | undefined => {
  const { delegationSigned } = Predicate.isReadonlyObject(domain["secureDNS"]) ? domain["secureDNS"] : {}
  const servers = toBoundedList(domain["nameservers"]).slice(0, mostServers).flatMap(readServerName)
  const registration: Registration = {
    ...readRegistrar(toBoundedList(domain["entities"]).slice(0, mostEntities)),
    ...(servers.length === 0 ? {} : { name_servers: [...new Set(servers)].sort() }),
    ...(typeof delegationSigned === "boolean" ? { dnssec: delegationSigned } : {}),
  }
  return Object.keys(registration).length === 0 ? undefined : registration
}

const readServerName = (server: unknown): ReadonlyArray<string> => {
  const ldhName = Predicate.isReadonlyObject(server) ? server["ldhName"] : undefined
  const name = typeof ldhName === "string" ? toComparableName(ldhName) : null
  return name === null || name === "" ? [] : [name]
}

const readRegistrar = (entities: ReadonlyArray<unknown>): Pick<Registration, "registrar" | "registrar_iana_id"> => {
  const registrar = entities
    .filter(Predicate.isReadonlyObject)
    .find(({ roles }) => toBoundedList(roles).includes("registrar"))
  if (registrar === undefined) return {}
  const name = readFullName(registrar["vcardArray"]) || readHandle(registrar["handle"])
  const id = toBoundedList(registrar["publicIds"])
    .filter(Predicate.isReadonlyObject)
    .find(({ type }) => type === "IANA Registrar ID")?.["identifier"]
  const digits = typeof id === "number" ? String(id) : id
  return {
    ...(name === "" ? {} : { registrar: name }),
    ...(typeof digits === "string" && /^\d{1,7}$/u.test(digits) ? { registrar_iana_id: digits } : {}),
  }
}

/** Uses the handle as the registrar's name, because CZ.NIC sends nothing else. Ignores numbers, which mean nothing to a reader. */
const readHandle = (handle: unknown): string =>
  typeof handle === "string" && /\p{L}/u.test(handle) ? quoteOnOneLine(handle) : ""

/** jCard (RFC 7095). SIDN has sent only the inner list. */
const readFullName = (card: unknown): string => {
  const [first, inner] = toBoundedList(card)
  const properties = first === "vcard" ? inner : card
  const [value] = toBoundedList(properties)
    .slice(0, mostEntities)
    .flatMap((entry) => {
      const [property, , , text] = toBoundedList(entry)
      return property === "fn" && typeof text === "string" ? [quoteOnOneLine(text)] : []
    })
  return value ?? ""
}
