import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Typed at login by people whose user ID is not unique. The server made it; it never changes. */
export function RestaurantCode({ code }: { readonly code: string }) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success('kioskLinks.copied'),
      // Plain http, or the browser refused: the person copies by hand.
      () => box.current?.select(),
    )
  return (
    <Card title={t('fields.restaurantCode')} help={t('settings.profile.codeHint')}>
      <div css={look}>
        <TextField ref={box} label={t('fields.restaurantCode')} labelHidden readOnly value={code} />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('kioskLinks.copy')}
        </Button>
      </div>
    </Card>
  )
}

const look = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 'var(--space-3)',
})
