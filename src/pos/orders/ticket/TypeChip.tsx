import { css } from '@emotion/react'
import Bike from 'lucide-react/icons/bike'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Check from 'lucide-react/icons/check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Utensils from 'lucide-react/icons/utensils'
import type { OrderType } from '#shared/money/order-type.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

const TYPES = [
  { type: 'takeaway', Icon: ShoppingBag },
  { type: 'dine_in', Icon: Utensils },
  { type: 'delivery', Icon: Bike },
] as const satisfies readonly { readonly type: OrderType; readonly Icon: typeof Bike }[]

/**
 * Whether the guest stays, takes it along or has it delivered: guests often say so last, so it can always be
 * changed.
 */
export function TypeChip({
  type,
  fixed,
  onChoose,
}: {
  readonly type: OrderType
  /** A part is paid: the type stays. */
  readonly fixed: boolean
  readonly onChoose: (type: OrderType) => void
}) {
  const t = useT()
  const Icon = TYPES.find((known) => known.type === type)?.Icon ?? ShoppingBag
  return (
    <Popover
      width={240}
      button={{
        css: chip,
        icon: <Icon aria-hidden />,
        title: t('fields.type'),
        children: (
          <>
            {t(`orders.types.${type}`)}
            <ChevronDown aria-hidden />
          </>
        ),
      }}
    >
      {(close) => (
        <fieldset aria-label={t('fields.type')} css={list}>
          {TYPES.map((option) => (
            <Button
              key={option.type}
              kind="bare"
              aria-pressed={option.type === type}
              disabled={fixed && option.type !== type}
              icon={<option.Icon aria-hidden />}
              css={item}
              onClick={() => {
                onChoose(option.type)
                close()
              }}
            >
              <span css={label}>
                {t(`orders.types.${option.type}`)}
                {option.type === type && <Check aria-hidden />}
              </span>
            </Button>
          ))}
          {fixed && <p css={reason}>{t('orders.typeFixed')}</p>}
        </fieldset>
      )}
    </Popover>
  )
}

const chip = css({
  minHeight: 48,
  paddingInline: 12,
  borderRadius: 'var(--radius-pill)',
  '& > span': { display: 'flex', alignItems: 'center', gap: '0.4em' },
  '& > span > svg': { width: 16, height: 16 },
})
const reason = css({ padding: 'var(--space-3) var(--space-4)', color: 'var(--ink-2)' })
const list = css({ display: 'grid' })
const item = css({ justifyContent: 'flex-start', width: '100%', '& > span': { flex: 1 } })
const label = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
