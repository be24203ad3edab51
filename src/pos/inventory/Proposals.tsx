import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Proposal } from '#shared/purchase-orders/contract.ts'
import { totalOf } from '#shared/purchase-orders/line.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { acrossLook, recordLines } from './record-look.ts'
import { ORDER_AREAS, useInventory } from './use-inventory.ts'

/** What the branch should order now, by supplier; nothing while nothing is needed. */
export function Proposals() {
  const t = useT()
  const format = useFormat()
  const { branchId } = useBranchPlace()
  const { paths } = useInventory()
  const read = useRead('purchaseOrders.proposals', { query: { branchId } }, PROPOSAL_AREAS)
  const { page } = read
  if (read.state === 'failed')
    return (
      <LoadFailed of={read}>
        <strong>{t('purchaseOrders.proposed')}</strong>
      </LoadFailed>
    )
  if (!page || page.results.length + page.unsupplied.length === 0) return null
  return (
    <section css={frame} aria-label={t('purchaseOrders.proposed')}>
      <h2 css={heading}>{t('purchaseOrders.proposed')}</h2>
      <p css={hint}>{t('purchaseOrders.proposedHint')}</p>
      {page.results.map((one) => (
        <OfSupplier key={one.supplierId} proposal={one} />
      ))}
      {page.unsupplied.length > 0 && (
        <Banner
          tone="warn"
          action={<Link to={`${paths.home}/inventory/suppliers`}>{t('nav.suppliers')}</Link>}
        >
          {t('purchaseOrders.unsupplied', {
            names: format.list(page.unsupplied.map(({ name }) => name)),
          })}
        </Banner>
      )}
    </section>
  )
}
const PROPOSAL_AREAS = [...ORDER_AREAS, 'ingredients']

function OfSupplier({
  proposal: { supplierId, supplierName, expectedOn, lines },
}: {
  readonly proposal: Proposal
}) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const errorText = useErrorText()
  const { text, unitName } = useMeasure()
  const { api } = useSuite()
  const { branch, go, mayManage } = useInventory()
  const { busy, failure, run } = useTask()
  const total = totalOf(lines)
  const draft = async () => {
    const asked = { query: { branchId: branch._id }, body: { supplierId } }
    const { results } = await api.purchaseOrders.propose(asked)
    const [made] = results
    if (!made) return
    toast.success('purchaseOrders.drafted')
    go({ view: 'orders', id: made._id })
  }
  return (
    <details css={card}>
      <summary css={summary}>
        <strong>{supplierName}</strong>
        <span>{format.list(lines.map(({ ingredient }) => ingredient.name))}</span>
        {total !== null && <Amount of={total} currency={branch.currency} />}
      </summary>
      <p css={hint}>
        {t('purchaseOrders.expectedOn')}: {dates.dateOnly(expectedOn)}
      </p>
      <ul css={recordLines}>
        {lines.map(({ ingredient, packName, packs, price, quantity, use }) => (
          <li key={ingredient._id}>
            <strong>{ingredient.name}</strong>
            <span>
              {format.number(packs)} × {packName || unitName(ingredient, ingredient.unit)}
              {price !== null && (
                <>
                  {' · '}
                  <Amount of={packs * price} currency={branch.currency} />
                </>
              )}
            </span>
            <small css={acrossLook}>
              {t('inventory.thereIs', { quantity: text(quantity, ingredient) })}
              {' · '}
              {t('purchaseOrders.usedUntil', { quantity: text(use, ingredient) })}
            </small>
          </li>
        ))}
      </ul>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {mayManage && (
        <Button kind="primary" busy={busy} onClick={() => void run(draft)}>
          {t('purchaseOrders.makeDraft')}
        </Button>
      )}
    </details>
  )
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-3)',
  minWidth: 0,
  '@media print': { display: 'none' },
})
const heading = css({ fontSize: 'var(--text-lg)' })
const hint = css({ color: 'var(--ink-2)', maxWidth: '60ch', textWrap: 'pretty' })
const card = css({
  minWidth: 0,
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '&[open]': { paddingBlockEnd: 'var(--space-4)' },
  '&[open] > summary > span:not([data-amount])': { visibility: 'hidden' },
  '& > ul': { marginBlock: 'var(--space-3)' },
})
const summary = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 'var(--hit)',
  cursor: 'pointer',
  '& > span:not([data-amount])': {
    overflow: 'hidden',
    color: 'var(--ink-2)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
