import { css } from '@emotion/react'
import { useState } from 'react'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { QuickNotes } from '../../ticket/QuickNotes.tsx'

/** What the kitchen should know of the whole order. Leaving the field keeps it. */
export function OrderNote({
  note: before,
  onChange,
}: {
  readonly note: string
  readonly onChange: (note: string) => unknown
}) {
  const t = useT()
  const [note, setNote] = useState(before)
  const keep = (next: string) => {
    if (next.trim() !== before) void onChange(next.trim())
  }
  return (
    <div css={part}>
      <TextField
        label={t('orders.adjust.note')}
        placeholder={t('orders.notePlaceholder')}
        maxLength={BOUNDS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => keep(note)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep(note)
        }}
      />
      <QuickNotes
        note={note}
        onChange={(next) => {
          setNote(next)
          keep(next)
        }}
      />
    </div>
  )
}

const part = css({ display: 'grid', minWidth: 0, '& input': { minHeight: 56 } })
