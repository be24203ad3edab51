import { css } from '@emotion/react'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import { marginOf } from '#shared/recipes/margin.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'

const PER_UNIT = 1000

/** What dishes brought and what they cost when they were sold: thirty days, the branch's own. */
export function Sold({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const local = useLocalText()
  const { money, number, percent } = useFormat()
  const { branchId } = useBranchPlace()
  const loading = useRead('recipes.analytics', { query: { branchId } }, ['inventory'])
  return (
    <div css={[widePage, frame]}>
      <h1 css={pageTitle}>{t('nav.recipes')}</h1>
      {children}
      <Loaded of={loading}>
        {({ currency, net, knownNet, results }) =>
          results.length === 0 ? (
            <EmptyState icon={<ChartColumn aria-hidden />} title={t('recipes.nothingSold')} />
          ) : (
            <>
              <p css={words}>
                {t('recipes.knownFor', { percent: percent(net > 0 ? (knownNet / net) * 100 : 0) })}
              </p>
              <div css={scroll}>
                <table css={table} aria-label={t('recipes.sold')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('reports.dish')}</th>
                      <th scope="col">{t('fields.quantity')}</th>
                      <th scope="col">{t('reports.net')}</th>
                      <th scope="col">{t('ingredients.cost')}</th>
                      <th scope="col">{t('recipes.foodCost')}</th>
                      <th scope="col">{t('recipes.margin')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {results.map((row) => {
                      const known = row.knownNet > 0 ? marginOf(row.cost, row.knownNet) : null
                      return (
                        <tr key={row._id}>
                          <th scope="row">{local(row.name)}</th>
                          <td>{number(row.quantity)}</td>
                          <td>{money(row.net, currency)}</td>
                          <td>
                            {known
                              ? money(Math.round(row.cost / PER_UNIT), currency)
                              : t('recipes.unknown')}
                          </td>
                          <td>{known?.foodCost == null ? '–' : percent(known.foodCost)}</td>
                          <td>{known ? money(known.margin, currency) : '–'}</td>
                        </tr>
                      )
                    })}
                  </tbody>
                </table>
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)' })
const words = css({ color: 'var(--ink-2)' })
const scroll = css({
  overflowX: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    padding: 'var(--space-2) var(--space-4)',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  '& thead th': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { borderBlockStart: '1px solid var(--line)' },
})
