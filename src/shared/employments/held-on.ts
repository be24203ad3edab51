import type { Employment } from './employment.ts'

type Version = Pick<Employment, 'userId' | 'branchId' | 'positionId' | 'since' | 'pay'>

const keyOf = ({ userId, branchId, positionId }: Version) =>
  [userId, branchId, positionId].join(' ')

/**
 * Returns the employments that hold on a day, of `versions` in the order in which they were entered: the last that
 * has begun, and none that has ended.
 */
export function heldOn<V extends Version>(versions: readonly V[], day: string): readonly V[] {
  const held = new Map<string, V>()
  for (const version of versions) {
    if (version.since > day) continue
    const before = held.get(keyOf(version))
    if (!before || before.since <= version.since) held.set(keyOf(version), version)
  }
  return [...held.values()].filter(({ pay }) => pay !== null)
}

type OfOne = Pick<Version, 'userId' | 'branchId' | 'positionId'>

/** Returns the version of a person's position in a branch that begins last; undefined if there is none. */
export const lastOf = <V extends Version>(versions: readonly V[], of: OfOne): V | undefined =>
  versions
    .filter((one) => keyOf(one) === keyOf({ ...of, since: '', pay: null }))
    .reduce<V | undefined>((a, b) => (a && a.since > b.since ? a : b), undefined)
