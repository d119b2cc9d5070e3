import texts from "../data/reading.json" with { type: "json" }

/** How answers are to be read: what `/spec.json` tells, and `/llms.txt` teaches. */
export const { authentication, reading, rules, stream_about } = texts
