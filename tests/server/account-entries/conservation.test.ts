import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { afterBills } from '#shared/reports/ladder.ts'
import { createRandom } from '../../worker/support/random.ts'
import { liftLimits, openHouse } from '../support/house.ts'
import { createWalk, LIMIT, type Walk } from './walk.ts'

/* Random days of gift cards and guest accounts: sold, loaded, spent at several tills, voided, expired, refunded. */

const isFull = process.env['SALA_MATRIX'] === 'full'
const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 2_147_483_648)
const STEPS = isFull ? 300 : 6

const house = await openHouse()
const walks = new Map<CountryCode, Walk>()

beforeAll(async () => {
  await liftLimits(house, 'KH', 'LA')
  const random = createRandom(SEED)
  for (const country of COUNTRIES) {
    const walk = await createWalk(house, country, random)
    walks.set(country, walk)
    await walk.walk(STEPS)
  }
}, 600_000)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe.each(COUNTRIES)(
  `money that guests have with the restaurant in %s (seed ${SEED})`,
  (country) => {
    const walkOf = () => {
      const walk = walks.get(country)
      if (!walk) throw new Error(`No walk in ${country}`)
      return walk
    }
    /** What orders have of cards or accounts, by their documents. */
    const spentOn = async (id: string) => {
      const orders = await walkOf().documents()
      const paid = orders.flatMap(({ payments, refunds = [] }) => {
        const own = payments.filter(({ account }) => account?._id === id)
        const back = refunds
          .flatMap(({ tenders }) => tenders)
          .filter(({ paymentId }) => own.some(({ _id }) => _id === paymentId))
        return [...own, ...back].map(({ amount }) => amount)
      })
      return sum(paid)
    }

    test('each card and account has what was put on, less what went back and what orders have of it', async () => {
      const { owner, branchId, purses, currency } = walkOf()
      for (const { ledger, _id, has, loads } of purses) {
        const area = ledger === 'giftCard' ? 'gift-cards' : 'guest-accounts'
        const { body } = await owner.get(`/${area}/${_id}/entries?branchId=${branchId}`)
        const balance = sum(body.results.map(({ amount }: { amount: number }) => amount))
        expect([currency, ledger, balance]).toEqual([currency, ledger, has])
        expect(balance).toBe(sum(loads.map(({ amount }) => amount)) - (await spentOn(_id)))
        expect(balance).toBeGreaterThanOrEqual(ledger === 'giftCard' ? 0 : 0 - LIMIT)
      }
    })

    test('the drawer has the cash that was taken for them and by orders, and nothing else', async () => {
      const { owner, drawerId, kept, documents } = walkOf()
      const { report } = (await owner.get(`/shift-sessions/${drawerId}/report`)).body
      const ofOrders = (await documents()).flatMap(({ payments, refunds = [] }) =>
        [...payments, ...refunds.flatMap(({ tenders }) => tenders)]
          .filter(({ method }) => method === 'cash')
          .map(({ amount, rounding }) => amount + rounding),
      )
      expect(report.expected).toBe(kept.cash + sum(ofOrders))
    })

    test('the day has it in its tenders and beside its sales', async () => {
      const { owner, branchId, purses } = walkOf()
      const { body } = await owner.get(`/end-of-day/current?branchId=${branchId}`)
      const [day]: DayFigures[] = body.days
      if (!day) throw new Error('No day')
      const putOn = (ledger: string) =>
        sum(
          purses
            .filter((purse) => purse.ledger === ledger)
            .flatMap(({ loads }) => loads.map(({ amount }) => amount)),
        )
      const account = purses.find(({ ledger }) => ledger === 'guestAccount')
      expect(day.accounts).toEqual({
        cardsSold: putOn('giftCard'),
        debtsPaid: putOn('guestAccount'),
        onAccount: await spentOn(account?._id ?? ''),
      })
      const { cardsSold = 0, debtsPaid = 0 } = day.accounts ?? {}
      expect(sum(day.tenders.map(({ amount }) => amount))).toBe(
        day.billed + day.held + cardsSold + debtsPaid,
      )
    })

    test('what all methods took is bills, rounding, tips, open orders, gift cards and debts in every report', async () => {
      const { owner, branchId, purses } = walkOf()
      const putOn = (ledger: string) =>
        sum(
          purses
            .filter((purse) => purse.ledger === ledger)
            .flatMap(({ loads }) => loads.map(({ amount }) => amount)),
        )
      // Of orders that were not settled, by their payments alone.
      const { rows } = await sql<{ readonly held: number }>`
        select coalesce(sum(p.amount + p.rounding + p.tip), 0)::bigint as held from payments p
        where p.branch_id = ${branchId} and not p.loads
          and not exists (select from sales s where s.branch_id = p.branch_id and s.order_id = p.order_id)`.execute(
        house.db,
      )
      const held = rows[0]?.held ?? 0
      const { body: day } = await owner.get(`/reports/daily-summary?branchId=${branchId}`)
      const { body } = await owner.get(`/reports/pages?branchId=${branchId}&report=salesSummary`)
      const { days, tenders } = (body as unknown as ReportAnswer).panels
      if (!days || !tenders) throw new Error('No panels')
      const between = afterBills(days.total.now, tenders.rows)
      expect(between).toEqual({
        rounding: day.rounding,
        tips: day.tips,
        held: day.held,
        cardsSold: day.cardsSold,
        debtsPaid: day.debtsPaid,
      })
      expect(between.held).toBe(held)
      // A load in cash is rounded as a bill is.
      expect(Math.abs(between.cardsSold - putOn('giftCard'))).toBeLessThan(STEPS * 1000)
      const taken = day.byTender.map(({ amount }: { amount: number }) => amount)
      const { rounding, tips, cardsSold, debtsPaid } = between
      const { amount = 0, rounding: rounded = 0, tips: tipped = 0 } = tenders.total.now
      expect(sum(taken)).toBe(amount + rounded + tipped)
      expect(sum(taken)).toBe(day.billed + rounding + tips + held + cardsSold + debtsPaid)
    })
  },
)
