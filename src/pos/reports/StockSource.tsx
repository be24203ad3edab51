import { Link } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { figures, link } from './behind-look.ts'
import { useStockPaths } from './stock-parts.ts'

/** The way to the order or the record of stock. */
export function StockSource({
  orderId,
  actId,
}: {
  readonly orderId: string | null
  readonly actId: string | null
}) {
  const t = useT()
  const { opens, at, orderAt } = useStockPaths()
  const order = orderId === null ? null : orderAt(orderId)
  if (order !== null)
    return (
      <Link css={[link, figures]} to={order}>
        {t('inventory.openOrder')}
      </Link>
    )
  if (actId === null || !opens) return <span />
  return (
    <Link css={[link, figures]} to={at({ view: 'acts', id: actId })}>
      {t('inventory.openAct')}
    </Link>
  )
}
