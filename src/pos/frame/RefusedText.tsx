import { css } from '@emotion/react'
import type { KeptRefusal } from '#shared/time-cards/kept-refusal.ts'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Both its person and a manager read it. */
const WHY: Readonly<Record<KeptRefusal, TextKey>> = {
  CLOCKED_IN_ELSEWHERE: 'timeCards.why.elsewhere',
  FORBIDDEN: 'timeCards.why.notAllowed',
}

/** What was refused at the clock, and why. */
export function RefusedText({
  of: { name, kind, at, code, sentBy },
  own = false,
}: {
  readonly of: RefusedPunch
  /** The reader knows whose it is. */
  readonly own?: boolean
}) {
  const t = useT()
  const dates = useDates()
  return (
    <div>
      {!own && <strong>{name}: </strong>}
      {t(`timeCards.kinds.${kind}`)}, <time dateTime={at}>{dates.dateTime(at, 'short')}</time>
      {sentBy && ` · ${sentBy.name}`}
      <small css={why}>{t(WHY[code])}</small>
    </div>
  )
}

const why = css({ display: 'block', color: 'var(--ink-2)', overflowWrap: 'anywhere' })
