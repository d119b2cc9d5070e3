import { joinBytes, isEqual, type ReceiptCrypto } from "./bytes.ts"

/** RFC 6962, section 2.1, over the tiles of C2SP tlog-tiles: 256 hashes each. */
type Hash = Uint8Array
type Sha256 = ReceiptCrypto["sha256"]

export const tileWidth = 256
const tileHeight = 8

export const hashLeaf = (sha256: Sha256, entry: Uint8Array): Hash => sha256(joinBytes(Uint8Array.of(0), entry))
export const hashNode = (sha256: Sha256, left: Hash, right: Hash): Hash =>
  sha256(joinBytes(Uint8Array.of(1), left, right))

/** The leaves from `index * 2 ** height` on. */
export interface Subtree {
  readonly height: number
  readonly index: number
}

/** The exponent of the largest power of two within `size`. */
const findHeightWithin = (size: number): number => {
  let height = 0
  while (2 ** (height + 1) <= size) height++
  return height
}

/** Complete subtrees, left to right, as RFC 6962 splits them. */
export const listCover = (start: number, end: number): ReadonlyArray<Subtree> => {
  const cover: Array<Subtree> = []
  for (let index = start; index < end;) {
    const height = findHeightWithin(end - index)
    cover.push({ height, index: index / 2 ** height })
    index += 2 ** height
  }
  return cover
}

export const listProofCovers = (index: number, size: number): ReadonlyArray<ReadonlyArray<Subtree>> => {
  const covers: Array<ReadonlyArray<Subtree>> = []
  for (let [start, end] = [0, size]; end - start > 1;) {
    const height = findHeightWithin(end - start - 1)
    const split = start + 2 ** height
    covers.unshift(index < split ? listCover(split, end) : listCover(start, split))
    if (index < split) end = split
    else start = split
  }
  return covers
}

/** The nodes of a proof that a tree extends the one of its first `old` leaves (RFC 6962, section 2.1.2). */
export const listConsistencyCovers = (old: number, size: number): ReadonlyArray<ReadonlyArray<Subtree>> => {
  if (old === 0) return []
  const covers: Array<ReadonlyArray<Subtree>> = []
  let [start, end] = [0, size]
  while (end > old) {
    const split = start + 2 ** findHeightWithin(end - start - 1)
    covers.unshift(old <= split ? listCover(split, end) : listCover(start, split))
    if (old <= split) end = split
    else start = split
  }
  return start === 0 ? covers : [listCover(start, end), ...covers]
}

/** An empty tree has the hash of nothing. */
export const hashCover = (
  sha256: Sha256,
  cover: ReadonlyArray<Subtree>,
  subtreeHash: (subtree: Subtree) => Hash,
): Hash => {
  const hashes = cover.map(subtreeHash)
  const last = hashes.at(-1)
  if (last === undefined) return sha256(new Uint8Array())
  return hashes.slice(0, -1).reduceRight((right, left) => hashNode(sha256, left, right), last)
}

export const findTilePosition = ({ height, index }: Subtree) => {
  const level = Math.floor(height / tileHeight)
  const within = height % tileHeight
  const first = index * 2 ** within
  return { level, tile: Math.floor(first / tileWidth), from: first % tileWidth, count: 2 ** within }
}

/** The number of hashes is a power of two. */
export const computeRowRoot = (sha256: Sha256, row: ReadonlyArray<Hash>): Hash => {
  let hashes = row
  while (hashes.length > 1)
    hashes = Array.from({ length: hashes.length / 2 }, (_, n) =>
      hashNode(sha256, hashes[2 * n] ?? new Uint8Array(), hashes[2 * n + 1] ?? new Uint8Array()),
    )
  return hashes[0] ?? new Uint8Array()
}

/** RFC 9162, section 2.1.3.2. `undefined` where the proof has another length than a tree of this size needs. */
export const computeRootByProof = (
  sha256: Sha256,
  leaf: Hash,
  { index, size, proof }: { readonly index: number; readonly size: number; readonly proof: ReadonlyArray<Hash> },
): Hash | undefined => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return undefined
  let [node, last, hash] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return undefined
    if (node % 2 === 1 || node === last) {
      hash = hashNode(sha256, sibling, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = hashNode(sha256, hash, sibling)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : undefined
}

export interface Tree {
  readonly size: number
  readonly root: Hash
}

/** RFC 9162, section 2.1.4.2. */
export const isConsistent = (sha256: Sha256, older: Tree, newer: Tree, proof: ReadonlyArray<Hash>): boolean => {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  const isWhole = 2 ** findHeightWithin(older.size) === older.size
  const [first, ...others] = isWhole ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let [node, last] = [older.size - 1, newer.size - 1]
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  let [olderRoot, newerRoot] = [first, first]
  for (const otherHash of others) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[olderRoot, newerRoot] = [hashNode(sha256, otherHash, olderRoot), hashNode(sha256, otherHash, newerRoot)]
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else newerRoot = hashNode(sha256, newerRoot, otherHash)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && isEqual(olderRoot, older.root) && isEqual(newerRoot, newer.root)
}
