import { isDeepStrictEqual } from 'node:util'
import { narrowed } from '#shared/menu/availability.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import { definitionOf, PromotionDraft } from '#shared/promoting/draft.ts'
import type { Rules } from '../collections/rules.ts'
import { conflict } from '../platform/http/errors.ts'
import { requireBranches } from '../tenancy/require-branches.ts'
import { changePicture } from '../menu/pictures/repository.ts'
import { checkNamed } from './check-named.ts'
import { othersThan, requireReach } from './reach.ts'
import { promotionRows } from './rows.ts'
import { findVersion } from './versions.ts'
import { writeSpan } from './write-span.ts'

/** Rules of the collection of promotions: what is edited is sold by nowhere until it is published. */
export const PROMOTION_RULES: Rules<Promotion> = {
  table: 'promotions',
  subject: 'promotion',
  areas: ['promotions'],
  search: ['name'],
  inLanguages: ['name'],
  order: 'priority',
  most: 500,

  async complete(scene, edit, before) {
    const {
      trx,
      caller,
      place: { restaurantId },
    } = scene
    if (before === null) {
      await requireBranches({ trx, caller, restaurantId }, edit.when?.notIn)
      // A branch that comes later sells by it: then those who own it all decide.
      const notIn = [...new Set([...(edit.when?.notIn ?? []), ...(await othersThan(scene))])]
      return { when: narrowed({ ...edit.when, notIn }) }
    }
    const next = definitionOf(PromotionDraft.parse({ ...before, ...edit }))
    const sold = before.versionId && (await findVersion(trx, restaurantId, before.versionId))
    return { edited: !sold || !isDeepStrictEqual(next, sold.definition) }
  },

  async check(scene, after, before) {
    // Its amounts would mean other money.
    if (before?.versionId && before.currency !== after.currency)
      throw conflict('PROMOTION_CURRENCY', { field: 'body.currency' })
    await checkNamed(scene, after, before)
    const pictures = { before: before?.picture ?? null, after: after.picture }
    await changePicture(scene.trx, scene.place.restaurantId, pictures, scene.at)
    // Brought back, it is sold by again.
    if (before?.archived && isOn(after)) {
      await requireReach(scene, after)
      await writeSpan(scene, after._id, after.versionId)
    }
  },

  async checkRemove(scene, promotion) {
    if (promotion.versionId) await requireReach(scene, promotion)
  },

  async follow(scene, after, before) {
    if (after === null && isOn(before)) await writeSpan(scene, before._id, null)
    return { rows: promotionRows(before._id, scene.at) }
  },
}

const isOn = ({ versionId, pausedAt, spentAt }: Promotion): boolean =>
  versionId !== null && pausedAt === null && spentAt === null
