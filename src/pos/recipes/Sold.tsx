import { css } from '@emotion/react'
import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import { marginOf } from '#shared/recipes/margin.ts'
import { type MenuClass, menuClasses, pieceMargin } from '#shared/recipes/menu-class.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
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
  const { percent } = useFormat()
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
                {t('recipes.knownFor', { percent: percent(net > 0 ? (knownNet / net) * 100 : 0) })}{' '}
                {t('recipes.classHint')}
              </p>
              <SoldTable of={results} currency={currency} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

type SoldRow = NonNullable<
  ReturnType<typeof useRead<'recipes.analytics'>>['page']
>['results'][number]

/** Each dish with its class, and the class that it had before. */
function SoldTable({
  of: results,
  currency,
}: {
  readonly of: readonly SoldRow[]
  readonly currency: string
}) {
  const t = useT()
  const local = useLocalText()
  const { money, number, percent } = useFormat()
  const now = menuClasses(results)
  const before = menuClasses(results.map((row) => ({ ...row.before, _id: row._id })))
  return (
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
            <th scope="col">{t('recipes.class')}</th>
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
                  {known ? money(Math.round(row.cost / PER_UNIT), currency) : t('recipes.unknown')}
                </td>
                <td>{known?.foodCost == null ? '–' : percent(known.foodCost)}</td>
                <td>
                  {known ? money(known.margin, currency) : '–'}
                  <Change of={row} />
                </td>
                <td>
                  <Class now={now.get(row._id)} before={before.get(row._id)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** How what is left of one piece moved. */
function Change({ of }: { readonly of: SoldRow }) {
  const t = useT()
  const { percent } = useFormat()
  const [now, was] = [pieceMargin(of), pieceMargin(of.before)]
  if (now === null || was === null || was <= 0) return null
  const change = (now / was - 1) * 100
  if (Math.abs(change) < LEAST_PERCENT) return null
  const Arrow = change > 0 ? ArrowUpRight : ArrowDownRight
  const words = t('recipes.moved', { percent: `${change > 0 ? '+' : ''}${percent(change)}` })
  return (
    <span css={changeLook} title={words} data-worse={change < 0 || undefined}>
      <Arrow aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
/** A smaller change is none. */
const LEAST_PERCENT = 1

function Class({
  now,
  before,
}: {
  readonly now: MenuClass | undefined
  readonly before: MenuClass | undefined
}) {
  const t = useT()
  if (!now) return '–'
  const pill = <StatusPill tone={TONES[now]}>{t(`recipes.classes.${now}`)}</StatusPill>
  if (!before || before === now) return pill
  return (
    <span css={classLook}>
      {t(`recipes.classes.${before}`)}
      <ArrowRight aria-hidden />
      {pill}
    </span>
  )
}
const TONES = { star: 'ok', plowhorse: 'primary', puzzle: 'accent', dog: 'warn' } as const

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
const icon = { width: '1em', height: '1em', verticalAlign: '-0.1em' } as const
const changeLook = css({
  marginInlineStart: '0.4em',
  color: 'var(--ok)',
  '&[data-worse]': { color: 'var(--danger)' },
  '& svg': icon,
})
const classLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: 'var(--ink-2)',
  '& svg': icon,
})
