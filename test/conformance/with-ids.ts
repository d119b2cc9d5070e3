/** Cases by their ids, which are unique. */
export const withIds = <Case extends { readonly id: string }>(
  cases: Readonly<Record<string, Omit<Case, "id">>>,
): ReadonlyArray<Omit<Case, "id"> & { readonly id: string }> =>
  Object.entries(cases).map(([id, one]) => ({ ...one, id }))
