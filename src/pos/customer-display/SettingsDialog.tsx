import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { DisplayForm } from '../../ui/customer-display/DisplayForm.tsx'

/** The settings of the guest's screen, over any page of the cashier. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customerDisplay.settings')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <DisplayForm />
    </Dialog>
  )
}
