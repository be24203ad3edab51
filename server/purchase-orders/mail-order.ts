import * as z from 'zod/mini'
import { sql } from 'kysely'
import { Id } from '#shared/contract/scalars.ts'
import { formatDateOnly } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { orderText } from '#shared/purchase-orders/order-text.ts'
import { localText } from '#shared/texts/local-text.ts'
import { type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { findPurchase, measuresOf } from './rows.ts'

const Asked = z.object({
  restaurantId: Id,
  branchId: Id,
  orderId: Id,
  language: z.enum(LANGUAGES),
})

/** An order goes to its supplier by e-mail. */
export const PURCHASE_MAIL: Kind<z.output<typeof Asked>> = {
  name: 'purchaseOrder.mail',
  payload: Asked,
}

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/** Mails orders to suppliers. One that was cancelled before its mail went out is not sent. */
export function createPurchaseMailer({ db, now, mailer, mailTexts }: Deps) {
  return worker(PURCHASE_MAIL, async ({ restaurantId, branchId, orderId, language }) => {
    const place = { restaurantId, branchId }
    const order = await findPurchase(db, place, orderId)
    const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
    if (!order || !found || order.mailedAt !== null || order.mailTo === '') return
    if (order.state === 'cancelled') return
    const { branch } = found
    const text = await mailTexts(language)
    const items = new Map(
      (await measuresOf(db, restaurantId, order.lines)).map((item) => [item._id, item]),
    )
    const unitOf = (id: string) => {
      const { unit = '', units = [] } = items.get(id) ?? {}
      const own = units.find(({ _id }) => _id === unit)?.name
      return own ?? text(`ingredients.units.${unit}`, {})
    }
    const mail = orderText(text, {
      number: order.number,
      restaurant: localText(branch.restaurantName, language),
      branch: localText(branch.name, language),
      address: branch.receipt.address,
      phone: branch.receipt.phone,
      expectedOn: order.expectedOn === null ? '' : formatDateOnly(order.expectedOn, { language }),
      note: order.note,
      lines: order.lines.map(({ ingredientId, packName, packs, price }) => ({
        name: items.get(ingredientId)?.name ?? '',
        pack: packName || unitOf(ingredientId),
        packs: String(packs),
        price: price === null ? '' : formatMoney(price, branch.currency, branch.decimals),
      })),
    })
    await mailer.send({ to: order.mailTo, ...mail })
    await sql`
      update purchase_orders set mailed_at = ${now()}
      where restaurant_id = ${restaurantId} and id = ${orderId}`.execute(db)
  })
}
