import { isPlatformRole } from '#shared/permissions/role.ts'
import type { Account } from './people.ts'

/** Whom a name means. `others` says that it may mean somebody else, whom only a restaurant code can name. */
type Meant = { readonly account: Account | undefined; readonly others: boolean }

/**
 * Of everybody who goes by a user id or e-mail address, whoever it means first. Staff of the platform have
 * no code, so nobody takes a name from them; next come owners, the one of the longest standing first, since
 * a registration takes only names that are free. So no restaurant can shut out somebody of another by
 * calling its own people alike. Whoever was switched off is in nobody's way.
 * @param accounts the oldest first.
 */
export function whoIsMeant(accounts: readonly Account[]): Meant {
  const active = accounts.filter((account) => account.active)
  const all = active.length > 0 ? active : accounts
  const [first, second] = all
  const account =
    all.find(({ holder }) => isPlatformRole(holder.role)) ??
    all.find(({ holder }) => holder.role === 'restaurant_admin') ??
    (second === undefined ? first : undefined)
  return { account, others: second !== undefined }
}
