/** A key of a zone by its digest, as a DS record has it. */
export interface Anchor {
  readonly tag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
}

/** The keys of the root: KSK-2017 and KSK-2024, from https://data.iana.org/root-anchors/root-anchors.xml, read on 2026-11-27. */
export const rootAnchors: ReadonlyArray<Anchor> = [
  {
    tag: 20_326,
    algorithm: 8,
    digestType: 2,
    digest: "e06d44b80b8f1d39a95c0b0d7c65d08458e880409bbc683457104237c7f8ec8d",
  },
  {
    tag: 38_696,
    algorithm: 8,
    digestType: 2,
    digest: "683d2d0acb8c9b712a1948b27f741219298d0a450d612c483af444a4c0fb2b16",
  },
]
