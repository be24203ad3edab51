import type { CollectionDeps } from './collections/collection.ts'
import type { MakeTogether } from './change/change.ts'
import { createIngredientHandlers } from './ingredients/handlers.ts'
import { createInventoryHandlers } from './inventory/handlers.ts'
import { createPoster, type Follows } from './inventory/poster.ts'
import { createStockNews } from './inventory/stock-news.ts'
import { createInventorySyncHandlers } from './inventory/sync-handlers.ts'
import type { StockOuts } from './menu/stock-outs.ts'
import { createPurchaseHandlers } from './purchase-orders/handlers.ts'
import { receiveOrdered, settleBehind } from './purchase-orders/receive.ts'
import { createRecipeHandlers } from './recipes/handlers.ts'

type Deps = CollectionDeps & {
  readonly now: () => Date
  readonly together: MakeTogether
  /** What else follows from sales. */
  readonly follows: Follows
  readonly outs: StockOuts
} & Pick<Parameters<typeof createRecipeHandlers>[0], 'changePicture'>

/** Puts together what belongs to the stock: what is cooked with, what is there, and what sales took of it. */
export function createStock({ now, together, follows, outs, changePicture, ...collections }: Deps) {
  const { db, configs, change } = collections
  const poster = createPoster({
    db,
    now,
    news: createStockNews({ change, now }),
    follows,
    outs,
  })
  return {
    poster,
    handlers: {
      ...createIngredientHandlers({ ...collections, together }),
      ...createRecipeHandlers({ ...collections, now, changePicture }),
      inventory: createInventoryHandlers({
        db,
        now,
        configs,
        change,
        receiveOrdered,
        settleBehind,
      }),
      purchaseOrders: createPurchaseHandlers({ ...collections, now }),
      inventorySync: createInventorySyncHandlers({ db, now, configs, poster }),
    },
  }
}
export type Stock = ReturnType<typeof createStock>
