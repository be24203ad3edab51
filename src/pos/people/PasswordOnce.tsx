import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import { useSnapshot } from 'valtio/react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { shownOnce } from './shown-once.ts'

const close = () => {
  shownOnce.value = null
}

/** The first password of somebody, to be handed over. */
export function PasswordOnce() {
  const t = useT()
  const { value } = useSnapshot(shownOnce)
  if (!value) return null
  return (
    <Dialog
      open
      alert
      dismissable={false}
      title={t('staff.temporary')}
      onClose={close}
      footer={
        <>
          <Button
            icon={<Copy aria-hidden />}
            onClick={() => {
              // Over plain http nothing can be copied: the password is read from the screen.
              navigator.clipboard?.writeText(value.password).then(
                () => toast.success('kiosk.copied'),
                () => {},
              )
            }}
          >
            {t('kiosk.copy')}
          </Button>
          <Button kind="primary" onClick={close}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <dl css={list}>
        <dt>{t('staff.userId')}</dt>
        <dd>{value.userId}</dd>
        <dt>{t('staff.temporary')}</dt>
        <dd css={secret}>{value.password}</dd>
        <dt>{t('settings.profile.code')}</dt>
        <dd>
          {value.restaurantCode}
          <small css={note}>{t('settings.profile.codeHint')}</small>
        </dd>
      </dl>
      <p>{t('staff.temporaryHint', { name: value.name, page: t('nav.myProfile') })}</p>
    </Dialog>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-1) var(--space-4)',
  margin: 0,
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, fontWeight: 600 },
})
const note = css({ display: 'block', color: 'var(--ink-2)', fontWeight: 400 })
const secret = css({ fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-2xl)' })
