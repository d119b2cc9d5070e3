import { findKnownWord } from "../score-name/known-words.ts"
import { makeAddedMaterial, makePairs, makeDraft, findPairKind } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { affixes } from "./lexicon.ts"
import type { Materials } from "./material.ts"

export const makeJoinedNames = ({
  own,
  near,
  specific,
  carrying,
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
  const carryingNear = near.filter(({ carries }) => carries)
  return [
    ...makePairs(specific, specific, joinInOrder),
    ...makePairs(before, images, (left, right) =>
      right.place !== "first" && goesBefore(left.part, right.part) ? join(left, right) : undefined,
    ),
    ...makePairs([...own.filter(({ as, carries }) => as === "concept" && carries), ...images], after, join),
    ...(isEnglish ? carrying.flatMap(makeGenericNames) : []),
    ...images.filter((one) => isImage(one, isEnglish)).map((one) => makeDraft("synonym", one)),
    ...makePairs(carryingNear.slice(0, 8), carryingNear.slice(0, 8), link),
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

const makeGenericNames = (word: Material): ReadonlyArray<Draft> => [
  ...affixes.prefix.map((part, at) => makeDraft("prefix", makeAddedMaterial(part, "affix", at + 3), word)),
  ...affixes.suffix
    .filter((part) => part !== "ly")
    .map((part, at) => makeDraft("suffix", word, makeAddedMaterial(part, "affix", at + 3))),
]

const link = (left: Material, right: Material): Draft | undefined =>
  left.unit === right.unit &&
  left.rank !== right.rank &&
  left.place === "either" &&
  right.place === "either" &&
  left.part.length + right.part.length <= 9 &&
  !areRelated(left, right)
    ? makeDraft("pair", left, makeAddedMaterial("and", "link"), right)
    : undefined
