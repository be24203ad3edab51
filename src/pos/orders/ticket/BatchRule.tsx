import { css } from '@emotion/react'
import CheckCheck from 'lucide-react/icons/check-check'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** Closes the lines that were sent together. Each of them has the time for screen readers as well. */
export function BatchRule({ at }: { readonly at: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <li aria-hidden css={rule}>
      <CheckCheck />
      {t('orders.sentAt', { time: format.time(at) })}
    </li>
  )
}

const rule = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  padding: '0.15em var(--ticket-inset)',
  color: 'var(--ok)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  '& svg': { width: '1.2em', height: '1.2em' },
  '&::after': { content: '""', flex: 1, borderBlockStart: '1px dashed var(--line-strong)' },
})
