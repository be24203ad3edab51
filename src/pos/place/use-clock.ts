import type { CommandDraft } from '#shared/orders/command.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { isAtWork } from '#shared/time-cards/clock.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useOne, useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

/** Returns the command that a person gives at the clock. */
export const punchOf = (employeeId: string, punch: PunchKind): CommandDraft => ({
  kind: 'clock.punch',
  payload: { employeeId, punchId: newId(), punch, positionId: null },
})

/** Returns since when the person who is logged in works, and a function to punch. */
export function useClock() {
  const { command } = useSuite()
  const me = useOne('session')?.user?.id ?? null
  const now = useNow(30_000)
  const row = useRow('clocks', me)
  return {
    clock: row && isAtWork(row, now) ? row : null,
    punch: async (punch: PunchKind) => {
      if (me !== null) await command([punchOf(me, punch)])
    },
  }
}
