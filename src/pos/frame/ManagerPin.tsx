import { css } from '@emotion/react'
import { LONG_PIN } from '#shared/pins/pin-length.ts'
import { PinForm } from '../../ui/controls/PinForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** Asks for a manager's PIN in place of the step that needs it. */
export function ManagerPin({ onPin }: { readonly onPin: (pin: string) => Promise<unknown> }) {
  const t = useT()
  return (
    <div css={look}>
      <p>{t('pins.managerHint')}</p>
      <PinForm
        label={t('pins.managerPin')}
        submit={t('pins.allow')}
        digits={LONG_PIN}
        onPin={onPin}
      />
    </div>
  )
}

// All keys within the frame of a dialog.
const look = css({
  '@media (min-width: 760px)': { '--key': '52px' },
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  '& > p': { color: 'var(--ink-2)', textAlign: 'center', textWrap: 'balance' },
})
