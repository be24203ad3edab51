import { useMemo } from 'react'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Named } from './ShiftDialog.tsx'

/** Of shifts that no planned shift gives one. */
const PLAIN = '#5b6b66'

/** What a shift is called in a week, and its colour. */
export function useNames(
  { people }: Pick<RosterWeek, 'people'>,
  positions: readonly Named[],
  definitions: readonly ShiftDefinition[],
) {
  const t = useT()
  return useMemo(() => {
    const nameOf = (all: readonly Named[]) => new Map(all.map(({ _id, name }) => [_id, name]))
    const [byPerson, byPosition] = [nameOf(people), nameOf(positions)]
    const colors = new Map(definitions.map(({ _id, color }) => [_id, color]))
    return {
      personOf: ({ userId }: RosterShift) =>
        userId === null ? t('rosters.open') : (byPerson.get(userId) ?? ''),
      positionOf: ({ positionId }: RosterShift) => byPosition.get(positionId ?? '') ?? '',
      colorOf: ({ definitionId }: RosterShift) => colors.get(definitionId ?? '') ?? PLAIN,
    }
  }, [people, positions, definitions, t])
}
