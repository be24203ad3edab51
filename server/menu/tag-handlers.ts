import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { narrowed } from '#shared/menu/availability.ts'
import { Tag } from '#shared/menu/tag.ts'
import { changedMeanwhile } from '../collections/merge.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { checkAvailable } from './check-available.ts'
import type { MenuDeps } from './deps.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { readTagRules } from './tags.ts'

type TagHandlers = Pick<Handlers<Contract>['menuItems'], 'tags' | 'setTag'>

const DONE = { success: true } as const

/** Returns the handlers of where and when dishes with a tag are sold. */
export function createTagHandlers({ db, newId, configs, change }: MenuDeps): TagHandlers {
  return {
    async tags({ caller, query: { branchId } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      const rules = await readTagRules(db, restaurantId)
      return { results: Tag.options.map((tag) => ({ tag, available: rules.get(tag) ?? null })) }
    },

    async setTag({ caller, body: { branchId, tag, base, ...said } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      const available = narrowed(said.available)
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.tag.update',
        areas: MENU_AREAS,
        async work(trx) {
          const before = (await readTagRules(trx, restaurantId)).get(tag) ?? null
          await checkAvailable({ trx, caller, restaurantId }, available, before)
          if (base !== undefined && !isDeepStrictEqual(before, narrowed(base)))
            throw changedMeanwhile({ stored: { available: before }, clashes: [] })
          if (isDeepStrictEqual(before, available)) return { result: DONE, unchanged: true }
          const { rows } = await sql<{ readonly id: string }>`
            insert into menu_tags (restaurant_id, id, tag, available)
            values (${restaurantId}, ${newId()}, ${tag}, ${available && JSON.stringify(available)})
            on conflict on constraint menu_tags_tag do update set
              available = excluded.available, archived_at = null, revision = menu_tags.revision + 1
            returning id`.execute(trx)
          return {
            result: DONE,
            before: { tags: [tag], available: before },
            after: { tags: [tag], available },
            rows: menuRows(rows.map(({ id }) => id)),
          }
        },
      })
    },
  }
}
