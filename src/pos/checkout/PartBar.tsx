import { css } from '@emotion/react'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { useParts } from './use-parts.ts'

/** Which part of the bill is paid now, and the way back to all of it. */
export function PartBar({ next, onWhole }: ReturnType<typeof useParts>) {
  const t = useT()
  return (
    next && (
      <output css={bar}>
        <strong>{t('checkout.partOf', { n: next.n, of: next.of })}</strong>
        <Button onClick={onWhole}>{t('checkout.wholeBill')}</Button>
      </output>
    )
  )
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1em',
})
