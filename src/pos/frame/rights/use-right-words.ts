import { levelIn, RIGHT_AREAS, SPECIAL_RIGHTS } from '#shared/permissions/rights-table.ts'
import { usePermissionWords } from '../../place/permission-words.ts'

/** Returns texts of what permissions let a person do, one for an area: a person who manages it also sees it. */
export function useRightWords(): (held: readonly string[]) => readonly string[] {
  const words = usePermissionWords()
  return (held) => [
    ...SPECIAL_RIGHTS.filter((one) => held.includes(one)).map(words),
    ...RIGHT_AREAS.flatMap((area) => {
      const level = levelIn(area, held)
      if (level === 'none') return []
      return [words(level === 'manage' && area.manage ? area.manage : area.see)]
    }),
  ]
}
