import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'

/** A dish with its choices, as large as it can be read from across a counter. */
export function OrderLine({
  item: { name, modifiers, quantity, amount },
  currency,
  isNew,
  isHidden,
}: {
  readonly item: DisplayOrder['items'][number]
  readonly currency: string
  readonly isNew: boolean
  readonly isHidden: boolean
}) {
  const local = useLocalText()
  const format = useFormat()
  return (
    <li css={[line, isNew && newLook, isHidden && unseen]}>
      <span css={bold}>{quantity}×</span>
      <span>{local(name)}</span>
      <span css={[bold, sum]}>{format.money(amount, currency)}</span>
      {modifiers.length > 0 && <span css={choices}>{modifiers.map(local).join(' · ')}</span>}
    </li>
  )
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(2.2em, max-content) minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: '0.5em',
  padding: '0.4em var(--line-inset)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  fontSize: '1.05em',
  transition: 'background-color 400ms',
})
const newLook = css({ background: 'var(--accent-soft)' })
const unseen = css({ visibility: 'hidden' })
const bold = css({ fontWeight: 700 })
const sum = css({ textAlign: 'end', whiteSpace: 'nowrap' })
const choices = css({ gridColumn: '2 / -1', color: 'var(--ink-2)', fontSize: '0.8em' })
