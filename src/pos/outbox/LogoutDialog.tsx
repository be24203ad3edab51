import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/**
 * Asks before a logout that leaves work unsent, which stays on this device either way, or that cannot be undone
 * while the server is away.
 */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { act } = useSuite()
  const count = useRows('outbox').length
  const online = useOne('connection')?.state === 'online'
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={count > 0 ? t('outbox.logoutTitle', { count }) : t('outbox.logoutOfflineTitle')}
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
      {!online && <p>{t('outbox.logoutOffline')}</p>}
      {count > 0 && <p>{t('outbox.logoutHint')}</p>}
    </Dialog>
  )
}
