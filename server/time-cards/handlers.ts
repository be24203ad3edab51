import type { Contract } from '#shared/api.ts'
import { cutPage } from '#shared/contract/page.ts'
import type { Correction, Hours, TimeCard } from '#shared/time-cards/card.ts'
import { digestOf } from '#shared/time-cards/cards.ts'
import { MOST_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { correctPunch } from './correct.ts'
import { refuseLocked } from './locked.ts'
import { readCards } from './read-cards.ts'
import { readRefused } from './refused.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Returns the handlers of what people worked. */
export function createTimeCardHandlers(
  deps: Deps,
): Pick<Handlers<Contract>['timeCards'], 'list' | 'mine' | 'correct' | 'approve'> {
  const { db, now, configs, change } = deps
  const branchOf = async (caller: Caller, branchId: string) =>
    (await configs.enter(caller, branchId)).branch

  return {
    async list({ caller, query: { branchId, from, to, userId, state, ...page } }) {
      requireDays(from, to)
      const branch = await branchOf(caller, branchId)
      const cards = await readCards(db, branch, { from, to, userId }, now())
      // What a person must look at comes first.
      const wanted = cards
        .filter((card) => isWanted(card, state))
        .toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'))
      return { ...cutPage(wanted, page), sums: sumOf(wanted) }
    },

    async mine({ caller, query: { branchId, from, to } }) {
      requireDays(from, to)
      const branch = await branchOf(caller, branchId)
      const own = { from, to, userId: caller.userId }
      const results = await readCards(db, branch, own, now())
      const place = { restaurantId: branch.restaurantId, branchId }
      const refused = await readRefused(db, place, own)
      return { results: [...results], sums: sumOf(results), refused: [...refused] }
    },

    correct: async ({ caller, query: { branchId }, body }): Promise<Correction> => {
      if (caller.userId === body.userId && caller.role !== 'restaurant_admin') {
        throw badRequest('OWN_HOURS')
      }
      const branch = await branchOf(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: 'timeCard.correct',
        areas: ['timeCards'],
        work: (trx, { at }) => correctPunch(trx, { caller, branch, body, at }),
      })
    },

    async approve({ caller, query: { branchId }, body: { cards, approved } }) {
      const branch = await branchOf(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: approved ? 'timeCard.approve' : 'timeCard.reopen',
        areas: ['timeCards'],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const days = cards.map(({ day }) => day).toSorted()
          const [from = '', to = from] = [days[0], days.at(-1)]
          requireDays(from, to)
          const known = new Map(
            (await readCards(trx, branch, { from, to }, at)).map((card) => [card._id, card]),
          )
          for (const { cardId, digest } of cards) {
            const card = known.get(cardId)
            if (!card) throw notFound()
            await refuseLocked(trx, place, card.day)
            if (card.userId === caller.userId && caller.role !== 'restaurant_admin') {
              throw badRequest('OWN_HOURS')
            }
            if (digestOf(card) !== digest || card.to === null) throw conflict('CARD_CHANGED')
          }
          const ids = cards.map(({ cardId }) => cardId)
          await trx
            .deleteFrom('time_card_approvals')
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .where((eb) => eb('card_id', '=', eb.fn.any(eb.val(ids))))
            .execute()
          if (approved) {
            await trx
              .insertInto('time_card_approvals')
              .values(
                cards.map(({ cardId, digest }) => ({
                  restaurant_id: restaurantId,
                  branch_id: branchId,
                  card_id: cardId,
                  digest,
                  approved_at: at,
                  approved_by: caller.userId,
                  approved_by_name: caller.name,
                })),
              )
              .execute()
          }
          return { result: { cards: cards.length }, details: { cards: cards.length, from, to } }
        },
      })
    },
  }
}

function requireDays(from: string, to: string): void {
  if (to < from || addDays(from, MOST_CARD_DAYS) <= to) throw badRequest('INVALID_VALUE')
}

const isWanted = (card: TimeCard, state: TimeCard['state'] | 'marked' | undefined) =>
  state === undefined || (state === 'marked' ? card.remarks.length > 0 : card.state === state)

const NAMES = ['worked', 'regular', 'overtime', 'night', 'breaks'] as const

/** Returns the minutes of cards together. */
const sumOf = (cards: readonly TimeCard[]): Hours => {
  const [worked = 0, regular = 0, overtime = 0, night = 0, breaks = 0] = NAMES.map((name) =>
    cards.reduce((sum, { hours }) => sum + hours[name], 0),
  )
  return { worked, regular, overtime, night, breaks }
}
