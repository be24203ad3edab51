import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from '../tenancy/scope.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { createTurns } from '../platform/database/turns.ts'
import type { Notify } from '../realtime/notifier.ts'
import { announce, type Rows } from './announce.ts'
import { writeEntry } from './audit.ts'
import { requireInBusiness } from './in-business.ts'
import { enter, type Place } from './place.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly notifier: Notify
}

/** The person who makes a change: their scope limits the place, and their name goes into the audit log. */
export type Actor = Scope & { readonly userId: string; readonly name: string }

/** Passed to the work of a change with the transaction. */
export type Scene<P extends Place = Place> = {
  readonly at: Date
  readonly restaurantId: P extends { readonly restaurantId: infer R } ? R : string
  /** Refuses closed branches: for work that reaches branches outside the place. */
  readonly requireInBusiness: (branchIds: readonly string[]) => Promise<void>
}

/** The facts of a change that the audit log keeps. */
type Facts = { readonly before: unknown; readonly after: unknown } | { readonly details: object }

/** The result of the work. */
export type Made<T> = Facts & {
  readonly result: T
  /** For the audit log, if only the work knows the action. */
  readonly action?: string
  /** Rows for the devices of each branch in which the change is announced. */
  readonly rows?: Rows
  /** The branch that a change of a restaurant has made: only this branch is concerned. */
  readonly branchId?: string
  /** Other branches whose lists of the same areas changed with those of the branch. */
  readonly alsoIn?: readonly string[]
  /** People whose windows must refresh, see `revisePeople`. */
  readonly people?: readonly string[]
  /** Sessions that have ended. */
  readonly ended?: readonly string[]
}

/** Everything is as it should be already: nothing is written or announced. */
type Unchanged<T> = { readonly result: T; readonly unchanged: true }

type Outcome<T> = Made<T> | Unchanged<T>

export type Change<T, P extends Place = Place> = {
  readonly caller: Actor
  readonly place: P
  /** Area and verb for the audit log, e.g. `table.create`. Null: owners would not look for it. */
  readonly action: string | null
  /** Areas of the contract whose lists changed: in the branch, or in every branch of the restaurant. */
  readonly areas?: readonly string[]
  /** Areas whose lists a change of one branch changed in all of them. */
  readonly everywhere?: readonly string[]
  /** Also in a closed branch: it ends something there, or arrives late. */
  readonly evenClosed?: true
  /** Checks and writes. May run again from the start, see `transaction`. */
  readonly work: (trx: Db, scene: Scene<P>) => Outcome<T> | Promise<Outcome<T>>
}

/**
 * Changes stored facts, in the order that keeps them right (decision 0024): the caller's scope and the
 * restaurant's turn, the branch in business, the work, the audit entry, the events; after the commit
 * the notices. Throws what the work throws; 404 outside the scope; 409 `BRANCH_CLOSED`.
 */
export type MakeChange = <T, const P extends Place>(change: Change<T, P>) => Promise<T>

/** Changes that happen together or not at all. `work` makes each of them with the given function. */
export type MakeTogether = <T>(work: (trx: Db, change: MakeChange) => Promise<T>) => Promise<T>

/** Returns the functions through which everything but orders is changed. */
export function createChange({ db, now, notifier }: Deps) {
  const underWay = new AsyncLocalStorage<true>()
  const inTurn = createTurns()

  /** Its transaction would wait for the turn that the outer one holds. */
  function refuseNested(): void {
    if (underWay.getStore()) throw new Error('A change is made within another: use together')
  }

  const together: MakeTogether = async (work) => {
    refuseNested()
    const run = () =>
      transaction(db, async (trx) => {
        const unsaid = newNotices()
        return { result: await work(trx, (change) => make(trx, change, unsaid)), notices: unsaid }
      })
    const { result, notices } = await underWay.run(true, run)
    notices.sessions.forEach((id) => notifier.sessionEnded(id))
    if (notices.people.size > 0) notifier.peopleChanged([...notices.people])
    notices.branches.forEach((id) => notifier.changed(id))
    return result
  }

  async function make<T, P extends Place>(
    trx: Db,
    input: Change<T, P>,
    notices: Notices,
  ): Promise<T> {
    const at = now()
    const { restaurantId, branchId } = await enter(trx, input.caller, input.place)
    const inBusiness = async (ids: readonly string[]) => {
      if (restaurantId !== null) await requireInBusiness(trx, restaurantId, ids)
    }
    if (branchId !== null && !input.evenClosed) await inBusiness([branchId])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- null only where the place names null
    const scene = { at, restaurantId, requireInBusiness: inBusiness } as Scene<P>
    const made = await input.work(trx, scene)
    if ('unchanged' in made) return made.result

    made.ended?.forEach((id) => notices.sessions.add(id))
    made.people?.forEach((id) => notices.people.add(id))
    if (restaurantId === null) return made.result
    const where = { restaurantId, branchId: made.branchId ?? branchId, at }
    const grown = await record(trx, input, made, where)
    grown.forEach((id) => notices.branches.add(id))
    return made.result
  }

  const change: MakeChange = async (input) => {
    refuseNested()
    const { restaurantId } = input.caller
    const run = () => together((_, one) => one(input))
    // A waiting change holds no connection, or the edits of one restaurant could take all of them.
    return restaurantId === null ? run() : inTurn(restaurantId, run)
  }
  return { change, together }
}

type Where = {
  readonly restaurantId: string
  readonly branchId: string | null
  readonly at: Date
}

/** Writes a change for owners and for devices. Returns the branches whose logs have grown. */
async function record(
  trx: Db,
  { caller: actor, action: usual, areas = [], everywhere = [] }: Omit<Change<unknown>, 'work'>,
  made: Made<unknown>,
  where: Where,
): Promise<readonly string[]> {
  const details = 'details' in made ? made.details : { before: made.before, after: made.after }
  const action = made.action ?? usual
  if (action !== null) await writeEntry(trx, { ...where, actor, action, details })
  const { rows = [], alsoIn = [] } = made
  return announce(trx, { ...where, areas, everywhere, alsoIn, rows })
}

const newNotices = () => ({
  sessions: new Set<string>(),
  people: new Set<string>(),
  /** Branches whose logs have grown. */
  branches: new Set<string>(),
})
type Notices = ReturnType<typeof newNotices>
