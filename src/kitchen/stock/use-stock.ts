import { useEffect, useState } from 'react'
import type { SoldOutDish } from '#shared/menu/drafts.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** A dish of the menu. */
export type StockDish = Pick<SoldOutDish, '_id' | 'name'>

/** Milliseconds in which a slip of the finger can be undone. */
const UNDO = 6000

/** Lets a cook mark a dish sold out, and returns the last one. */
export function useStock(branchId: string) {
  const { api } = useSuite()
  const local = useLocalText()
  const [news, setNews] = useState<StockDish | null>(null)
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => setNews(null), UNDO)
    return () => clearTimeout(timer)
  }, [news])

  async function send(dish: StockDish, soldOut: boolean, backAt?: string) {
    setBusy(true)
    try {
      const back = backAt === undefined ? {} : { backAt }
      await api.menuItems.setSoldOut({
        params: { id: dish._id },
        body: { branchId, soldOut, ...back },
      })
      setNews(soldOut ? dish : null)
      setChanges((before) => before + 1)
      if (!soldOut) toast.success('kitchen.isBack', { dish: local(dish.name) }, { id: 'stock' })
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    branchId,
    news,
    busy,
    /** Rises with each change made here. */
    changes,
    /** `backAt`: when it is back without a person; left out: never. */
    set: (dish: StockDish, soldOut: boolean, backAt?: string) => void send(dish, soldOut, backAt),
  }
}

export type Stock = ReturnType<typeof useStock>

/**
 * Returns the sold-out dishes; null until the server has responded, as only it knows. Without `stock` nothing
 * is loaded.
 */
export function useSoldOut(stock: Pick<Stock, 'branchId' | 'changes'> | null) {
  const { api } = useSuite()
  const online = useOne('connection')?.state === 'online'
  const [list, setList] = useState<readonly SoldOutDish[] | null>(null)
  const branchId = stock?.branchId
  const none = useRows('dishCounts').filter(({ left }) => left === 0).length
  useEffect(() => {
    if (branchId === undefined || !online) return undefined
    let wanted = true
    api.menuItems
      .soldOut({ query: { branchId } })
      .then(({ results }) => wanted && setList(results))
      .catch(failed)
    return () => {
      wanted = false
    }
    // After each change, when a dish runs out, and when the server is back.
  }, [api, branchId, online, none, stock?.changes])
  return { online, list }
}

const failed = (error: unknown) => toast.failure(error, { id: 'stock' })
