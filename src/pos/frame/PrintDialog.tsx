import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { PrintQueue } from './PrintQueue.tsx'

/** The print queue over any page: paper is missing now, and here is why. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={t('printJobs.title')} width={640}>
      <PrintQueue />
    </Dialog>
  )
}
