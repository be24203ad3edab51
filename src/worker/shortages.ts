import { isMoney } from '#shared/orders/command.ts'
import type { Command } from '#shared/orders/command.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import { WorkerError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import type { OutboxEntry } from './store.ts'

/** Milliseconds in which the server decides on a send while the window waits. */
const PATIENCE = 3000

type Result = Parameters<Ledger['settle']>[1]

/** Sends of dishes that are counted: two tills may have sent the last one. */
export type Shortages = {
  /**
   * Resolves once the server has decided on these commands, or has not for a while. Rejects where it had less left
   * than they send.
   */
  readonly decided: (opIds: readonly string[]) => Promise<void>
  /** The ledger, whose results of the server are heard here too. */
  readonly ledger: Ledger
}

type Deps = {
  readonly ledger: Ledger
  readonly clock: Clock
  readonly newId: () => string
}

export function createShortages({ ledger, clock, newId }: Deps): Shortages {
  const waits = new Map<string, (refused: WorkerError | null) => void>()

  const decided = (opId: string) =>
    new Promise<void>((resolve, reject) => {
      let cancel = nothingToCancel
      const end = (refused: WorkerError | null) => {
        cancel()
        waits.delete(opId)
        if (refused) reject(refused)
        else resolve()
      }
      cancel = clock.after(PATIENCE, () => end(null))
      waits.set(opId, end)
    })

  /**
   * The dishes are unsent again, and the ticket says how many are left. Where guests have paid in the meantime they
   * get them: the send goes once more, not to be refused. Returns whether the dishes are unsent.
   */
  async function takeBack(entry: OutboxEntry): Promise<boolean> {
    const { n } = entry.command
    const isPaid = ledger
      .waiting()
      .ofLane(entry.lane)
      .some(({ command }) => command.n > n && isMoney(command.kind))
    await ledger.decide(async () => [
      [entry, isPaid ? { ...entry, command: again(entry.command, newId()), ...PENDING } : null],
    ])
    return !isPaid
  }

  async function heard({ applied, refused }: Pick<Result, 'applied' | 'refused'>) {
    for (const opId of applied) waits.get(opId)?.(null)
    for (const { opId, code, message, details } of refused) {
      const entry = ledger.waiting().find(opId)
      const isUnsent = TAKEN_BACK.has(code) && entry !== undefined && (await takeBack(entry))
      waits.get(opId)?.(isUnsent ? new WorkerError(code, { message, details }) : null)
    }
  }

  return {
    decided: async (opIds) => void (await Promise.all(opIds.map(decided))),
    ledger: {
      ...ledger,
      async settle(branchId, result) {
        await ledger.settle(branchId, result)
        await heard(result)
      },
    },
  }
}

/** What a person decides at the ticket: the lane does not wait for it. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['LESS_LEFT', 'SLOT_FULL', 'GUEST_MISSING'])

const PENDING = { state: 'pending', error: null } as const

/** Returns a command as a new one that is not to be refused. */
function again(command: Command, opId: string): Command {
  if (command.kind === 'order.changeGuest') {
    const { ifLeft: _ifLeft, ...payload } = command.payload
    return { ...command, opId, payload }
  }
  if (command.kind !== 'order.send' && command.kind !== 'order.fire') return command
  const { ifLeft: _ifLeft, asks: _asks, ...payload } = command.payload
  return { ...command, opId, payload }
}
