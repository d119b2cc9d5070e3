import texts from "../data/reading.json" with { type: "json" }

/** Texts of `/spec.json` and `/llms.txt`. */
export const { authentication, reading, rules, stream_about } = texts
