import type { Contract } from '#shared/contract/index.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { audit } from '../audit/audit.ts'
import type { ChangeSettings } from '../branches/change-settings.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { type Db, transaction } from '../database/database.ts'
import { mayEnterBranch } from '../http/caller.ts'
import { AppError } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { checkPassword } from '../session/password.ts'
import { findAccount, type Holder, toUser } from '../session/people.ts'
import type { SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/sign-in.ts'
import { pinHolders, refuseOutgrown } from '../staff/pins.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: BranchConfigs
  readonly attempts: Attempts
  readonly signIn: SignIn
  readonly store: SessionStore
  readonly changeSettings: ChangeSettings
}

const maySell = ({ permissions }: Holder) => SELL.some((one) => permissions.includes(one))

/** Not 401: that would say that the session which asks has ended. */
export const wrongPin = () => new AppError(403, 'WRONG_PIN', 'This PIN is not right.')

/** A shared till changes hands by PIN. */
export function createPinHandlers(deps: Deps): Handlers<Contract>['pins'] {
  const { db, now, configs, attempts, signIn, store, changeSettings } = deps

  /** Staff of a branch who have a PIN and may sell, by id. */
  async function sellers(place: { readonly restaurantId: string; readonly branchId: string }) {
    const { restaurantId, branchId } = place
    const holders = await pinHolders(db, { restaurantId, branchIds: [branchId] })
    const found = await Promise.all(
      holders.map(async ({ id, pinHash }) => ({ pinHash, account: await findAccount(db, id) })),
    )
    return found.flatMap(({ pinHash, account }) => {
      const holder = account?.holder
      const branch = { id: branchId, restaurantId }
      const fits = holder && mayEnterBranch(holder, branch) && maySell(holder)
      return fits ? [{ holder, pinHash }] : []
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
          details: { before: settings.autoLockMinutes ?? null, after: minutes },
          answer: { minutes },
        }),
      }),

    async faces({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = await sellers({ restaurantId: branch.restaurantId, branchId })
      return {
        results: found.map(({ holder: { id, name, role, roleName } }) => ({
          _id: id,
          name,
          role,
          roleName,
        })),
      }
    },

    async switchTo({ caller, body: { branchId, userId, pin } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      // Counted for the person, whatever till it is tried on, so that many tills do not help.
      await attempts.reserve(`pin ${userId}`)
      const all = await sellers({ restaurantId, branchId })
      const found = all.find(({ holder }) => holder.id === userId)
      if (!(await checkPassword(found?.pinHash, pin)) || !found) throw wrongPin()
      await attempts.release(`pin ${userId}`)

      const { holder } = found
      refuseOutgrown(pin, holder.permissions)
      const before = await store.find(caller.sessionId)
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
      const tokens = await signIn.begin(holder, before?.device_id ?? null)
      return { success: true, user: toUser(holder), tokens, message: 'Login successful' }
    },
  }
}
