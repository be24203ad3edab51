import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { SELL } from '#shared/orders/command-permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useAccess } from '../../place/use-access.ts'
import { canVoid } from './can-void.ts'
import { WholeBack } from './WholeBack.tsx'

/**
 * The keys that undo a whole payment. Money of a drawer that was counted is refunded instead of voided, and only an
 * order of which nothing went back is opened again.
 */
export function WholeBackKeys({ order }: { readonly order: Order }) {
  const t = useT()
  const { may } = useAccess()
  const shift = useOne('shift')
  const [means, setMeans] = useState<'voided' | 'reopened' | null>(null)
  return (
    <>
      {canVoid(order, order.lines, shift?._id ?? null) && (
        <Button icon={<Ban aria-hidden />} css={onScreen} onClick={() => setMeans('voided')}>
          {t('refunds.void')}
        </Button>
      )}
      {shift && order.refunds === undefined && may(SELL) && (
        <Button
          icon={<RotateCcw aria-hidden />}
          css={onScreen}
          onClick={() => setMeans('reopened')}
        >
          {t('refunds.reopen')}
        </Button>
      )}
      {means && <WholeBack order={order} means={means} onClose={() => setMeans(null)} />}
    </>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
