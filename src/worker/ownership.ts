import { nothingToCancel, type Channel, type Clock, type Locks } from '#shared/sync/platform.ts'
import { names } from '#shared/sync/protocol.ts'
import { WorkerError } from './errors.ts'

/** Decides which worker of the browser profile has socket, refresh and outbox. */
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
  /** Windows gave up another generation of the same build: it may hang with the lock. */
  readonly mayStealAfter: number | null
  /**
   * After a newer build was owner here, this one may work too while no worker of the newer build lives: a lock
   * keeps them apart, and both can read the disk.
   */
  readonly mayStandIn: boolean
  /** Highest build that ever was owner here; writes ours if it is higher. */
  readonly newestBuild: (ours: number) => Promise<number>
  readonly onTaken: () => Promise<void>
  /** A newer build wants it: finish what is being written, release everything. */
  readonly onReleased: () => Promise<void>
  readonly onStale: () => void
  /**
   * The newer build for which this worker stepped aside is gone: a worker that starts now may take its place.
   */
  readonly onAlone: () => void
  readonly report: (error: unknown) => void
}

const WAIT = 3000
/** Milliseconds in which a newer worker that lives responds. */
const ANSWER = 500

type Message = { readonly type: 'claim' | 'newer'; readonly build: number }

export function createOwnership(deps: Deps): Ownership {
  const { build, locks, control, clock } = deps
  let owner = false
  let stale = false
  let release = nothingToCancel
  let waiters: ((outcome: 'owned' | 'stale') => void)[] = []
  /** Messages of newer builds so far. */
  let newerHeard = 0

  control.listen((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only workers post here, of other builds perhaps
    const { type, build: theirs } = message as Message
    if (theirs > build) {
      newerHeard += 1
      void giveWay()
    }
    if (type === 'claim' && theirs < build) control.post({ type: 'newer', build })
  })

  const ask = () => control.post({ type: 'claim', build } satisfies Message)

  function claim() {
    ask()
    request(false)
    if (deps.mayStealAfter !== null) {
      clock.after(deps.mayStealAfter, () => {
        if (!owner && !stale) request(true)
      })
    }
  }

  function request(steal: boolean) {
    locks
      .request(names.owner, steal ? { steal } : {}, () => hold(deps.mayStandIn && !steal))
      .catch(() => {
        // Stolen: windows gave this worker up, and another works already.
        if (owner) void giveWay()
      })
  }

  async function hold(mayStandIn: boolean) {
    if (owner || stale) return
    const newest = await deps.newestBuild(build)
    const works = newest === build || (mayStandIn && !(await newerLives()))
    if (stale) return
    if (!works) {
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

  async function newerLives(): Promise<boolean> {
    const before = newerHeard
    ask()
    await new Promise<void>((resolve) => clock.after(ANSWER, resolve))
    return newerHeard > before
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
    if (deps.mayStandIn) outlive().catch(deps.report)
  }

  /** The lock is released at once: others may be behind us, and memory here is older than the disk. */
  async function outlive() {
    do await locks.request(names.owner, {}, Boolean)
    while (await newerLives())
    deps.onAlone()
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

const notOwner = () => new WorkerError('E_NOT_OWNER')
