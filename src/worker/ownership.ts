import { nothingToCancel, type Channel, type Clock, type Locks } from '#shared/sync/platform.ts'
import { names } from '#shared/sync/protocol.ts'
import { WorkerError } from './errors.ts'

/** Which worker of the browser profile has socket, refresh and outbox. */
export type Ownership = {
  /** Queues for it. `taken` runs with the lock held; the newest build ever seen is checked first. */
  readonly claim: () => void
  readonly owned: () => boolean
  /** Resolves when this worker is the owner; rejects when it will not be. */
  readonly wait: () => Promise<void>
}

type Deps = {
  readonly build: number
  readonly locks: Locks
  readonly control: Channel
  readonly clock: Clock
  /** Another generation of the same build was given up by its windows: it may hang with the lock. */
  readonly mayStealAfter: number | null
  /** Highest build that ever was owner here; writes ours if it is higher. */
  readonly newestBuild: (ours: number) => Promise<number>
  readonly onTaken: () => Promise<void>
  /** A newer build wants it: finish what is being written, let go of everything. */
  readonly onReleased: () => Promise<void>
  readonly onStale: () => void
  readonly report: (error: unknown) => void
}

const WAIT = 3000

type Message = { readonly type: 'claim' | 'newer'; readonly build: number }

export function createOwnership(deps: Deps): Ownership {
  const { build, locks, control, clock } = deps
  let owner = false
  let stale = false
  let release = nothingToCancel
  let waiters: ((outcome: 'owned' | 'stale') => void)[] = []

  control.listen((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only workers post here, of other builds perhaps
    const { type, build: theirs } = message as Message
    if (type === 'claim' && theirs > build) void giveWay()
    if (type === 'claim' && theirs < build) control.post({ type: 'newer', build })
    if (type === 'newer' && theirs > build) void giveWay()
  })

  function claim() {
    control.post({ type: 'claim', build } satisfies Message)
    request(false)
    if (deps.mayStealAfter !== null) {
      clock.after(deps.mayStealAfter, () => {
        if (!owner && !stale) request(true)
      })
    }
  }

  function request(steal: boolean) {
    locks.request(names.owner, steal ? { steal } : {}, hold).catch(() => {
      // Stolen: windows gave this worker up, and another works already.
      if (owner) void giveWay()
    })
  }

  async function hold() {
    if (owner || stale) return
    if ((await deps.newestBuild(build)) > build) {
      becomeStale()
      return
    }
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    owner = true
    await deps.onTaken().catch(deps.report)
    answer('owned')
    await released
  }

  async function giveWay() {
    if (stale) return
    const was = owner
    becomeStale()
    if (was) await deps.onReleased().catch(deps.report)
    release()
  }

  function becomeStale() {
    stale = true
    owner = false
    answer('stale')
    deps.onStale()
  }

  function answer(outcome: 'owned' | 'stale') {
    for (const waiter of waiters) waiter(outcome)
    waiters = []
  }

  return {
    claim,
    owned: () => owner,
    async wait() {
      if (owner) return
      if (stale) throw notOwner()
      const outcome = await new Promise<'owned' | 'stale' | 'late'>((resolve) => {
        waiters.push(resolve)
        clock.after((deps.mayStealAfter ?? 0) + WAIT, () => resolve('late'))
      })
      if (outcome !== 'owned') throw notOwner()
    },
  }
}

const notOwner = () =>
  new WorkerError('E_NOT_OWNER', 'A newer version has taken over. Reload this window.')
