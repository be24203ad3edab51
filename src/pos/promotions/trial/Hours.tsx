import { css } from '@emotion/react'
import { two } from '#shared/time/wall-clock.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** At which hours a promotion would have been used, those without a use left out. */
export function Hours({ counts }: { readonly counts: readonly number[] }) {
  const t = useT()
  const { clock, number } = useFormat()
  const most = Math.max(...counts, 1)
  const shown = counts.flatMap((count, hour) => (count > 0 ? [{ count, hour }] : []))
  return (
    <table css={look} aria-label={t('promotions.trial.hours')}>
      <tbody>
        {shown.map(({ count, hour }) => (
          <tr key={hour}>
            <th scope="row">{clock(`${two(hour)}:00`)}</th>
            <td css={wide}>
              <span css={line}>
                <span css={bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
                {number(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const look = css({
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: 'var(--space-1)', fontWeight: 400, textAlign: 'end' },
  '& th': { whiteSpace: 'nowrap' },
})
const wide = css({ inlineSize: '100%' })
const line = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' })
const bar = css({
  flex: '0 1 auto',
  blockSize: '0.75em',
  borderRadius: 'var(--radius-control)',
  background: 'var(--action)',
})
