import { css } from '@emotion/react'
import { useState } from 'react'
import type { OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { ReasonKeys } from '../../../frame/ReasonKeys.tsx'
import { PieceCount } from './PieceCount.tsx'
import type { Adjust } from './use-adjust.ts'

const REASONS = [
  'orders.adjust.reasons.complaint',
  'orders.adjust.reasons.wait',
  'orders.adjust.reasons.regular',
  'orders.adjust.reasons.staff',
] as const

/** Dishes on the house: the reason is the tap that gives them. */
export function Comp({ line, it }: { readonly line: OrderLine | null; readonly it: Adjust }) {
  const t = useT()
  const [pieces, setPieces] = useState(line?.quantity ?? 1)
  const some = line && pieces < line.quantity ? { pieces } : {}
  const reach = line ? { lineIds: [line._id], ...some } : {}
  return (
    <div css={part}>
      <ReasonKeys
        legend={t('orders.adjust.comp')}
        usual={REASONS}
        submit={t('orders.adjust.give')}
        busy={false}
        onChoose={(reason) =>
          it.want({
            kind: 'order.discount',
            given: { category: 'comp', kind: 'percent', value: 100, reason, ...reach },
          })
        }
      />
      <PieceCount line={line} pieces={pieces} onChange={setPieces} />
    </div>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-3)' })
