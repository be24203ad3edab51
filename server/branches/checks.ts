import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import type { BranchUpdate } from '#shared/branches/edit.ts'
import { isInPackage, PACKAGES } from '#shared/features/feature.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { qrFault } from '#shared/qr/fault.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import { refuseOtherMoney } from '../menu/menu-money.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Refuses changes that do not fit the branch as it is. */
export async function checkUpdate(
  trx: Db,
  { _id, restaurantId, country, currency }: Branch,
  body: BranchUpdate,
): Promise<void> {
  if (body.code !== undefined) await refuseTakenCode(trx, restaurantId, body.code, _id)
  if (body.currency !== undefined && !CURRENCIES.some(({ code }) => code === body.currency)) {
    throw badRequest('CURRENCY_UNKNOWN', { field: 'body.currency' })
  }
  if (body.currency !== undefined && body.currency !== currency) {
    // Checked first: a person sent to open a new branch instead would be refused there.
    await refuseOtherMoney(trx, { restaurantId, currency: body.currency, path: 'body.currency' })
    await refuseSold(trx, { restaurantId, branchId: _id })
    // It was counted in the former currency.
    await refuseOpenShift(trx, { restaurantId, branchId: _id }, 'body.currency')
  }
  body.qrAccounts?.forEach((account, index) => {
    const fault = qrFault(account, { country, currency: body.currency ?? currency })
    if (!fault) return
    throw badRequest('QR_ACCOUNT_INVALID', {
      details: [
        { path: `body.qrAccounts.${index}.${fault.field}`, message: `settings.qr.${fault.error}` },
      ],
    })
  })
}

/** Codes lead receipt numbers: two branches of a restaurant never share one, closed ones included. */
export async function refuseTakenCode(
  trx: Db,
  restaurantId: string,
  code: string,
  except: string | null,
): Promise<void> {
  const taken = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('code', '=', code)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst()
  if (!taken) return
  throw conflict('BRANCH_CODE_TAKEN', { field: 'body.code' })
}

/**
 * Returns the currency of the branch to copy. Refuses one that is not of the restaurant, is closed, or works in
 * another country: taxes and money differ there.
 */
export async function checkCopied(
  trx: Db,
  {
    restaurantId,
    country,
    copyFrom,
  }: { readonly restaurantId: string; readonly country: string; readonly copyFrom: string },
): Promise<string> {
  const found = await trx
    .selectFrom('branches')
    .select(['country', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', copyFrom)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.country === country) return found.currency
  throw badRequest('BRANCH_OTHER_COUNTRY', { field: 'body.copyFrom' })
}

/** Returns whether the branch has ever had an order. */
export async function hasSold(db: Db, { restaurantId, branchId }: BranchPlace): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Amounts of old orders can be read in no other currency. */
async function refuseSold(trx: Db, place: Parameters<typeof hasSold>[1]): Promise<void> {
  if (!(await hasSold(trx, place))) return
  throw conflict('CURRENCY_IN_USE', { field: 'body.currency' })
}

/** Refuses while a drawer of the branch is open. `path` names the field that cannot change until then, e.g. `body.currency`. */
export async function refuseOpenShift(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  path?: string,
): Promise<void> {
  const shift = await trx
    .selectFrom('shift_sessions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (!shift) return
  throw conflict('BRANCH_SHIFT_OPEN', { field: path })
}

/**
 * Refuses a second branch unless the package has multipleLocations; every package has one. 404 for a restaurant
 * that does not exist.
 */
export async function refuseUnpaidBranch(trx: Db, restaurantId: string): Promise<void> {
  const restaurant = await trx
    .selectFrom('restaurants')
    .select('package_type')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  if (!restaurant) throw notFound()
  const packageType = z.parse(z.enum(PACKAGES), restaurant.package_type)
  if (isInPackage('multipleLocations', packageType)) return
  const open = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw forbidden('PACKAGE_ONE_BRANCH')
}
