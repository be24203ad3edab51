import { css } from '@emotion/react'
import { useState } from 'react'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { contextOf } from '../desk/context-of.ts'
import { MenuPanel } from '../dialogs/MenuPanel.tsx'
import { BillPartsForm } from './BillPartsForm.tsx'
import { SplitColumns } from './SplitColumns.tsx'
import { draftsOf, newCheck, type Plan, previewOf } from './split-plan.ts'
import type { Checks } from '../../place/use-checks.ts'
import { useCheckWords } from './use-check-words.ts'

/** The whole screen for one order: its dishes on checks of their own, or its bill in parts. */
export function SplitView({
  order,
  checks,
  onClose,
}: {
  readonly order: Order
  readonly checks: Checks
  readonly onClose: () => void
}) {
  const t = useT()
  const suite = useSuite()
  const nameOf = useCheckWords()
  const [way, setWay] = useState<'dish' | 'amount'>('dish')
  const [plan, setPlan] = useState<Plan>(() => [newCheck(newId())])
  const [busy, setBusy] = useState(false)
  const context = contextOf(suite)
  if (!context) return null
  const preview = previewOf(order, plan, checks.read, context)
  const isFilled = plan.some(({ pieces }) => pieces.size > 0)
  const make = async () => {
    setBusy(true)
    const made = await checks.split(order, draftsOf(order, plan, newId))
    setBusy(false)
    if (made) onClose()
  }
  const { splitFrom } = order
  const parent = splitFrom && checks.read(splitFrom._id)
  return (
    <MenuPanel
      full
      title={t('orders.checks.splitTitle', { number: nameOf(order) })}
      onClose={onClose}
      footer={
        way === 'dish' && (
          <>
            {parent && orderCan('order.resume', parent) && (
              <Button
                onClick={() => {
                  onClose()
                  void checks.merge(order, parent)
                }}
              >
                {t('orders.checks.joinBack', { number: parent.number })}
              </Button>
            )}
            <Button
              kind="primary"
              wide
              css={done}
              busy={busy}
              disabled={!isFilled || 'refusal' in preview}
              onClick={() => void make()}
            >
              {t('orders.checks.confirm')}
            </Button>
          </>
        )
      }
    >
      <SegmentedRow
        label={t('orders.checks.split')}
        segments={[
          { value: 'dish', label: t('orders.checks.byDish') },
          { value: 'amount', label: t('orders.checks.byAmount') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'dish' ? (
        <SplitColumns {...{ order, plan, preview, checks }} onPlan={setPlan} />
      ) : (
        <BillPartsForm order={order} />
      )}
    </MenuPanel>
  )
}

const done = css({ height: 56 })
