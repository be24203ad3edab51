import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { Faces } from './Faces.tsx'

/** Hands the till to somebody else. Order, shift and what is unsent stay where they are. */
export function SwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open title={t('pin.switch')} onClose={onClose}>
      <Faces onDone={onClose} />
    </Dialog>
  )
}
