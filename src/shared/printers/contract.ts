import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id, IdParams } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { PrinterDraft, TakeawayPrinting } from './printer.ts'

const plainPrinterRoutes = collection({
  path: '/printers',
  place: 'branch',
  view: 'view_settings',
  manage: 'manage_settings',
  feature: 'settings',
  draft: PrinterDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['_id', 'name'],
})
export type PrinterRecord = z.output<typeof plainPrinterRoutes.get.response>

export const printerRoutes = routes({
  ...plainPrinterRoutes,
  test: {
    method: 'POST',
    path: '/printers/:id/test',
    access: 'manage_settings',
    feature: 'settings',
    summary: 'Sends a few lines to a network printer and cuts the paper',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: z.object({ success: z.literal(true) }),
  },
  updateTakeaway: {
    method: 'PATCH',
    path: '/branches/:branchId/takeaway-printing',
    access: 'manage_settings',
    params: BranchParams,
    body: withBase(TakeawayPrinting),
    response: TakeawayPrinting,
  },
})
