import { Sealer } from "@surename/core/ports/sealer"
import type { Dependencies } from "./dependencies.ts"
import { nameOf, seal, unseal } from "./factor/sealed.ts"

/** Under keys of their own: nothing sealed here opens as a second factor. */
export const makeSealer = ({ secrets: { sealed } }: Dependencies): Sealer["Service"] =>
  Sealer.of({
    seal: (about, plain) => seal(sealed, about, plain),
    unseal: (about, text) => unseal(sealed, about, text),
    keyName: nameOf(sealed[0]),
  })
