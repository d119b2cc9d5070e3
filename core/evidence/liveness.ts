/** What was measured of a registered name. `null`: tried and failed; absent: never looked. */
export interface LivenessEvidence {
  readonly resolves?: boolean | null
  readonly serves?: boolean | null
  readonly parked?: boolean | null
  readonly secure?: boolean
  readonly title?: string
  readonly hasMail?: boolean
}

export interface Liveness {
  /** 0 to 100: how much of a working presence was seen. What could not be measured adds nothing and is named. */
  readonly score: number
  readonly score_v: 1
  readonly basis: ReadonlyArray<string>
}

export const liveness = ({ hasMail, parked, resolves, secure, serves, title }: LivenessEvidence): Liveness => {
  const parts: ReadonlyArray<readonly [number, string]> = [
    resolves === true ? [25, "has an address"] : [0, resolves === false ? "has no address" : "address not known"],
    serves === true ? [35, "serves a page"] : [0, serves === false ? "serves no page" : "page not known"],
    parked === true
      ? [0, "parked"]
      : parked === false
        ? [20, "not parked"]
        : [serves === true ? 10 : 0, "parked or not is not known"],
    secure === true ? [10, "over https"] : [0, "not over https"],
    title !== undefined && title !== "" ? [5, "with a title"] : [0, "without a title"],
    hasMail === true ? [5, "receives mail"] : [0, "mail not seen"],
  ]
  return {
    score: parts.reduce((sum, [points]) => sum + points, 0),
    score_v: 1,
    basis: parts.map(([points, what]) => `${what} (+${points})`),
  }
}
