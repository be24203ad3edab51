import { css } from '@emotion/react'
import { useState } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useLocalText } from '../../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { ManagerPin } from '../../../frame/ManagerPin.tsx'
import { useBranch } from '../../../place/branch-context.ts'
import { MenuPanel } from '../MenuPanel.tsx'
import { AmountOff } from './AmountOff.tsx'
import { Comp } from './Comp.tsx'
import { GivenDiscounts } from './GivenDiscounts.tsx'
import { LinePrice } from './LinePrice.tsx'
import { LinePriceReason } from './LinePriceReason.tsx'
import { OfferList } from './OfferList.tsx'
import { OrderNote } from './OrderNote.tsx'
import { PercentKeys } from './PercentKeys.tsx'
import { StatuteForm } from './StatuteForm.tsx'
import { type Adjust, type AdjustProps, useAdjust } from './use-adjust.ts'

/**
 * Discount, dishes on the house, price and note, of one line or of the whole order. A percentage is one tap;
 * what the person may not give alone asks for a manager's PIN in its place.
 */
export function AdjustPanel(props: AdjustProps) {
  const t = useT()
  const local = useLocalText()
  const { order, line, onClose } = props
  const it = useAdjust(props)
  /** Of one piece, in smallest units: its reason is asked for alone, beside no keys that look the same. */
  const [price, setPrice] = useState<number | null>(null)
  const back = it.asking ? it.giveUp : price !== null && (() => setPrice(null))
  return (
    <MenuPanel
      title={line ? local((line.combo ?? line).name) : t('orders.adjust.title')}
      aside={line ? `${line.quantity}×` : checkName(order)}
      onClose={onClose}
      footer={
        <Button kind="primary" wide css={done} onClick={back || onClose}>
          {t(back ? 'common.back' : 'common.done')}
        </Button>
      }
    >
      {it.asking ? (
        <ManagerPin onPin={it.approve} />
      ) : line && price !== null ? (
        <LinePriceReason line={line} price={price} currency={order.policy.currency} it={it} />
      ) : (
        <Choices {...props} it={it} onPrice={setPrice} />
      )}
    </MenuPanel>
  )
}

/** All that can be given, in as many columns as there is room for. */
function Choices({
  order,
  line,
  commands,
  store,
  it,
  onPrice,
}: AdjustProps & { readonly it: Adjust; readonly onPrice: (price: number) => void }) {
  const { country } = useBranch().branch
  const { currency } = order.policy
  return (
    <>
      {!line && <OfferList order={order} commands={commands} />}
      <GivenDiscounts {...{ order, line, commands, store, it }} />
      <div css={columns}>
        <div css={column}>
          <PercentKeys line={line} it={it} />
          <AmountOff line={line} currency={currency} it={it} />
          {line ? (
            // A set has one price, and its parts have shares of it; that of packaging follows from the branch.
            !line.combo && !line.packaging && <LinePrice {...{ line, currency, it, onPrice }} />
          ) : (
            <OrderNote note={order.note ?? ''} onChange={commands.changeOrderNote} />
          )}
        </div>
        <div css={column}>
          <Comp line={line} it={it} />
          {country === 'PH' && <StatuteForm line={line} it={it} />}
        </div>
      </div>
    </>
  )
}

const done = css({ height: 56 })
const column = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-6)', minWidth: 0 })
// As many as the panel has room for: it is as wide as the menu.
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: 'var(--space-6)',
})
