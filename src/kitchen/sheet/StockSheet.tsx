import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import { type Stock, type StockDish, useSoldOut } from '../stock/use-stock.ts'

/** One dish: marks it sold out, or puts it back on sale. */
export function StockSheet({
  dish,
  stock,
  onClose,
}: {
  readonly dish: StockDish
  readonly stock: Stock
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { online, list } = useSoldOut(stock)
  const out = list?.find(({ _id }) => _id === dish._id)
  const change = (soldOut: boolean) => {
    stock.set(dish, soldOut)
    onClose()
  }
  const known = online && list !== null
  return (
    <Sheet title={local(dish.name)} onClose={onClose}>
      <p css={words}>
        {!online
          ? t('pins.needsServerNow')
          : out
            ? t('kitchen.soldOutSince', { time: format.time(out.since) })
            : t('kitchen.soldOutMeans')}
      </p>
      {out ? (
        <Button wide icon={<Undo2 aria-hidden />} busy={stock.busy} onClick={() => change(false)}>
          {t('kitchen.putBack')}
        </Button>
      ) : (
        <Button
          wide
          kind="danger"
          icon={<Ban aria-hidden />}
          disabled={!known}
          busy={stock.busy}
          onClick={() => change(true)}
        >
          {t('kitchen.markSoldOut')}
        </Button>
      )}
    </Sheet>
  )
}

// As high with every text, so that the button does not move.
const words = css({
  minHeight: 'calc(2em * var(--leading))',
  marginBlockEnd: 'var(--space-5)',
  color: 'var(--ink-2)',
  textWrap: 'pretty',
})
