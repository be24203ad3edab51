import * as z from 'zod/mini'
import { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { SupplierDraft } from '#shared/suppliers/contract.ts'
import { Price, smallestUnits } from '../menu/starter/data.ts'
import type { Db } from '../platform/database/database.ts'
import { demoId } from './ids.ts'
import suppliers from './suppliers.json' with { type: 'json' }

/** Everything but the currency, which is that of the country. */
const Data = z.extend(z.omit(SupplierDraft, { currency: true }), { minimumOrder: Price })
const SUPPLIERS = z.record(CountryCode, z.array(Data)).parse(suppliers)

/** Writes the people who deliver to a restaurant of the demonstration. */
export async function insertSuppliers(trx: Db, restaurantId: string, country: CountryCode) {
  const { currency } = countryOf(country)
  await trx
    .insertInto('suppliers')
    .values(
      SUPPLIERS[country].map(
        ({ taxNumber, paymentDays, leadDays, orderDays, minimumOrder, ...supplier }, index) => ({
          ...supplier,
          restaurant_id: restaurantId,
          id: demoId(country, 'supplier', index),
          tax_number: taxNumber,
          payment_days: paymentDays,
          lead_days: leadDays,
          order_days: orderDays,
          minimum_order: smallestUnits(minimumOrder, currency),
          currency,
        }),
      ),
    )
    .execute()
}
