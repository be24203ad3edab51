import { css } from '@emotion/react'
import type { DishSales } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import { ShareBar } from './ShareBar.tsx'

/** Sales of the few dishes of a panel. */
export function DishTable({
  dishes,
  currency,
  label,
}: {
  readonly dishes: readonly DishSales[]
  readonly currency: string
  readonly label: string
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  if (dishes.length === 0) return <p css={nothing}>{t('reports.nothingSold')}</p>
  const most = Math.max(...dishes.map(({ share }) => share))
  return (
    <table css={reportTable} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('reports.dish')}</th>
          <th scope="col" data-figures>
            {t('reports.quantity')}
          </th>
          <th scope="col" css={shareLook}>
            {t('reports.share')}
          </th>
          <th scope="col" data-figures>
            {t('reports.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ _id, name, quantity, net, share }) => (
          <tr key={_id}>
            <td css={nameLook}>{local(name)}</td>
            <td data-figures>{format.number(quantity)}</td>
            <td css={shareLook}>
              <ShareBar share={share} most={most} /> {format.percent(share)}
            </td>
            <td data-figures>{format.money(net, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const nothing = css({ padding: 'var(--space-6) 0', color: 'var(--ink-2)', textAlign: 'center' })
const nameLook = css({ fontWeight: 600 })
const shareLook = css({
  '&&': { paddingInlineStart: 'var(--space-6)' },
  '@media (max-width: 760px)': { display: 'none' },
  '@container (max-width: 36rem)': { display: 'none' },
})
