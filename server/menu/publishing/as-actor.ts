import { sql } from 'kysely'
import type { Actor, Change, MakeChange, MakeTogether } from '../../change/change.ts'
import type { Place } from '../../change/place.ts'
import type { Db } from '../../platform/database/database.ts'

type Version = {
  readonly at: Date
  /** Id of the version, should this transaction make one. */
  readonly versionId: string
  /** Id of the version that it takes back. */
  readonly undoes?: string
}

/** Says who changes the menu in this transaction: the triggers on its tables keep a version of what changes. */
export async function rememberActor(
  trx: Db,
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
  version: Version,
): Promise<void> {
  const actor = JSON.stringify({ ...version, userId, name })
  await sql`select set_config('sala.menu_actor', ${actor}, true)`.execute(trx)
}

type Deps = {
  readonly newId: () => string
  readonly change: MakeChange
  readonly together: MakeTogether
}

/** Returns the same dependencies, whose changes of the menu are kept as versions: all of a transaction are one. */
export function versioned<D extends Deps>(deps: D): D {
  const kept = <T, P extends Place>(one: Change<T, P>): Change<T, P> => ({
    ...one,
    async work(trx, scene) {
      await rememberActor(trx, one.caller, { at: scene.at, versionId: deps.newId() })
      return one.work(trx, scene)
    },
  })
  return {
    ...deps,
    change: (one) => deps.change(kept(one)),
    together: (work) => deps.together((trx, change) => work(trx, (one) => change(kept(one)))),
  }
}
