import { css } from '@emotion/react'
import type { DailySummary } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { ladderOf } from './ladder.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'

/** How the dishes that were sold became the money that was taken, step by step. */
export function LadderPanel({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  return (
    <Panel title={t('reports.ladder')} note={t('reports.netHint')}>
      <table css={[reportTable, narrow]} aria-label={t('reports.ladder')}>
        <tbody>
          {ladderOf(day).map((rung) => (
            <tr
              key={rung.key === 'tax' ? `${rung.name} ${rung.rate}` : rung.key}
              css={rung.isSum && sumLook}
            >
              <th scope="row">
                {rung.key === 'tax'
                  ? `${rung.name} ${format.percent(rung.rate)}`
                  : t(`reports.${rung.key}`)}
              </th>
              <td data-figures>{format.money(rung.amount, day.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** So that the eye finds the amount of a step. */
const narrow = css({ maxWidth: '40rem' })
const sumLook = css({
  '& > *': { fontWeight: 700, borderBlockStart: '1px solid var(--line-strong)' },
})
