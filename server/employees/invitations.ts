import { type RawBuilder, sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { Role } from '#shared/permissions/role-schema.ts'
import type { Invitation } from '#shared/employees/invitation-contract.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { inRestaurant, type Scope } from '../tenancy/scope.ts'

/** Invitations that a caller may see: for a caller of single branches those that reach into one of them. */
const visible = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${inRestaurant(scope)} and ${scope.branchIds === 'all' ? sql`true` : reaches(scope.branchIds)})`

const reaches = (branchIds: readonly string[]) =>
  sql<boolean>`branch_ids && ${[...branchIds]}::uuid[]`

const columns = (db: Db) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .select([
      sql<string>`(select u.name from users u where u.id = invited_by)`.as('inviter'),
      sql<string | null>`(select c.name from custom_roles c
        where c.restaurant_id = invitations.restaurant_id and c.id = custom_role_id)`.as(
        'role_name',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

/** An invitation as it is kept, and as people see it. */
export type FoundInvitation = {
  readonly restaurantId: string
  readonly invitation: Invitation
  readonly invitedBy: string
  readonly links: number
  readonly tokenHash: Buffer
}

const toFound = (row: Row): FoundInvitation => ({
  restaurantId: row.restaurant_id,
  invitedBy: row.invited_by,
  links: row.links,
  tokenHash: row.token_hash,
  invitation: {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: Role.parse(row.role),
    customRole:
      row.custom_role_id === null ? null : { _id: row.custom_role_id, name: row.role_name ?? '' },
    branchIds: row.branch_ids,
    invitedBy: row.inviter,
    expiresAt: row.expires_at.toISOString(),
  },
})

type Filter = {
  readonly branchId?: string | undefined
  readonly restaurantId?: string | undefined
}

/** Reads one page of the invitations in scope, the newest first; owners are invited to every branch. */
export async function listInvitations(
  db: Db,
  scope: Scope,
  { branchId, restaurantId }: Filter,
  page: PageQuery,
) {
  const conditions = [
    visible(scope),
    restaurantId && sql<boolean>`restaurant_id = ${restaurantId}`,
    branchId &&
      sql<boolean>`(${reaches([branchId])} or (role = 'restaurant_admin' and restaurant_id =
        (select b.restaurant_id from branches b where b.id = ${branchId})))`,
  ].flatMap((one) => one || [])
  const { rows, total } = await readPage(
    db.selectFrom('invitations').where((eb) => eb.and(conditions)),
    columns(db)
      .where((eb) => eb.and(conditions))
      .orderBy('created_at', 'desc')
      .orderBy('id'),
    page,
  )
  return toPage(
    rows.map((row) => toFound(row).invitation),
    total,
    page,
  )
}

/** Finds an invitation; undefined outside the scope. */
export async function findInvitation(
  db: Db,
  scope: Scope,
  id: string,
): Promise<FoundInvitation | undefined> {
  const row = await columns(db).where(visible(scope)).where('id', '=', id).executeTakeFirst()
  return row && toFound(row)
}

/** Finds the invitation that a link opens, while it is good. */
export async function findByToken(
  db: Db,
  hash: Buffer,
  at: Date,
): Promise<FoundInvitation | undefined> {
  const row = await columns(db)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row && toFound(row)
}

/** Deletes an invitation: no one can accept it any more. False where it was gone already. */
export async function dropInvitation(
  trx: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('invitations')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
