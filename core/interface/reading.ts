import texts from "../data/reading.json" with { type: "json" }

/** How answers are to be read: what `/spec.json` tells, and `/llms.txt` teaches. `fields` says what each field of a row proves. */
export const {
  aboutStreams,
  authentication,
  callOrder,
  classifications,
  fields,
  rules,
  sources,
  threeStates,
  unknownFields,
} = texts
