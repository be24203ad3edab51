import type { Call } from '#shared/contract/client.ts'
import type { OfflineTakeover } from '#shared/pins/contract.ts'
import { MOST_TAKEOVERS } from '#shared/pins/pin-proof.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import { WorkerError } from './errors.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

/** A takeover of this device without the server, with its proof. */
type Taken = OfflineTakeover & { readonly branchId: string }

/**
 * Takeovers of this device without the server, until the server has them. Kept apart from the session: each
 * person's sales are theirs, no matter who logs in next.
 */
export type Takeovers = {
  readonly restore: () => Promise<void>
  readonly add: (taken: Taken) => Promise<void>
  /** Returns whether the server must get takeovers of the branch before anything else. */
  readonly owed: (branchId: string | null) => boolean
  /** Sends them to the server, and tries again until it succeeds. */
  readonly tell: () => Promise<void>
}

type Deps = {
  readonly store: Store
  readonly clock: Clock
  readonly session: Pick<Session, 'current' | 'goOn'>
  /** Registers this device once more. */
  readonly register: () => Promise<void>
  /** Runs when the server has them. */
  readonly onReported: () => void
  readonly report: (error: unknown) => void
}

const KEY = 'takeovers'
const AGAIN = 10_000
const LATER: ReadonlySet<number> = new Set([0, 401, 408, 425, 429])

export function createTakeovers(deps: Deps): Takeovers {
  const { store, clock, session, register, onReported, report } = deps
  let all: readonly Taken[] = []
  let flight: Promise<void> | null = null
  let cancel = nothingToCancel

  async function keep(next: readonly Taken[]) {
    await store.transaction('strict', (tx) => tx.put('meta', { key: KEY, value: next }))
    all = next
  }

  const of = (branchId: string | null) => all.filter((taken) => taken.branchId === branchId)

  async function run() {
    cancel()
    const branchId = session.current()?.branchId ?? null
    const batch = of(branchId).slice(0, MOST_TAKEOVERS)
    if (branchId === null || batch.length === 0) return
    try {
      await session.goOn((goesOn): Call => {
        const takeovers = batch.map(({ userId, at, proof }) => ({ userId, at, proof }))
        const last = goesOn && batch.length === of(branchId).length
        const body = { takeovers, goesOn: last }
        return { area: 'pins', name: 'offline', request: { params: { branchId }, body } }
      })
    } catch (error) {
      report(error)
      if (await isForLater(error)) {
        cancel = clock.after(AGAIN, tellAgain)
        return
      }
      // The server accepts none of it: the sales wait in the outbox for a person to decide.
      try {
        await session.goOn(null)
      } catch (failure) {
        // The storage failed: without another try the sales would wait for ever.
        cancel = clock.after(AGAIN, tellAgain)
        throw failure
      }
    }
    await keep(all.filter((taken) => !batch.includes(taken)))
    onReported()
    if (of(branchId).length > 0) cancel = clock.after(0, tellAgain)
  }

  async function introduce() {
    try {
      await register()
    } catch (failure) {
      report(failure)
    }
  }

  async function isForLater(error: unknown): Promise<boolean> {
    if (!(error instanceof WorkerError)) return true
    const { code, status } = error
    if (code === 'DEVICE_UNKNOWN') await introduce()
    return code === 'DEVICE_UNKNOWN' || LATER.has(status) || status >= 500
  }

  const tellAgain = () => void tell()

  function tell() {
    flight ??= run()
      .catch(report)
      .finally(() => {
        flight = null
      })
    return flight
  }

  return {
    async restore() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keep
      all = ((await store.get('meta', KEY))?.value as readonly Taken[] | undefined) ?? []
    },
    add: (taken) => keep([...all, taken]),
    owed: (branchId) => of(branchId).length > 0,
    tell,
  }
}
