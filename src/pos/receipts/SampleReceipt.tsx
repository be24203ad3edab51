import { css } from '@emotion/react'
import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { sampleOrder } from './sample-order.ts'
import { Receipt } from '../frame/Receipt.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'

/** The receipt of a sample order, with the first dishes of the menu, as the branch would print it. */
export function SampleReceipt({ branch }: { readonly branch: Branch }) {
  const t = useT()
  const today = useBusinessDay()
  const by = useOne('session')?.user?.name ?? ''
  const items = useRows('menu').filter((row) => row.kind === 'item')
  const [now] = useState(() => new Date().toISOString())
  const invented = {
    name: { en: t('firstRun.sampleDish') },
    price: examplePrice(branch.currency),
  }
  const dishes = items.length > 0 ? items.slice(0, 2) : [invented]
  const order = sampleOrder(branch, { dishes, by, now, businessDate: today })
  return (
    <div css={paper}>
      <Receipt order={order} branch={branch} />
    </div>
  )
}

const paper = css({
  display: 'grid',
  justifyItems: 'center',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  '& > *': { width: 'min(100%, 22rem)' },
})
