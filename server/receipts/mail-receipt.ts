import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { isPaid } from '#shared/orders/order-can.ts'
import { nextVisitsOn } from '#shared/promoting/next-visits.ts'
import { receiptAddress } from '#shared/receipts/address.ts'
import { receiptMail } from '#shared/receipts/receipt-mail.ts'
import { localText } from '#shared/texts/local-text.ts'
import { type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { readPromotionRows } from '../promotions/versions.ts'
import { findOrder } from '../sales/lists.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { RECEIPT_CSS, receiptHtml } from './receipt-html.ts'
import { receiptText } from './receipt-text.ts'
import type { ReceiptTexts } from './receipt-texts.ts'
import { languagesOf, papersOf } from './show-receipt.ts'

const Asked = z.object({
  restaurantId: Id,
  branchId: Id,
  orderId: Id,
  /** Of the row that says whether it was sent. */
  mailId: Id,
  to: z.string(),
  language: z.optional(z.enum(LANGUAGES)),
})

/** A guest wants a receipt by e-mail. */
export const RECEIPT_MAIL: Kind<z.output<typeof Asked>> = { name: 'receipt.mail', payload: Asked }

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly receiptTexts: ReceiptTexts
}

/** Mails receipts: the rows of the paper, and the address of its page where there is one. */
export function createReceiptMailer({ db, now, mailer, mailTexts, receiptTexts }: Deps) {
  return worker(RECEIPT_MAIL, async ({ restaurantId, branchId, orderId, mailId, to, ...asked }) => {
    const scope = { restaurantId, branchIds: 'all' } as const
    const mine = db
      .selectFrom('receipt_mails')
      .select('sent_at')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', mailId)
    const row = await mine.executeTakeFirst()
    if (row?.sent_at !== null) return
    const found = await findBranch(db, scope, branchId)
    const order = await findOrder(db, scope, orderId)
    if (!found || !order || order.branchId !== branchId || !isPaid(order)) return
    const { branch, receiptPages } = found
    const language = asked.language ?? languagesOf(branch)[0] ?? 'en'
    const rows = await readPromotionRows(db, { restaurantId, branchId }, now())
    const nextVisits = await nextVisitsOn({ order, branch: { ...branch, receiptPages }, rows })
    const papers = papersOf({ order, branch, nextVisits }, await receiptTexts(language, branch))
    const named = { branchId, orderId }
    const values = {
      restaurant: localText(branch.restaurantName, language),
      papers: papers.map((paper) => receiptText(paper)),
      address: receiptPages ? await receiptAddress(receiptPages, named) : null,
    }
    const origin = receiptPages?.origin ?? null
    await mailer.send({
      to,
      ...receiptMail(await mailTexts(language), values),
      html: htmlOf(language, papers.map((paper) => receiptHtml(paper, origin)).join('')),
    })
    await db
      .updateTable('receipt_mails')
      .set({ sent_at: now() })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', mailId)
      .execute()
  })
}

const htmlOf = (language: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${RECEIPT_CSS}</style></head><body>${body}</body></html>`
