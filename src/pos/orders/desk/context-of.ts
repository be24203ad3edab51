import { tillPrices, tillSizes } from '#shared/menu/price-at.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import type { Suite } from '../../../ui/link/create-suite-core.ts'

/** Returns the context that the pure rules need before the worker has applied a command. */
export function contextOf({ topics }: Suite): ApplyContext | null {
  const branch = topics.get('branch').rows()[0]
  const user = topics.get('session').rows()[0]?.user
  if (!branch || !user) return null
  const row = (id: string) => topics.get('menu').row(id)
  const itemOf = (id: string) => {
    const item = row(id)
    return item?.kind === 'item' ? item : undefined
  }
  return {
    branch,
    actor: { _id: user.id, name: user.name },
    table: (id) => topics.get('tables').row(id),
    item: itemOf,
    modifierGroup: (id) => {
      const group = row(id)
      return group?.kind === 'modifierGroup' ? group : undefined
    },
    priceWas: tillPrices(branch, itemOf),
    sizeWas: tillSizes(branch),
    offer: (id) => topics.get('promotions').row(id),
  }
}
