import { css } from '@emotion/react'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { CommandHead } from './CommandHead.tsx'

/** A command that waits for another person, or for the server to know this device. It needs no decision. */
export function HeldCommand({ row }: { readonly row: OutboxRow }) {
  const errorText = useErrorText()
  return (
    <li css={card}>
      <CommandHead row={row} />
      {row.error && <p>{errorText(row.error)}</p>}
    </li>
  )
}

const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
})
