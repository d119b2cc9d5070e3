/** A drawing of 24 units for a subject, and the words that lead to it. */
const ornaments = [
  [
    "M9 3h6M10 3c0 4-4 5-4 10a6 8 0 0 0 3 8h6a6 8 0 0 0 3-8c0-5-4-6-4-10",
    "ceramic pottery potter clay kiln vase florist",
  ],
  [
    "M12 20c-4-3-4-10 0-15 4 5 4 12 0 15ZM12 20C6 20 3 16 2 10c3 0 5.500 1 7 3M12 20c6 0 9-4 10-10-3 0-5.500 1-7 3",
    "yoga meditation spa wellness massage lotus pilates",
  ],
  ["M12 4V20M8 20h8M5 7H19M5 7 2 14a3 3 0 0 0 6 0ZM19 7l-3 7a3 3 0 0 0 6 0Z", "law lawyer legal justice notary"],
  [
    "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M6 11a6 6 0 0 0 12 0M12 17v4M9 21h6",
    "podcast comedy voice karaoke radio singer",
  ],
  [
    "M20 4a1.500 1.500 0 0 0-3 1L7 17 19 7a1.500 1.500 0 0 0 1-3M18.500 5.500C15 2 11 5 12 9S8 12 5 11s-3 4 0 5",
    "tailor sewing fabric dress clothes knitting embroidery quilt",
  ],
  [
    "M15 15a6 6 0 1 1-12 0a6 6 0 1 1 12 0M21 15a6 6 0 1 1-12 0a6 6 0 1 1 12 0M7 3h4l1 2-3 4-3-4Z",
    "wedding bride jewellery jewelry ring",
  ],
  ["M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z", "health care doctor nurse clinic pharmacy"],
  ["M5 5H19V19H5ZM9 9v.01M12 12v.01M15 15v.01", "game gaming dice chess toy toys puzzle play"],
  [
    "M12 3l8 4.500v9L12 21l-8-4.500v-9ZM12 8l4 2.200v4.600L12 17l-4-2.200v-4.600Z",
    "bee honey hive beekeeping beekeeper",
  ],
  [
    "M8.500 7a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0M8.500 17a2.500 2.500 0 1 1-5 0a2.500 2.500 0 1 1 5 0M8 8.500L20 18M8 15.500L20 6",
    "hair barber salon scissors",
  ],
  ["M3 8H7L9 5h6l2 3H21V19H3ZM16 13a4 4 0 1 1-8 0a4 4 0 1 1 8 0", "photo camera photographer photography video film"],
  [
    "M9 16a4 4 0 1 1-8 0a4 4 0 1 1 8 0M23 16a4 4 0 1 1-8 0a4 4 0 1 1 8 0M5 16L9 8h7l3 8M9 8l4 8H5M15 5h2",
    "bike bicycle cycling cyclist",
  ],
  [
    "M9 3h6M10 3V9c0 2-3 2-3 5v7H17V14c0-3-3-3-3-5V3M7 15H17",
    "wine beer brewery bar cocktail sauce bottle whisky cider",
  ],
  [
    "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M12 7v10M15 9H11a1.500 1.500 0 0 0 0 3h2a1.500 1.500 0 0 1 0 3H9",
    "money tax insurance bank budget finance invoice bill accounting",
  ],
  ["M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z", "sleep night dream moon"],
  ["M2 10v4M5 7V17M19 7V17M22 10v4M5 12H19", "gym fitness sport training workout strength"],
  ["M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4", "design art drawing illustration sketch calligraphy painter"],
  [
    "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M3 12H21M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
    "language translation expat world",
  ],
  ["M5 20 14 11M11 5l8 8M10 8l4-5 7 7-3 2", "repair tool workshop carpenter woodwork builder handyman"],
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
    "M9 18V5l11-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
    "music band song audio dance guitar record",
  ],
  [
    "M12 6C9 4 6 4 3 5V19c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6V20",
    "book story library news paper writer magazine blog",
  ],
  ["M13 2 5 14h6l-1 8 8-12h-6Z", "app software cloud code data robot electric fast tech startup"],
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
