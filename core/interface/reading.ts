import texts from "../data/reading.json" with { type: "json" }

export const { authentication, reading, rules, stream_about } = texts
