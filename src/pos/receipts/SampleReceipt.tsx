import { css } from '@emotion/react'
import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { sampleOrder } from './sample-order.ts'
import { Receipt } from '../frame/Receipt.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'

/** The receipt of a made-up order, with the first dishes of the menu, as the branch would print it. */
export function SampleReceipt({
  branch,
  paper = 80,
}: {
  readonly branch: Branch
  /** Width in millimetres. */
  readonly paper?: number
}) {
  const t = useT()
  const today = useBusinessDay()
  const by = useOne('session')?.user?.name ?? ''
  const items = useRows('menu').filter((row) => row.kind === 'item')
  const [now] = useState(() => new Date().toISOString())
  const invented = {
    name: { en: t('firstRun.sampleDish') },
    price: examplePrice(branch.currency),
    taxClass: 'standard',
  }
  const dishes = items.length > 0 ? items.slice(0, 2) : [invented]
  const order = sampleOrder(branch, { dishes, by, now, businessDate: today })
  return (
    <figure css={sheet} data-narrow={paper < 80 || undefined}>
      <figcaption css={mark}>{t('settings.receipt.sample')}</figcaption>
      <Receipt order={order} branch={branch} />
    </figure>
  )
}

const sheet = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  // As the sheets are to each other.
  '& > div': { width: 'min(100%, 22rem)' },
  '&[data-narrow] > div': { width: 'min(100%, 16rem)' },
})
const mark = css({
  padding: '0 0.8em',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
