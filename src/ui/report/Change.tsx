import { css } from '@emotion/react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** Which way is better: more voids are worse than fewer. */
export type Meaning = 'up' | 'down' | 'none'

/** By how much a figure changed, with its sign; the colour repeats whether that is good. */
export function Change({
  by,
  good = 'up',
  points = false,
}: {
  /** Percent; a dash without a figure to compare with. */
  readonly by: number | null
  readonly good?: Meaning
  /** Of a share: points of percent. */
  readonly points?: boolean
}) {
  const t = useT()
  const format = useFormat()
  if (by === null) return <span css={quiet}>–</span>
  const better = good === 'none' || by === 0 ? undefined : by > 0 === (good === 'up')
  const written = points
    ? t('reports.points', { number: format.number(by, 1) })
    : format.percent(by)
  return (
    <strong css={better === undefined ? quiet : better ? up : down}>
      {by > 0 ? '+' : ''}
      {written}
    </strong>
  )
}

const up = css({ color: 'var(--ok)' })
const down = css({ color: 'var(--danger)' })
const quiet = css({ color: 'var(--ink-2)' })
