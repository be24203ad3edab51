import { css } from '@emotion/react'
import { type ComponentProps, Suspense } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useFetchedEarly } from '../../ui/screen/use-fetched-early.ts'
import { QuickCash } from './QuickCash.tsx'
import type { TipKeys as Tips } from './TipKeys.tsx'
import type { useTender } from './use-tender.ts'

const loadForeign = () => import('./ForeignCash.tsx')
const ForeignCash = lazyPart(loadForeign, 'ForeignCash')
const loadTips = () => import('./TipKeys.tsx')
const TipKeys = lazyPart<'TipKeys', ComponentProps<typeof Tips>>(loadTips, 'TipKeys')

/** The keys above the pad: likely notes for cash, tips for what gives no change. */
export function QuickKeys({
  order,
  till,
  busy,
  onTake,
}: {
  readonly order: Order
  readonly till: ReturnType<typeof useTender>
  readonly busy: boolean
  readonly onTake: (amount: number) => void
}) {
  const { way, tender, tips, inCash } = till
  useFetchedEarly(loadForeign)
  useFetchedEarly(loadTips)
  if (way.rate) {
    return (
      <Suspense fallback={<div css={room} />}>
        <ForeignCash
          order={order}
          rate={way.rate}
          tender={tender}
          inNotes={till.inNotes}
          disabled={busy}
          onTake={onTake}
          onInNotes={till.setInNotes}
        />
      </Suspense>
    )
  }
  if (tips.length > 0) {
    return (
      <Suspense fallback={<div css={room} />}>
        <TipKeys
          order={order}
          of={tender.amount}
          percents={tips}
          chosen={till.tipPercent}
          disabled={busy}
          onChoose={till.setTipPercent}
        />
      </Suspense>
    )
  }
  return <QuickCash order={order} onTake={onTake} disabled={busy || !inCash} />
}

/** As high as the keys that come: the pad stays where it is. */
const room = css({ minHeight: 136, '@media (max-width: 759.9px)': { minHeight: 56 } })
