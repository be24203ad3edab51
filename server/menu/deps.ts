import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange, MakeTogether } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'

/** Dependencies of every handler of the menu. */
export type MenuDeps = {
  readonly db: Db
  readonly now: () => Date
  /** A UUIDv7. */
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly together: MakeTogether
}
