import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** Asked before a logout that leaves work unsent: it stays on this device either way. */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { act } = useSuite()
  const count = useRows('outbox').length
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('outbox.logoutTitle', { count })}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              act({ type: 'session.logout', force: true }).catch(toast.failure)
            }}
          >
            {t('outbox.logoutAnyway')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('outbox.stay')}
          </Button>
        </>
      }
    >
      <p>{t('outbox.logoutHint')}</p>
    </Dialog>
  )
}
