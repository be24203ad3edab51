import { css } from '@emotion/react'
import { useMemo } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { timerText } from '../board/card-state.ts'
import { averageSeconds, stationLoads } from '../board/figures.ts'
import type { Card } from '../board/cards.ts'
import { useTick } from '../clock/use-tick.ts'

const MINUTE = 60_000

/** Summary: cards waiting, how long the last ones took, and what each station has to cook. */
export function Summary({
  open,
  bumped,
  stations,
  nameOf,
}: {
  readonly open: readonly Card[]
  readonly bumped: readonly Card[]
  /** Codes of the stations whose load is shown, none on a station's own screen. */
  readonly stations: readonly string[]
  readonly nameOf: (station: string) => string
}) {
  const t = useT()
  const minute = useTick((now) => Math.floor(now / MINUTE))
  const average = useMemo(() => averageSeconds(bumped, minute * MINUTE), [bumped, minute])
  const loads = stationLoads(open)
  const waiting = open.filter(({ kind }) => kind === 'cook').length
  return (
    <div css={summary}>
      <span>{t('kitchen.open', { n: waiting })}</span>
      {stations.map((code) => (
        <span key={code}>
          {nameOf(code)} <b>{loads.get(code) ?? 0}</b>
        </span>
      ))}
      {/* Last: it is not there before the first dish is done. */}
      {average !== null && <span>{t('kitchen.average', { time: timerText(average) })}</span>}
    </div>
  )
}

// One line; parts without room are left out whole, never cut.
const summary = css({
  display: 'flex',
  // Not even the first has room.
  '@container (width < 7em)': { display: 'none' },
  flexWrap: 'wrap',
  gap: '0 1.1em',
  height: 'calc(1em * var(--leading))',
  lineHeight: 'var(--leading)',
  overflow: 'hidden',
  color: 'var(--ink-2)',
  whiteSpace: 'nowrap',
  // A figure that gains a digit moves nothing beside it.
  fontVariantNumeric: 'tabular-nums',
  '& > span:first-of-type': { minWidth: '5.5em' },
  '& b': { display: 'inline-block', minWidth: '2ch', color: 'var(--ink)' },
  // Nothing before the first: without room it too goes to the hidden line.
  '&::before': { content: '""', marginInlineEnd: '-1.1em' },
})
