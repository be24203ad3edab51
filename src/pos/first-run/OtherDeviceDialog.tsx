import { css } from '@emotion/react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** How a second till begins: the address of this one, to be scanned or typed on the other device. */
export function OtherDeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const address = `${location.origin}/login`
  return (
    <Dialog
      open
      title={t('firstRun.next.till')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <div css={frame}>
        <p>{t('firstRun.next.tillHint')}</p>
        <QrCode text={address} label={t('firstRun.next.tillCode')} />
        <p css={addressLook}>{address}</p>
      </div>
    </Dialog>
  )
}

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  textAlign: 'center',
})
const addressLook = css({ fontWeight: 600, overflowWrap: 'anywhere' })
