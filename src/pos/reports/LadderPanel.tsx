import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Rung } from '#shared/reports/ladder.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'

/** How the dishes that were sold became money, step by step. */
export function LadderPanel({
  title,
  rungs,
  currency,
}: {
  readonly title: TextKey
  readonly rungs: readonly Rung[]
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  return (
    <Panel title={t(title)} note={t('reports.netHint')}>
      <table css={[reportTable, narrow]} aria-label={t(title)}>
        <tbody>
          {rungs.map((rung) => (
            <tr
              key={rung.key === 'tax' ? `${rung.name} ${rung.rate}` : rung.key}
              css={rung.isSum && sumLook}
            >
              <th scope="row">
                {rung.key === 'tax'
                  ? `${rung.name} ${format.percent(rung.rate)}`
                  : t(`reports.${rung.key}`)}
              </th>
              <td data-figures>{format.money(rung.amount, currency)}</td>
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
