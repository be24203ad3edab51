import { css } from '@emotion/react'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { CountSummary } from './CountSummary.tsx'
import type { ClosingState } from './use-closing.ts'

/** How the count compares, and what else there is to say of the shift. */
export function ClosingSummary({
  of: { count, counted, reason, notes, setReason, setNotes },
}: {
  readonly of: ClosingState
}) {
  const t = useT()
  if (!counted) return null
  const { total, currency } = count.whole
  return (
    <div css={frame}>
      <CountSummary {...{ counted, total, currency, reason }} onReason={setReason} />
      <TextArea
        label={t('shifts.closingNotes')}
        maxLength={500}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
