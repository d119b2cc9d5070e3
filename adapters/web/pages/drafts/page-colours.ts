import type { StartPage } from "@surename/core/operations/drafts/ports/start-page"
import { findSignColours } from "../names/sign/sign.ts"
import type { SignColours } from "../names/sign/styles.ts"

export const pageColours = { green: "#2a6f58", amber: "#6f4d2a", violet: "#472a6f" } as const

const isColour = (text: string): text is keyof typeof pageColours => Object.hasOwn(pageColours, text)

/** The colours of the sign, unless somebody chose others. */
export const findColours = (title: string, colour: string): SignColours =>
  isColour(colour) ? { board: pageColours[colour], ink } : findSignColours(title)

/** Undefined for the colours of the sign, and for the page of an upload. */
export const findChosenColours = (board: string | undefined): SignColours | undefined =>
  Object.values(pageColours).some((hex) => hex === board) && board !== undefined ? { board, ink } : undefined

const ink = "#ffffff"

/** Colours of a page that looks like one of ours: its heading is its title, in a colour of that name. */
export const findSimpleColours = ({ colour, heading, title = "" }: StartPage): SignColours | undefined => {
  if (title !== heading) return undefined
  const ofSign = findSignColours(title)
  return findChosenColours(colour) ?? (colour === ofSign.board ? ofSign : undefined)
}
