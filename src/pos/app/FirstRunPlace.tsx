import { Suspense, useState } from 'react'
import type { FirstRunDialog } from '../first-run/use-doors.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAccess } from '../place/use-access.ts'

const Checklist = lazyPart(() => import('../first-run/Checklist.tsx'), 'Checklist')
const StarterDialog = lazyPart(() => import('../menu/StarterDialog.tsx'), 'StarterDialog')
const ImportDialog = lazyPart(() => import('../menu/import/ImportDialog.tsx'), 'ImportDialog')
const OpenShiftDialog = lazyPart(() => import('../shifts/OpenShiftDialog.tsx'), 'OpenShiftDialog')

const DIALOGS = { starter: StarterDialog, import: ImportDialog, openShift: OpenShiftDialog }

/** The way to the first sale on the branch's home, with the dialogs of other domains that it opens. */
export function FirstRunPlace() {
  const { may } = useAccess()
  const [dialog, setDialog] = useState<FirstRunDialog | null>(null)
  if (!may(['manage_settings'])) return null
  const Open = dialog && DIALOGS[dialog]
  return (
    <>
      <Suspense>
        <Checklist onDialog={setDialog} />
      </Suspense>
      {Open && (
        <Suspense>
          <Open onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
