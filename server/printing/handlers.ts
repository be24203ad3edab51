import type { Branch } from '#shared/branches/branch.ts'
import type { Contract } from '#shared/api.ts'
import { toPage } from '#shared/contract/page.ts'
import { isOpen, isPaid } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Printer } from '#shared/printers/printer.ts'
import type { PrintJob, PrintState } from '#shared/printing/contract.ts'
import { DOTS } from '#shared/printing/picture.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { checkPicture } from './check-picture.ts'
import { copiesOf, findJob, type JobRow, listJobs, printerOf, toJob } from './rows.ts'
import { againOn, bring, drop, insert } from './write.ts'

type Sold = Pick<Order, 'branchId' | 'number' | 'status' | 'invoice' | 'refunds'>

type Deps = {
  readonly db: Db
  readonly change: MakeChange
  readonly findOrder: (db: Db, caller: Caller, id: string) => Promise<Sold | undefined>
  /** A job was added: look now. */
  readonly wake: () => void
}

const AREAS = ['printJobs']
const PROOFS: readonly PrintJob['kind'][] = ['receipt', 'refund']
/** States from which a person can try again, or take a job out. */
const HELD: readonly PrintState[] = ['undrawn', 'waiting', 'failed']

/** Returns the handlers of the print queue. */
export function createPrintJobHandlers(deps: Deps): Handlers<Contract>['printJobs'] {
  const { db, change, findOrder, wake } = deps

  async function branchIn(caller: Caller, branchId: string): Promise<Branch> {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return found.branch
  }

  type One = {
    readonly caller: Caller
    readonly query: { readonly branchId: string }
    readonly params: { readonly id: string }
  }
  type Work = Parameters<typeof change>[0]['work']
  type Scene = Parameters<Work>

  /** Changes a job that waits. One that does not is returned as it is: another person was first. */
  async function ofHeld(
    { caller, query: { branchId }, params: { id } }: One,
    { states = HELD, action = null }: { states?: readonly PrintState[]; action?: string | null },
    write: (trx: Scene[0], job: JobRow) => Promise<unknown>,
  ): Promise<PrintJob> {
    const { restaurantId } = await branchIn(caller, branchId)
    const place = { restaurantId, branchId }
    const result = await change({
      caller,
      place: { branchId },
      action,
      areas: AREAS,
      async work(trx) {
        const job = await findJob(trx, place, id)
        if (!job) throw notFound()
        if (!states.includes(job.state)) return { result: toJob(job), unchanged: true }
        await write(trx, job)
        const after = (await findJob(trx, place, id)) ?? job
        const { kind, title } = job
        return { result: toJob(after), details: { _id: id, kind, number: title } }
      },
    })
    wake()
    return result
  }

  return {
    async list({ caller, query }) {
      const { restaurantId } = await branchIn(caller, query.branchId)
      const { rows, total } = await listJobs(db, { restaurantId, branchId: query.branchId }, query)
      return toPage(rows.map(toJob), total, query)
    },

    async create({ caller, query: { branchId }, body }) {
      const branch = await branchIn(caller, branchId)
      const { kind, orderId, picture, printerId } = body
      const order = await findOrder(db, caller, orderId)
      if (order?.branchId !== branchId) throw notFound()
      const paper = paperOf(order, body)
      const printer = printerOf(branch, printerId)
      if (printerId !== null && !printer) throw notFound()
      if (picture) requireNetwork(printer, picture.width)
      const bits = picture ? checkPicture(picture) : null
      const place = { restaurantId: branch.restaurantId, branchId }
      const result = await change({
        caller,
        place: { branchId },
        action: null,
        areas: AREAS,
        async work(trx, { at }) {
          const known = await findJob(trx, place, body._id)
          if (known) return { result: toJob(known), unchanged: true }
          const copy = await copiesOf(trx, place, { orderId, ...paper })
          const made = await insert(trx, place, {
            ...body,
            refundId: paper.refundId,
            title: order.number,
            copy,
            at,
            by: caller,
            bits,
          })
          if (!made) throw conflict('ID_REUSED')
          const job = await findJob(trx, place, body._id)
          if (!job) throw notFound()
          return {
            result: toJob(job),
            details: { orderId, kind, number: order.number, copy },
            // A second receipt of one sale or refund is how money for two is claimed.
            ...(copy > 0 && PROOFS.includes(kind) && { action: 'receipt.reprint' }),
          }
        },
      })
      wake()
      return result
    },

    draw: (input) =>
      ofHeld(input, { states: ['undrawn'] }, (trx, job) =>
        bring(trx, job, input.body, checkPicture(input.body)),
      ),

    async retry(input) {
      const { printerId } = input.body
      const branch = await branchIn(input.caller, input.query.branchId)
      const printer = printerId === undefined ? undefined : printerOf(branch, printerId)
      if (printerId !== undefined && !printer) throw notFound()
      return ofHeld(input, {}, async (trx, job) => {
        if (printer) requireNetwork(printer, job.width ?? 0)
        await againOn(trx, job, printer?._id ?? job.printer_id)
      })
    },

    drop: (input) => ofHeld(input, { action: 'printJob.drop' }, drop),
  }
}

/** Returns what a paper is counted as, if the order has it. */
function paperOf(
  order: Sold,
  { kind, refundId }: { readonly kind: PrintJob['kind']; readonly refundId?: string | undefined },
) {
  if (kind === 'bill' ? !isOpen(order) : !isPaid(order)) throw conflict('ORDER_CLOSED')
  if (kind !== 'refund') {
    // A tax invoice takes the place of the receipt, and was not printed before it was made.
    return { kind, since: kind === 'receipt' ? order.invoice?.at : undefined }
  }
  if (!order.refunds?.some(({ _id }) => _id === refundId)) throw notFound()
  return { kind, refundId }
}

function requireNetwork(printer: Printer | undefined, width: number): void {
  if (printer?.connection.kind !== 'network') throw badRequest('PRINTER_NOT_ON_NETWORK')
  if (DOTS[printer.paperWidth] < width) throw badRequest('PRINTER_TOO_NARROW')
}
