import { User } from '#shared/session/session.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Db } from '../platform/database/database.ts'
import type { Holder } from './holder.ts'

/** All that a kitchen screen may do. Never a price, never a payment. */
const KITCHEN: readonly Permission[] = ['view_kitchen_orders', 'manage_kitchen_orders']

type Screen = {
  readonly id: string
  readonly name: string
  readonly restaurant_id: string
  readonly branch_id: string
  readonly package_type: string
  readonly shown_version: number
}

const holderOfScreen = (screen: Screen): Holder => ({
  id: screen.id,
  name: screen.name,
  role: 'employee',
  roleName: null,
  restaurantId: screen.restaurant_id,
  branchIds: [screen.branch_id],
  onlyBranchId: screen.branch_id,
  employeeId: null,
  packageType: User.shape.packageType.parse(screen.package_type),
  permissions: KITCHEN,
  permissionsVersion: 1,
  shownVersion: screen.shown_version,
  language: null,
  passwordTemporary: false,
  purpose: 'kitchen',
})

/** Returns the screen that holds a grant; undefined once the grant, its link or its branch has ended. */
export async function grantHolder(db: Db, id: string, now: Date): Promise<Holder | undefined> {
  const grant = await grants(db, id)
    .where('g.revoked_at', 'is', null)
    .where('b.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('g.bypass_token_id', 'is', null),
        eb.and([eb('t.revoked_at', 'is', null), eb('t.expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirst()
  return grant && holderOfScreen(grant)
}

/** Returns the screen that held a grant, also if it has ended since: its earlier actions stay its own. */
export async function formerGrantHolder(db: Db, id: string): Promise<Holder | undefined> {
  const grant = await grants(db, id).executeTakeFirst()
  return grant && holderOfScreen(grant)
}

const grants = (db: Db, id: string) =>
  db
    .selectFrom('grants as g')
    .innerJoin('restaurants as r', 'r.id', 'g.restaurant_id')
    .innerJoin('branches as b', 'b.id', 'g.branch_id')
    .leftJoin('bypass_tokens as t', 't.id', 'g.bypass_token_id')
    .select(['g.id', 'g.name', 'g.restaurant_id', 'g.branch_id', 'r.package_type'])
    .select('r.shown_version')
    .where('g.id', '=', id)

/** Returns the link of a token. */
export async function linkBy(
  db: Db,
  restaurantId: string,
  hash: Buffer,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('bypass_tokens')
    .select('id')
    .where('hash', '=', hash)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return link?.id
}

/**
 * Returns the screen of a link. Sessions that began by it before grants were kept are its own, and continue.
 */
export async function linkHolder(db: Db, id: string, now: Date): Promise<Holder | undefined> {
  const link = await db
    .selectFrom('bypass_tokens as t')
    .innerJoin('restaurants as r', 'r.id', 't.restaurant_id')
    .innerJoin('branches as b', 'b.id', 't.branch_id')
    .select(['t.id', 't.name', 't.restaurant_id', 't.branch_id', 'r.package_type'])
    .select('r.shown_version')
    .where('t.id', '=', id)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('b.archived_at', 'is', null)
    .executeTakeFirst()
  return link && holderOfScreen(link)
}
