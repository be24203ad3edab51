import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import {
  type GapCause,
  isOtherUnit,
  movedAgainst,
  type Variance,
} from '#shared/inventory/variance.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { CAUSE_NAMES } from '../../ui/inventory/cause-names.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Column } from '../../ui/list/list.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { Facts } from '../../ui/record/Facts.tsx'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { recordLines } from './record-look.ts'
import { AREAS, useInventory } from './use-inventory.ts'
import type { VariancePage } from './variance-columns.tsx'

/** An ingredient between two counts: how its gap follows, what it may be, and what was done in between. */
export function VarianceRecord({
  id,
  since,
  columns,
  tools,
  onClose,
}: {
  readonly id: string
  readonly since: string
  readonly columns: readonly Column<Variance, VariancePage>[]
  readonly tools: Tools
  readonly onClose: () => void
}) {
  const t = useT()
  const { branch } = useInventory()
  const query = { branchId: branch._id, ...(since && { since }) }
  const all = useRead('inventory.variances', { query }, AREAS)
  const causes = useRead('inventory.causes', { params: { id }, query }, AREAS)
  const facts = columns.slice(1).map(({ total: _total, ...column }) => column)
  const nameIn = ({ results }: { readonly results: readonly Variance[] }) =>
    results.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <RecordPanel of={all} title={nameIn} onClose={onClose}>
      {({ results }) => {
        const row = results.find(({ _id }) => _id === id)
        if (!row) return <EmptyState title={t('resource.nothingFound')} />
        return (
          <>
            <Facts row={row} columns={facts} tools={tools} />
            <Hints row={row} all={results} />
            <h3 css={title}>{t('inventory.variance.causes')}</h3>
            <Loaded of={causes}>{({ results: done }) => <Causes of={done} row={row} />}</Loaded>
          </>
        )
      }}
    </RecordPanel>
  )
}

/** What the figures themselves say: two that were exchanged, or another unit. */
function Hints({ row, all }: { readonly row: Variance; readonly all: readonly Variance[] }) {
  const t = useT()
  const { text } = useMeasure()
  const other = movedAgainst(row, all)
  return (
    <>
      {isOtherUnit(row) && <Banner tone="warn">{t('inventory.variance.otherUnit')}</Banner>}
      {other && (
        <Banner tone="warn">
          {t('inventory.variance.against', {
            name: other.name,
            quantity: `${other.gap < 0 ? '+' : ''}${text(0 - other.gap, other)}`,
          })}
        </Banner>
      )}
    </>
  )
}

function Causes({ of, row }: { readonly of: readonly GapCause[]; readonly row: Variance }) {
  const t = useT()
  const dates = useDates()
  if (of.length === 0) return <p css={quiet}>{t('inventory.variance.noCauses')}</p>
  return (
    <ul css={recordLines}>
      {of.map((cause, index) => (
        <li key={index}>
          <strong>{t(CAUSE_NAMES[cause.kind])}</strong>
          <span css={figure}>
            <Quantity of={cause.quantity} item={row} />
          </span>
          <small>
            {[dates.dateTime(cause.at, 'short'), cause.by, cause.reason]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <span css={figure}>
            <Behind cause={cause} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The way to the order or the record of stock. */
function Behind({ cause: { orderId, actId } }: { readonly cause: GapCause }) {
  const t = useT()
  const { at, paths } = useInventory()
  if (orderId !== null)
    return <Link to={`${paths.home}/orders?order=${orderId}`}>{t('inventory.openOrder')}</Link>
  if (actId === null) return null
  return <Link to={at({ view: 'acts', id: actId })}>{t('inventory.openAct')}</Link>
}

const title = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
const figure = css({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' },
})
