import { findKnownWord } from "../score-name/known-words.ts"
import { makePairs, makeDraft, findPairKind } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import type { Materials } from "./material.ts"

export const makeJoinedNames = ({
  own,
  specific,
  images,
  before,
  after,
  goesBefore,
  isEnglish,
  keeps,
  turnedRound,
}: Materials): ReadonlyArray<Draft> => {
  const joinInOrder = (left: Material, right: Material) => {
    const joined = turnedRound(left, right) ? undefined : join(left, right)
    return joined === undefined ? undefined : { ...joined, ...keeps(left, right) }
  }
  return [
    ...makePairs(specific, specific, joinInOrder),
    ...makePairs(before, images, (left, right) =>
      right.place !== "first" && goesBefore(left.part, right.part) ? join(left, right) : undefined,
    ),
    ...makePairs([...own.filter(({ as, carries }) => as === "concept" && carries), ...images], after, join),
    ...images.filter((one) => isImage(one, isEnglish)).map((one) => makeDraft("synonym", one)),
  ]
}

/** Short, common words were registered decades ago. */
const isImage = ({ as, part }: Material, isEnglish: boolean) =>
  as === "synonym" && part.length >= 6 && (!isEnglish || (findKnownWord(part)?.size ?? 0) >= 35)

const join = (left: Material, right: Material): Draft | undefined =>
  left.place === "last" || right.place === "first" || areRelated(left, right)
    ? undefined
    : makeDraft(findPairKind([left, right]), left, right)

/** Two forms of one word say nothing together. Good pairs of images are written down. */
const areRelated = (left: Material, right: Material) =>
  (left.as === "synonym" && right.as === "synonym" && left.unit === right.unit) ||
  left.part.includes(right.part) ||
  right.part.includes(left.part) ||
  (left.unit === right.unit && left.of === right.of && left.as !== "synonym" && right.as !== "synonym")
