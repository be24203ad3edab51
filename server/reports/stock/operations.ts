import type { Branch } from '#shared/branches/branch.ts'
import { comparedDays } from '#shared/reports/compared-days.ts'
import { joinRows } from '#shared/reports/join-rows.ts'
import type { OperationsAnswer } from '#shared/reports/stock-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import { completeFrom } from '../complete-from.ts'
import { momentOf } from '../moment-of.ts'
import { atOneMoment } from '../summaries/read.ts'
import { readCategories } from './categories.ts'
import { readExpiring } from './expiring.ts'
import { type Held, readHeld } from './levels.ts'
import { readPriceChanges } from './prices.ts'
import type { StockAsked } from './usage.ts'
import { readWaste } from './waste.ts'
import { readMeasures } from './measures.ts'

const MONEY = ['stock_value', 'wasted_value', 'received_value', 'dearer_value']

/** Returns what to order and what spoils: what is there now, and the waste and the prices of some days. */
export const readOperations = (
  db: Db,
  branch: Branch,
  { query: { category, compare }, days, today, seesCosts }: StockAsked,
): Promise<OperationsAnswer> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const compared = compare ? comparedDays(days, compare) : null
    const held = await readHeld(trx, place, { today, category })
    const known = await readMeasures(trx, place.restaurantId, category)
    const prices = await readPriceChanges(trx, place, days, known)
    const pricesBefore = compared && (await readPriceChanges(trx, place, compared.days, known))
    const waste = (span: Days) => readWaste(trx, place, { days: span, category })
    const usual = { shift: compared?.shift ?? 0, hidden: seesCosts ? [] : MONEY }
    const ofPrice = (one: (typeof prices)[number]) => ({
      ingredient: one._id,
      by_name: one.name,
      received_value: one.received_value,
      dearer_value: one.dearer_value,
    })
    return {
      currency: branch.currency,
      ...days,
      compared: compared?.days ?? null,
      asOf: await momentOf(trx),
      unfinished: days.to >= today,
      completeFrom: await completeFrom(trx, place),
      panels: {
        // What is there is of now: there is nothing to compare it with.
        stock: joinRows({ by: ['ingredient'] }, { ...usual, now: held.map(stockOf), before: null }),
        waste: joinRows(
          { by: ['reason'] },
          { ...usual, now: await waste(days), before: compared && (await waste(compared.days)) },
        ),
        prices: joinRows(
          { by: ['ingredient'] },
          {
            ...usual,
            now: prices.map(ofPrice),
            before: pricesBefore && pricesBefore.map(ofPrice),
          },
        ),
      },
      levels: held.map(({ categoryName: _name, value: _value, ...level }) => level),
      // What deliveries cost is for the people who see costs elsewhere.
      prices: seesCosts
        ? prices.map(({ received_value: _received, dearer_value: _dearer, ...price }) => price)
        : [],
      expiring: await readExpiring(trx, place, { today, category }),
      categories: await readCategories(trx, place.restaurantId),
    }
  })

const stockOf = ({ _id, name, quantity, minimum, value }: Held) => ({
  ingredient: _id,
  by_name: name,
  stock_value: value,
  low: quantity < minimum || quantity < 0 ? 1 : 0,
})
