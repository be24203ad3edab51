import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { backAt, type OutUntil } from '#shared/menu/back-on-sale.ts'
import type { SoldOutDish } from '#shared/menu/drafts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LeftSetter } from '../../ui/controls/LeftSetter.tsx'
import { OutUntilField } from '../../ui/controls/OutUntilField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRow, useRows } from '../../ui/link/hooks.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import { type Stock, type StockDish, useSoldOut } from '../stock/use-stock.ts'

/** One dish: marks it sold out, puts it back on sale, or says how many are left. */
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
  const { online, list } = useSoldOut(stock)
  const out = list?.find(({ _id }) => _id === dish._id)
  const known = online && list !== null
  const count = useRow('dishCounts', dish._id)
  const putBack = () => {
    stock.putBack(dish, { backAt: out?.backAt, isNoneLeft: count?.left === 0 })
    onClose()
  }
  const recount = (left: number | null) => {
    stock.count(dish, left, count?.left ?? null)
    onClose()
  }
  return (
    <Sheet title={local(dish.name)} onClose={onClose}>
      <p css={words}>{online ? <Said out={out} /> : t('pins.needsServerNow')}</p>
      {out ? (
        <Button wide icon={<Undo2 aria-hidden />} busy={stock.busy} onClick={putBack}>
          {t('kitchen.putBack')}
        </Button>
      ) : (
        <MarkSoldOut {...{ dish, stock, known, onClose }} />
      )}
      <div css={counted}>
        {count?.over !== undefined && <p>{t('kitchen.oversold', { n: count.over })}</p>}
        <LeftSetter left={count?.left} busy={stock.busy} disabled={!known} onSet={recount} />
      </div>
    </Sheet>
  )
}

/** Since when a dish is sold out, and why; else what that means. */
function Said({ out }: { readonly out: SoldOutDish | undefined }) {
  const t = useT()
  const format = useFormat()
  if (!out) return t('kitchen.soldOutMeans')
  return [
    t('kitchen.soldOutSince', { time: format.time(out.since) }),
    out.lacks !== undefined && t('orders.lacks', { name: out.lacks }),
    out.backAt && t('orders.backAt', { time: format.time(out.backAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function MarkSoldOut({
  dish,
  stock,
  known,
  onClose,
}: {
  readonly dish: StockDish
  readonly stock: Stock
  /** What is sold out now. */
  readonly known: boolean
  readonly onClose: () => void
}) {
  const t = useT()
  const [branch] = useRows('branch')
  const offset = useOne('connection')?.clockOffset ?? 0
  const [until, setUntil] = useState<OutUntil>({ kind: 'putBack' })
  return (
    <div css={marked}>
      <OutUntilField value={until} disabled={!known} onChange={setUntil} />
      <Button
        wide
        kind="danger"
        icon={<Ban aria-hidden />}
        disabled={!known}
        busy={stock.busy}
        onClick={() => {
          stock.takeOff(dish, branch && backAt(until, branch, Date.now() + offset))
          onClose()
        }}
      >
        {t('kitchen.markSoldOut')}
      </Button>
    </div>
  )
}

const marked = css({ display: 'grid', gap: 'var(--space-4)' })
const counted = css({ marginBlockStart: 'var(--space-5)', '& p': { color: 'var(--danger)' } })
// As high with every text, so that the button does not move.
const words = css({
  minHeight: 'calc(2em * var(--leading))',
  marginBlockEnd: 'var(--space-5)',
  color: 'var(--ink-2)',
  textWrap: 'pretty',
})
