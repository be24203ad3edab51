import { isPlatformRole } from '#shared/permissions/role.ts'
import type { Account } from './people.ts'

/** The person of a name. `others`: the name may mean another person, who needs a restaurant code. */
type Meant = { readonly account: Account | undefined; readonly others: boolean }

/**
 * Returns the person that a name means first, of all who share a user ID or e-mail address. Staff of the
 * platform have no code, so no one takes a name from them; next come owners, the longest registered first,
 * since a registration takes only free names. So no restaurant can shut out a person of another by giving its
 * own people the same name. A person who was switched off blocks no one.
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
