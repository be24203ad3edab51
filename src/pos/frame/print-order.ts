import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Order, Refund } from '#shared/orders/order.ts'
import type { Printer } from '#shared/printers/printer.ts'
import type { GuestPaper } from '#shared/printing/routing.ts'
import { nextVisitsOn } from '#shared/promoting/next-visits.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import { receiptAddress } from '#shared/receipts/address.ts'
import { refundPaper } from '#shared/receipts/refund-paper.ts'
import type { Texts } from '../../ui/i18n/create-texts.ts'
import { newId } from '../../ui/link/new-id.ts'
import { drawPaper } from '../../ui/printing/draw.ts'
import { drawerPulse, encodePaper } from '../../ui/printing/encode.ts'
import { sendLocally } from '../../ui/printing/local-port.ts'
import { receiptPaper } from '../../ui/printing/receipt-paper.ts'
import { toPicture } from '../../ui/printing/to-picture.ts'
import { createWriting } from '../../ui/printing/writing.ts'

type Job = {
  readonly api: ApiClient<Contract>
  readonly order: Order
  /** Prints the receipt of this refund instead. */
  readonly refund?: Refund | undefined
  readonly branch: Branch
  readonly kind: GuestPaper
  readonly printer: Printer
  /** The versions that this till has. */
  readonly promotions: readonly PromotionRow[]
  /** Of the guest. */
  readonly texts: Texts
  /** By the server's clock, milliseconds. */
  readonly now: number
}

async function draw({ order, refund, branch, kind, printer, promotions, texts, now }: Job) {
  const { receiptPages } = branch
  const named = { branchId: order.branchId, orderId: order._id }
  const hasPage = receiptPages && kind === 'receipt' && !refund
  const address = hasPage ? await receiptAddress(receiptPages, named) : null
  const of = refund ? refundPaper(order, refund) : { order }
  const nextVisits = hasPage ? await nextVisitsOn({ order, branch, rows: promotions }) : []
  const wanted = { ...of, nextVisits, branch, kind, width: printer.paperWidth, now, address }
  return drawPaper(receiptPaper(wanted, createWriting(texts, branch)))
}

/** Prints on a network printer: draws here, and the server sends it. */
export async function printOnNetwork(job: Job): Promise<void> {
  const { api, order, refund, branch, kind, printer } = job
  const picture = await toPicture(await draw(job))
  // Each refund has copies of its own.
  const what = refund ? { kind: 'refund' as const, refundId: refund._id } : { kind }
  await api.printJobs.create({
    query: { branchId: branch._id },
    body: { _id: newId(), printerId: printer._id, orderId: order._id, ...what, picture },
  })
}

/** Prints on the printer of this machine; `copy` 0 is the first print. False when there is no printer. */
export const printHere = async (job: Job, copy: number): Promise<boolean> =>
  sendLocally(encodePaper(await draw(job), copy > 0), { mayAsk: true })

/** Opens the drawer at the printer of this machine, if a person has chosen one before. */
export const openDrawerHere = (): Promise<boolean> => sendLocally(drawerPulse(), { mayAsk: false })
