import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { PaymentRequest } from '#shared/payment-requests/request.ts'
import type { Actor, MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Said, Terminal, Terminals } from '../terminals/terminal.ts'
import { findRequest, type RequestRow, toRequest } from './rows.ts'
import { noteTaken, writeSaid } from './write.ts'
import { NO_ONE } from '../tenancy/product.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly change: MakeChange
  readonly terminals: Terminals
}

/** Machines give up sooner. */
const LONGEST_MS = 3 * MINUTE_MS
/** Money that was taken counts whenever a machine says so; what is over does not begin again. */
function isNews(before: RequestRow['state'], said: Said['state']): boolean {
  if (before === 'paid') return false
  return said === 'paid' || before === 'waiting' || before === 'unknown'
}

/** Returns functions that talk to the card machines of branches, and keep what they say of payments. */
export function createMachine({ db, now, change, terminals }: Deps) {
  async function terminalOf({ branchId }: BranchPlace): Promise<Terminal | undefined> {
    const found = await findBranch(db, { restaurantId: null, branchIds: 'all' }, branchId)
    const { cardMachine = 'none' } = found?.branch ?? {}
    return cardMachine === 'simulated' ? terminals[cardMachine] : undefined
  }

  /** Keeps what a machine said. Money that was taken stays taken, whatever it says later. */
  function keep(place: BranchPlace, id: string, said: Said): Promise<PaymentRequest | null> {
    const { restaurantId, branchId } = place
    const caller: Actor = { userId: NO_ONE, name: 'Machine', restaurantId, branchIds: [branchId] }
    return change<PaymentRequest | null, { readonly branchId: string }>({
      caller,
      place: { branchId },
      action: null,
      areas: ['paymentRequests'],
      evenClosed: true,
      async work(trx, { at }) {
        const known = await findRequest(trx, place, id)
        if (!known) return { result: null, unchanged: true }
        if (known.state === said.state || !isNews(known.state, said.state)) {
          return { result: toRequest(known), unchanged: true }
        }
        await writeSaid(trx, place, id, said, at)
        if (said.state === 'paid') await noteTaken(trx, place, known, said.approval, at)
        const after = await findRequest(trx, place, id)
        return { result: after ? toRequest(after) : null, details: {} }
      },
    })
  }

  /** Asks a machine. What it does not say, or does not say in time, is unknown. */
  async function talk(
    place: BranchPlace,
    row: RequestRow,
    how: keyof Terminal,
  ): Promise<PaymentRequest | null> {
    const terminal = await terminalOf(place)
    const { id: reference, currency, amount, tip } = row
    const unknown: Said = { state: 'unknown' }
    const charge = { reference, amount: amount + tip, currency }
    const said = terminal ? await terminal[how](charge).catch(() => unknown) : unknown
    const isOld = now().getTime() - row.asked_at.getTime() > LONGEST_MS
    return keep(place, row.id, said.state === 'waiting' && isOld ? unknown : said)
  }

  return {
    talk,
    /** Refuses where the branch has no machine that the server talks to. */
    async require(place: BranchPlace): Promise<void> {
      if (!(await terminalOf(place))) throw conflict('TERMINAL_MISSING')
    },
    /** Asks about a payment that a machine waits for. Returns what it says; null where there is none. */
    async check(place: BranchPlace, id: string): Promise<Said['state'] | null> {
      const row = await findRequest(db, place, id)
      if (row?.state !== 'waiting') return null
      return (await talk(place, row, 'status'))?.state ?? null
    },
  }
}
export type Machine = ReturnType<typeof createMachine>
