import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { QuickNotes } from './QuickNotes.tsx'

/** The note of the open line, typed where it will be read. Leaving keeps it; Escape discards it. */
export function LineNote({
  line,
  onChange,
  onDone,
}: {
  readonly line: OrderLine
  readonly onChange: (note: string) => void
  readonly onDone: () => void
}) {
  const t = useT()
  const [note, setNote] = useState(line.note)
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef(line.note)
  useEffect(() => input.current?.focus(), [])

  function keep() {
    if (note.trim() === kept.current) return
    kept.current = note.trim()
    onChange(kept.current)
  }
  /** Kept like typed text, on leaving: the note in the line above would move the tapped key. */
  function choose(words: string) {
    setNote(words)
    input.current?.focus()
  }
  function done() {
    keep()
    onDone()
  }
  function giveUp() {
    kept.current = note.trim()
    onDone()
  }

  return (
    <>
      <div css={row}>
        <input
          ref={input}
          css={field}
          aria-label={t('orders.noteFor')}
          placeholder={t('orders.notePlaceholder')}
          maxLength={BOUNDS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Escape') giveUp()
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) done()
          }}
        />
        <IconButton
          kind="primary"
          label={t('common.done')}
          icon={<Check aria-hidden />}
          onClick={done}
        />
      </div>
      <QuickNotes inRow note={note} onChange={choose} />
    </>
  )
}

const row = css({
  flex: '1 0 100%',
  display: 'flex',
  gap: 'var(--space-3)',
  alignItems: 'center',
  minWidth: 0,
  height: 56,
  paddingInline: 'var(--ticket-inset)',
  '& button': { width: 56, height: 48, minHeight: 48 },
})
const field = css({
  flex: 1,
  minWidth: 0,
  height: 48,
  padding: '0 0.75em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
})
