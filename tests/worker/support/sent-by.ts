import type { Command } from '#shared/orders/command.ts'
import { maySend } from '#shared/orders/sending.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { User } from '#shared/session/session.ts'
import type { createBranchLog } from './branch-log.ts'

type Applied = ReturnType<ReturnType<typeof createBranchLog>['apply']>

/** A command that the sender may not pass on is neither done nor remembered. */
export function sentBy(
  { role, permissions }: User,
  commands: readonly Command[],
  nobodyMay: boolean,
  apply: (passed: readonly Command[]) => Applied,
): Applied {
  const sender = { permissions: permissionsOf(role, permissions), kiosk: false }
  const upTo = nobodyMay ? 0 : commands.findIndex((command) => !maySend(command, sender))
  if (upTo < 0) return apply(commands)
  const done = upTo === 0 ? { results: [], seq: 0, rows: [] } : apply(commands.slice(0, upTo))
  const held = commands
    .slice(upTo)
    .map(({ opId }, n) =>
      n === 0
        ? { opId, outcome: 'refused' as const, code: 'SENDER_MAY_NOT', message: '' }
        : { opId, outcome: 'skipped' as const },
    )
  return { ...done, results: [...done.results, ...held] }
}
