import { css } from '@emotion/react'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What was refused at the clock, and why. */
export function RefusedText({
  of: { name, kind, at, code, sentBy },
}: {
  readonly of: RefusedPunch
}) {
  const t = useT()
  const dates = useDates()
  const errorText = useErrorText()
  return (
    <div>
      <strong>{name}</strong>: {t(`timeCards.kinds.${kind}`)},{' '}
      <time dateTime={at}>{dates.dateTime(at, 'short')}</time>
      {sentBy && ` · ${sentBy.name}`}
      <small css={why}>{errorText({ code, message: '' })}</small>
    </div>
  )
}

const why = css({ display: 'block', color: 'var(--ink-2)', overflowWrap: 'anywhere' })
