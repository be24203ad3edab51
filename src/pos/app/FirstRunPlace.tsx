import { Suspense, useState } from 'react'
import { Checklist } from '../first-run/Checklist.tsx'
import type { FirstRunDialog } from '../first-run/use-doors.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const StarterDialog = lazyPart(() => import('../menu/StarterDialog.tsx'), 'StarterDialog')
const ImportDialog = lazyPart(() => import('../menu/import/ImportDialog.tsx'), 'ImportDialog')
const OpenShiftDialog = lazyPart(() => import('../shifts/OpenShiftDialog.tsx'), 'OpenShiftDialog')
const TablesDialog = lazyPart(() => import('../tables/TablesDialog.tsx'), 'TablesDialog')
const PricingDialog = lazyPart(() => import('../pricing/PricingDialog.tsx'), 'PricingDialog')
const ReceiptDialog = lazyPart(() => import('../receipts/ReceiptDialog.tsx'), 'ReceiptDialog')

const DIALOGS = {
  starter: StarterDialog,
  import: ImportDialog,
  openShift: OpenShiftDialog,
  tables: TablesDialog,
  pricing: PricingDialog,
  receipt: ReceiptDialog,
} satisfies Record<FirstRunDialog, unknown>

/** The first-run checklist on the branch's home, with the dialogs of other domains that it opens. */
export function FirstRunPlace() {
  const [dialog, setDialog] = useState<FirstRunDialog | null>(null)
  const Open = dialog && DIALOGS[dialog]
  return (
    <>
      <Checklist onDialog={setDialog} />
      {Open && (
        <Suspense>
          <Open onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
