/** R4: a name that its registry keeps back must not look free. Whether a free one can be bought, only a registrar can say. */
export const canBeClaimed = (row: {
  readonly classification: string
  readonly registration_block?: unknown
}): boolean => row.classification === "unregistered" && row.registration_block === undefined
