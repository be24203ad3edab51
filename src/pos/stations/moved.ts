/** The list with the item at `index` one place nearer to its start (-1) or end (1); the same at either. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const item = list[index]
  const target = index + by
  if (item === undefined || target < 0 || target >= list.length) return list
  return list.toSpliced(index, 1).toSpliced(target, 0, item)
}
