/**
 * DS records of KSK-2017 and KSK-2024 in hexadecimal. From https://data.iana.org/root-anchors/root-anchors.xml, read on 2026-11-27.
 */
export const rootAnchors: ReadonlyArray<string> = [
  "4f660802e06d44b80b8f1d39a95c0b0d7c65d08458e880409bbc683457104237c7f8ec8d",
  "97280802683d2d0acb8c9b712a1948b27f741219298d0a450d612c483af444a4c0fb2b16",
]
