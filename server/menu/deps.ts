import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange, MakeTogether } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'

/** What every handler of the menu needs. */
export type MenuDeps = {
  readonly db: Db
  readonly now: () => Date
  /** A UUIDv7. */
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly together: MakeTogether
}
