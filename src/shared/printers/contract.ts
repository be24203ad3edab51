import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { Printer, PrinterDraft, TakeawayPrinting } from './printer.ts'

const PrinterParams = z.extend(BranchParams, { printerId: Id })
const Done = z.object({ success: z.literal(true) })

export const printerRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches/:branchId/printers',
    access: 'view_settings',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(Printer),
  },
  create: {
    method: 'POST',
    path: '/branches/:branchId/printers',
    access: 'manage_settings',
    params: BranchParams,
    body: PrinterDraft,
    response: Printer,
  },
  update: {
    method: 'PATCH',
    path: '/branches/:branchId/printers/:printerId',
    access: 'manage_settings',
    params: PrinterParams,
    body: z.partial(PrinterDraft),
    response: Printer,
  },
  remove: {
    method: 'DELETE',
    path: '/branches/:branchId/printers/:printerId',
    access: 'manage_settings',
    params: PrinterParams,
    response: Done,
  },
  test: {
    method: 'POST',
    path: '/branches/:branchId/printers/:printerId/test',
    access: 'manage_settings',
    summary: 'Sends a few lines to a network printer and cuts the paper',
    params: PrinterParams,
    response: Done,
  },
  updateTakeaway: {
    method: 'PATCH',
    path: '/branches/:branchId/takeaway-printing',
    access: 'manage_settings',
    params: BranchParams,
    body: TakeawayPrinting,
    response: TakeawayPrinting,
  },
})
