/** A drawing of 24 units for a subject, and the words that lead to it. */
const ornaments = [
  [
    "M5 8H16V14a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5ZM16 9h2a3 3 0 0 1 0 6h-2M8 2v3M12 2v3",
    "coffee cafe café tea roaster espresso chai drink",
  ],
  [
    "M4 20C4 10 10 4 20 4 20 14 14 20 4 20Zm0 0L13 11",
    "garden plant green leaf moss herb farm organic nature vegan flower forest tree",
  ],
  ["M4 12a8 8 0 0 1 16 0ZM2 16H22M5 20H19", "bread bakery baker cake pizza burger food restaurant kitchen cook lunch"],
  [
    "M12 3a6 6 0 0 0-3.500 11V17h7V14A6 6 0 0 0 12 3M10 20.500h4",
    "lamp light idea school learn teach candle energy solar",
  ],
  ["M2 9c4-4 6 4 10 0s6 4 10 0M2 16c4-4 6 4 10 0s6 4 10 0", "boat sea water swim surf river fish ocean sail ship"],
  ["M2 20 9 7l4 7 2-3 7 9Z", "mountain travel hike climb ski outdoor trip camping hotel"],
  [
    "M12 21C5 16 3 12 3 9a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-2 7-9 12Z",
    "wedding love dating health care doctor yoga baby charity",
  ],
  [
    "M9 18V5l11-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
    "music band song podcast audio dance guitar record",
  ],
  [
    "M12 6C9 4 6 4 3 5V19c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6V20",
    "book story library news paper writer magazine blog",
  ],
  ["M13 2 5 14h6l-1 8 8-12h-6Z", "app software cloud code data robot electric fast game tech startup bike"],
  ["M4 11 12 4l8 7V20H4ZM10 20V14h4V20", "house home architect furniture rent roof building interior"],
  [
    "M7 14a5 4 0 0 1 10 0c2 2 1 6-2 6-2 0-4 0-6 0-3 0-4-4-2-6ZM5 9v.01M9.500 5v.01M14.500 5v.01M19 9v.01",
    "dog cat pet puppy animal vet horse",
  ],
] as const

/** Undefined for a subject without a drawing. */
export const findOrnament = (text: string): string | undefined => {
  const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u))
  return ornaments.find(([, subjects]) =>
    subjects.split(" ").some((word) => words.has(word) || words.has(`${word}s`)),
  )?.[0]
}
