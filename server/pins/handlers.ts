import type { Contract } from '#shared/contract/index.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { audit } from '../audit/audit.ts'
import type { ChangeSettings } from '../branches/change-settings.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { type Db, transaction } from '../database/database.ts'
import { mayEnterBranch } from '../http/caller.ts'
import { unauthorized } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { callerCounters } from '../session/limits.ts'
import { checkPassword } from '../session/password.ts'
import { findAccount, type Holder, toUser } from '../session/people.ts'
import type { SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/sign-in.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import { pinHolders, refuseOutgrown } from '../staff/pins.ts'
import { createPinGuess, wrongPin } from './guess.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: BranchConfigs
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly signIn: SignIn
  readonly store: SessionStore
  readonly changeSettings: ChangeSettings
}

const maySell = ({ permissions }: Holder) => SELL.some((one) => permissions.includes(one))

/** A shared till changes hands by PIN. */
export function createPinHandlers(deps: Deps): Handlers<Contract>['pins'] {
  const { db, now, configs, attempts, signIn, store, changeSettings } = deps
  const guess = createPinGuess(deps)

  /** Staff of a branch who have a PIN and may sell; one of them if an id is given. */
  async function sellers(
    { restaurantId, branchId }: { readonly restaurantId: string; readonly branchId: string },
    only?: string,
  ) {
    const holders = await pinHolders(db, { restaurantId, branchIds: [branchId] })
    const asked = holders.filter(({ id }) => only === undefined || id === only)
    const found = await Promise.all(
      asked.map(async ({ id, ...rest }) => ({ ...rest, account: await findAccount(db, id) })),
    )
    return found.flatMap(({ pinHash, closed, account }) => {
      const holder = account?.holder
      const branch = { id: branchId, restaurantId }
      const fits = holder && mayEnterBranch(holder, branch) && maySell(holder)
      return fits ? [{ holder, pinHash, closed }] : []
    })
  }

  return {
    lockAfter: ({ caller, params: { branchId }, body: { minutes } }) =>
      changeSettings({
        caller,
        branchId,
        action: 'branch.autoLock',
        areas: ['branches'],
        change: (settings) => ({
          settings: { ...settings, autoLockMinutes: minutes },
          details: {
            before: { autoLockMinutes: settings.autoLockMinutes ?? null },
            after: { autoLockMinutes: minutes },
          },
          answer: { minutes },
        }),
      }),

    async faces({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = await sellers({ restaurantId: branch.restaurantId, branchId })
      return {
        results: found.map(({ holder: { id, name, role, roleName }, closed }) => ({
          _id: id,
          name,
          role,
          roleName,
          closed,
        })),
      }
    },

    async switchTo({ caller, body: { branchId, userId, pin } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      const seller = (await sellers({ restaurantId, branchId }, userId))[0]
      if (!seller) {
        // Who is not of the branch has nothing to lose here: it costs the guesser alone.
        await attempts.reserve(callerCounters('pin of nobody', caller))
        await checkPassword(undefined, pin)
        throw wrongPin()
      }
      const { holder, pinHash } = seller
      const { name } = holder
      const person = { id: userId, name, restaurantId }
      if (!(await guess({ person, pinHash, pin, caller, branchId }))) throw wrongPin()

      refuseOutgrown(pin, holder.permissions)
      const before = await store.find(caller.sessionId)
      if (!before || !(await store.rootHolds(before.root_id))) throw unauthorized()
      await transaction(db, (trx) =>
        audit(trx, {
          restaurantId,
          branchId,
          at: now(),
          actor: { userId: holder.id, name: holder.name },
          action: 'session.pin',
          details: { from: { _id: caller.userId, name: caller.name } },
        }),
      )
      const tokens = await signIn.begin(holder, { before })
      return { success: true, user: toUser(holder), tokens, message: 'Login successful' }
    },
  }
}
