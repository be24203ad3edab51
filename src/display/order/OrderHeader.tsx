import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** The restaurant's name, and the order's. */
export function OrderHeader({ order }: { readonly order: DisplayOrder }) {
  const t = useT()
  const local = useLocalText()
  const branch = useOne('branch')
  return (
    <header css={head}>
      <h1 css={title}>{branch ? local(branch.restaurantName) : ''}</h1>
      {order.tier !== undefined && <p css={tier}>{order.tier}</p>}
      <p css={number}>
        {order.tableName === null
          ? t('display.number', { number: order.orderNumber })
          : t('display.table', { name: order.tableName })}
      </p>
    </header>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '1em',
  padding: '0.1em var(--line-inset) 0.45em',
})
const title = css({ flex: 1, minWidth: 0, fontSize: '1.2em' })
/** A long one is cut before the lines below it move. */
const tier = css({
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: '40%',
  overflow: 'hidden',
  color: 'var(--primary)',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const number = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
