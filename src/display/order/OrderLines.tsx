import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { OrderLine } from './OrderLine.tsx'
import { useChanged } from './use-changed.ts'
import { useFitting } from './use-fitting.ts'

/** The dishes, whole lines only: the others are counted, and the line that changed last is in view. */
export function OrderLines({
  order: { items, currency },
  showsPictures,
}: {
  readonly order: DisplayOrder
  readonly showsPictures: boolean
}) {
  const t = useT()
  const { changed, isNew } = useChanged(items)
  const keep = items.findIndex(({ _id }) => _id === changed)
  const { box, list, mark, view } = useFitting(items.length, keep)
  const { from, to, offset } = view
  const below = items.length - to
  return (
    <div ref={box} css={frame}>
      <ul
        ref={list}
        aria-live="polite"
        css={lines}
        style={{ transform: `translateY(${-offset}px)` }}
      >
        {items.map((item, index) => (
          <OrderLine
            key={item._id}
            item={item}
            currency={currency}
            showsPicture={showsPictures}
            isNew={isNew && item._id === changed}
            isHidden={index < from || index >= to}
          />
        ))}
      </ul>
      <p ref={mark} css={[more, above, from === 0 && unseen]}>
        {t('display.moreAbove', { count: from })}
      </p>
      <p css={[more, atFoot, below <= 0 && unseen]}>
        {t('display.moreBelow', { count: Math.max(0, below) })}
      </p>
    </div>
  )
}

const frame = css({ position: 'relative', minHeight: 0, overflow: 'hidden' })
const lines = css({ position: 'absolute', insetInline: 0, insetBlockStart: 0 })
const more = css({
  position: 'absolute',
  insetInline: 0,
  padding: '0.35em var(--line-inset)',
  color: 'var(--ink-2)',
})
const above = css({ insetBlockStart: 0, borderBlockEnd: '1px dashed var(--line-strong)' })
const atFoot = css({ insetBlockEnd: 0 })
const unseen = css({ visibility: 'hidden' })
