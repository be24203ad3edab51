import { css } from '@emotion/react'
import { useState } from 'react'
import { hasNotePart, toggleNotePart } from '#shared/orders/quick-notes.ts'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useDesk } from '../desk/desk.ts'

/** Earlier notes, one tap each: on the note, and off again. */
export function QuickNotes({
  note,
  inRow = false,
  onChange,
}: {
  readonly note: string
  /** On the narrow ticket: one row that scrolls sideways. */
  readonly inRow?: boolean
  readonly onChange: (note: string) => void
}) {
  const t = useT()
  const { notes } = useDesk()
  // The notes of the moment it was opened: a key that comes or goes would move the others.
  const [offered] = useState(notes)
  if (offered.length === 0) return null
  return (
    <fieldset aria-label={t('orders.quickNotes')} css={inRow ? row : wrapped}>
      {offered.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={hasNotePart(note, part)}
          css={[chip, press]}
          // The text field keeps the focus, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(toggleNotePart(note, part))}
        >
          {part}
        </button>
      ))}
    </fieldset>
  )
}

const wrapped = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  minWidth: 0,
  marginBlockStart: 'var(--space-3)',
})
const row = css({
  flex: '1 0 100%',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  height: 60,
  padding: '0 var(--ticket-inset) 4px',
  overflowX: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '& > button': { flex: 'none' },
})
const chip = css({
  minHeight: 48,
  maxWidth: '100%',
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--raised)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
})
