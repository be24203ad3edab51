import type { Branch } from '#shared/branches/branch.ts'
import { may } from '#shared/features/may.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { isAtWork } from '#shared/time-cards/clock.ts'
import { type Rostered, type Unexpected, unexpectedAt } from '#shared/time-cards/rostered.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useOne, useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

type User = Parameters<typeof may>[0] & { readonly id: string }

/** Returns the command that a person gives at the clock. */
export const punchOf = (
  employeeId: string,
  punch: PunchKind,
  overrideToken?: string,
): CommandDraft => ({
  kind: 'clock.punch',
  payload: {
    employeeId,
    punchId: newId(),
    punch,
    positionId: null,
    ...(overrideToken !== undefined && { overrideToken }),
  },
})

/**
 * Returns why a person may not clock in alone now, as far as this device knows the roster; null: they may, as everyone who
 * lets others in.
 */
export function whyAsk(
  branch: Branch | undefined,
  rostered: Rostered | undefined,
  user: User,
  now: number,
): Unexpected {
  const { asksManager, early } = branch?.staffing ?? USUAL_STAFFING
  const letsIn = OVERRIDE_PERMISSIONS['clock.punch']
  if (!asksManager || !rostered || may(user, { anyOf: [letsIn] }, null) === 'allowed') return null
  return unexpectedAt(rostered, user.id, Math.floor(now / MINUTE_MS), early)
}

/** Returns since when the person who is logged in works, and functions to punch. */
export function useClock() {
  const { api, command } = useSuite()
  const user = useOne('session')?.user ?? null
  const me = user?.id ?? null
  const branch = useOne('branch')
  const rostered = useOne('rostered')
  const now = useNow(30_000)
  const row = useRow('clocks', me)
  return {
    clock: row && isAtWork(row, now) ? row : null,
    /** Why a manager must let the person begin. */
    asks: user && whyAsk(branch, rostered, user, now),
    punch: async (punch: PunchKind) => {
      if (me !== null) await command([punchOf(me, punch)])
    },
    /** Clocks in with the PIN of a manager. */
    punchInBy: async (pin: string) => {
      if (me === null || !branch) return
      const body = { branchId: branch._id, action: 'clock.punch' as const, orderId: me, pin }
      const { token } = await api.overrides.grant({ body })
      await command([punchOf(me, 'in', token)])
    },
  }
}
