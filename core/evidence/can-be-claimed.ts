/**
 * R4: a name that its registry blocks must not look free. For any other unregistered name, only a registrar knows whether it is for sale.
 */
export const canBeClaimed = (row: {
  readonly classification: string
  readonly registration_block?: unknown
}): boolean => row.classification === "unregistered" && row.registration_block === undefined
