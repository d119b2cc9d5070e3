import { chmodSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Reads the size from the frame header. Returns a text as it is: the reason for no picture. */
export const readJpegSize = (picture: Uint8Array | string) => {
  if (typeof picture === "string") return picture
  const view = new DataView(picture.buffer, picture.byteOffset, picture.length)
  for (let at = 2; at + 9 < picture.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker === 0xffc0 || marker === 0xffc2) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return "no frame header"
}

/** Makes a program that starts the same browser without the flags that limit it to one preview. */
export const writeUnlimitedBrowser = (folder: string, executable: string): string => {
  const file = join(folder, "unheld")
  const dropping = `for flag do shift; case $flag in *rules*|*proxy*|*webrtc*) ;; *) set -- "$@" "$flag" ;; esac; done`
  writeFileSync(file, `#!/bin/sh\n${dropping}\nexec "${executable}" "$@"\n`)
  chmodSync(file, 0o700)
  return file
}
