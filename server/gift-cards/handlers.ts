import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { codeOf, maskedCode, readCode } from '#shared/gift-cards/code.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { listEntries } from '../account-entries/entries.ts'
import { hold } from '../account-entries/hold.ts'
import { load, takeBack } from '../account-entries/load.ts'
import { madeOf } from '../account-entries/made-of.ts'
import { changeSince } from '../collections/merge.ts'
import type { Change, MakeChange, Made } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound, refusal } from '../platform/http/errors.ts'
import { hashToken, keyFor } from '../platform/secrets/secrets.ts'
import type { Attempts } from '../session/attempts.ts'
import { branchCounters, callerCounters } from '../session/limits.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { findCard, findCardByCode, listCards } from './cards.ts'
import { requireFree, requireSeller } from './sold-again.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
  readonly attempts: Attempts
}

const AREAS = ['reports', 'shiftSessions'] as const
/** A card is the restaurant's: every branch shows what it has. */
const EVERYWHERE = ['giftCards'] as const

/** Returns the handlers of a restaurant's gift cards. */
export function createGiftCardHandlers(deps: Deps): Handlers<Contract>['giftCards'] {
  const { db, configs, change, attempts, now } = deps
  const key = keyFor(deps.secret, 'gift cards')
  /** A code is never kept: it is made of the card's id, so that a lost answer can be asked for again. */
  const codeFor = (restaurantId: string, id: string) =>
    codeOf(createHmac('sha256', key).update(`${restaurantId} ${id}`).digest())

  const isOver = ({ timeZone, businessDayCutoff }: Branch, expiresOn: string | null) =>
    expiresOn !== null && expiresOn < businessDate(now().getTime(), timeZone, businessDayCutoff)

  /** Money on a card that pays no more would be lost to the guest. */
  function refuseOver(branch: Branch, expiresOn: string | null): void {
    if (isOver(branch, expiresOn)) throw conflict('CARD_DATE_OVER')
  }

  const enter = async (caller: Caller, branchId: string) =>
    (await configs.enter(caller, branchId)).branch

  /** The card of a code. Wrong ones are counted for the caller and the branch; a misread one costs nothing. */
  async function cardOf(caller: Caller, { restaurantId, _id }: Branch, typed: string) {
    const code = readCode(typed)
    if (code === null) throw refusal(404, 'CARD_UNKNOWN')
    const counters = [...branchCounters('giftCard', _id), ...callerCounters('giftCard', caller)]
    const { found } = await attempts.look(counters, () =>
      findCardByCode(db, restaurantId, hashToken(code)),
    )
    if (!found) throw refusal(404, 'CARD_UNKNOWN')
    return found
  }

  /** Changes one card of the branch's restaurant, in the branch's money. */
  async function ofCard<T>(
    {
      caller,
      branch,
      id,
    }: { readonly caller: Caller; readonly branch: Branch; readonly id: string },
    action: string,
    work: (
      trx: Db,
      card: Awaited<ReturnType<typeof requireCard>>,
      at: Date,
    ) => Promise<Made<T> | { readonly result: T; readonly unchanged: true }>,
  ): Promise<T> {
    return change({
      caller,
      place: { branchId: branch._id },
      action,
      areas: AREAS,
      everywhere: EVERYWHERE,
      work: async (trx, { at }) => {
        const card = await requireCard(trx, branch.restaurantId, id)
        if (card.currency !== branch.currency) throw conflict('ACCOUNT_CURRENCY')
        return work(trx, card, at)
      },
    } satisfies Change<T>)
  }

  return {
    async list({ caller, query: { branchId, ...page } }) {
      const { restaurantId } = await enter(caller, branchId)
      return listCards(db, restaurantId, page)
    },

    async get({ caller, params: { id }, query: { branchId } }) {
      const { restaurantId } = await enter(caller, branchId)
      return requireCard(db, restaurantId, id)
    },

    async entries({ caller, params: { id }, query: { branchId } }) {
      const { restaurantId } = await enter(caller, branchId)
      await requireCard(db, restaurantId, id)
      return listEntries(db, restaurantId, { ledger: 'giftCard', _id: id })
    },

    async sell({ caller, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      const { restaurantId } = branch
      const { cardId, amount, method, expiresOn, note } = body
      const code = codeFor(restaurantId, cardId)
      const card = await change({
        caller,
        place: { branchId },
        action: 'giftCard.create',
        areas: AREAS,
        everywhere: EVERYWHERE,
        async work(trx, { at }) {
          const before = await findCard(trx, restaurantId, cardId)
          if (before) await requireSeller(trx, restaurantId, { cardId, userId: caller.userId, at })
          else {
            await requireFree(trx, restaurantId, cardId)
            await trx
              .insertInto('gift_cards')
              .values({
                restaurant_id: restaurantId,
                id: cardId,
                branch_id: branchId,
                code_hash: hashToken(code),
                code_end: code.slice(-4),
                currency: branch.currency,
                expires_on: expiresOn,
                note,
                sold_at: at,
                sold_by_name: caller.name,
              })
              .execute()
          }
          const account = {
            ledger: 'giftCard' as const,
            _id: cardId,
            label: maskedCode(code.slice(-4)),
          }
          const money = { branch, account, at, by: caller }
          const permit = () => refuseOver(branch, expiresOn)
          const { isNew } = await load(trx, { ...money, entryId: cardId, amount, method, permit })
          const result = await requireCard(trx, restaurantId, cardId)
          return madeOf(account, isNew, result, { amount, method })
        },
      })
      return { card, code }
    },

    update: ({ caller, params: { id }, query: { branchId }, body }) =>
      change({
        caller,
        place: { branchId },
        action: 'giftCard.update',
        areas: AREAS,
        everywhere: EVERYWHERE,
        async work(trx, { restaurantId }) {
          const card = await requireCard(trx, restaurantId, id)
          const { expiresOn = card.expiresOn, note = card.note } = changeSince(card, body)
          const [before, after] = [
            { expiresOn: card.expiresOn, note: card.note },
            { expiresOn, note },
          ]
          if (isDeepStrictEqual(before, after)) return { result: card, unchanged: true }
          await trx
            .updateTable('gift_cards')
            .set({ expires_on: expiresOn, note })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const { label: name } = accountOf(card)
          return { result: { ...card, ...after }, details: { _id: id, name, before, after } }
        },
      }),

    async load({ caller, params: { id }, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      return ofCard({ caller, branch, id }, 'giftCard.load', async (trx, card, at) => {
        const account = accountOf(card)
        const permit = () => refuseOver(branch, card.expiresOn)
        const { isNew } = await load(trx, { branch, account, at, by: caller, ...body, permit })
        const result = await requireCard(trx, branch.restaurantId, id)
        const { amount, method } = body
        return madeOf(account, isNew, result, { amount, method })
      })
    },

    async takeBack({ caller, params: { id }, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      return ofCard({ caller, branch, id }, 'giftCard.takeBack', async (trx, card, at) => {
        const account = accountOf(card)
        const { isNew, amount } = await takeBack(trx, { branch, account, at, by: caller }, body)
        const result = await requireCard(trx, branch.restaurantId, id)
        return madeOf(account, isNew, result, { amount })
      })
    },

    async find({ caller, query: { branchId }, body: { code } }) {
      return cardOf(caller, await enter(caller, branchId), code)
    },

    async redeem({ caller, query: { branchId }, body: { code, orderId, paymentId, amount } }) {
      const branch = await enter(caller, branchId)
      const { _id: id } = await cardOf(caller, branch, code)
      return ofCard({ caller, branch, id }, 'giftCard.redeem', async (trx, card, at) => {
        const account = accountOf(card)
        const { balance, isNew } = await hold(trx, {
          restaurantId: branch.restaurantId,
          branchId,
          account,
          orderId,
          paymentId,
          amount,
          at,
          by: caller,
          permit(has) {
            if (isOver(branch, card.expiresOn)) throw conflict('CARD_EXPIRED')
            if (has < amount) throw conflict('CARD_SHORT')
            return null
          },
        })
        return madeOf(account, isNew, { account, balance }, { amount, orderId })
      })
    },
  }
}

const accountOf = ({ _id, codeEnd }: { readonly _id: string; readonly codeEnd: string }) => ({
  ledger: 'giftCard' as const,
  _id,
  label: maskedCode(codeEnd),
})

async function requireCard(on: Db, restaurantId: string, id: string) {
  const card = await findCard(on, restaurantId, id)
  if (!card) throw notFound()
  return card
}
