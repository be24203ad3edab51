import { useEffect, useState } from 'react'
import type { SoldOutDish } from '#shared/menu/drafts.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** A dish of the menu. */
export type StockDish = Pick<SoldOutDish, '_id' | 'name'>

/** What was done last, with the way back. */
export type StockNews = { readonly text: string; readonly undo: () => void }
/** A dish off sale as it was: when it would have come back, and whether that was because none was left. */
type Off = { readonly backAt?: string | null | undefined; readonly isNoneLeft: boolean }

/** Milliseconds in which a slip of the finger can be undone. */
const UNDO = 6000

/** Lets a cook say what is sold out and how much is left, and returns what was said last, to take it back. */
export function useStock(branchId: string) {
  const { api } = useSuite()
  const t = useT()
  const local = useLocalText()
  const [news, setNews] = useState<StockNews | null>(null)
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => setNews(null), UNDO)
    return () => clearTimeout(timer)
  }, [news])

  const setOut = ({ _id: id }: StockDish, soldOut: boolean, backAt?: string | null) =>
    api.menuItems.setSoldOut({
      params: { id },
      body: { branchId, soldOut, ...(backAt != null && { backAt }) },
    })
  const setLeft = ({ _id: id }: StockDish, left: number | null) =>
    api.menuItems.setCount({ params: { id }, body: { branchId, left } })

  async function give(work: () => Promise<unknown>, said: StockNews | null) {
    setBusy(true)
    try {
      await work()
      setNews(said)
      setChanges((before) => before + 1)
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  const change = (make: () => Promise<unknown>, back: () => Promise<unknown>, text: string) =>
    void give(make, { text, undo: () => void give(back, null) })

  return {
    branchId,
    news,
    busy,
    /** Rises with each change made here. */
    changes,
    /** `backAt`: when it is back without a person; left out: never. */
    takeOff: (dish: StockDish, backAt?: string) =>
      change(
        () => setOut(dish, true, backAt),
        () => setOut(dish, false),
        t('kitchen.isSoldOut', { dish: local(dish.name) }),
      ),
    putBack: (dish: StockDish, { backAt, isNoneLeft }: Off) =>
      change(
        () => setOut(dish, false),
        () => (isNoneLeft ? setLeft(dish, 0) : setOut(dish, true, backAt)),
        t('kitchen.isBack', { dish: local(dish.name) }),
      ),
    /** Null: it is not counted. */
    count: (dish: StockDish, next: number | null, before: number | null) =>
      change(
        () => setLeft(dish, next),
        () => setLeft(dish, before),
        next === null
          ? t('kitchen.notCounted', { dish: local(dish.name) })
          : t('kitchen.leftNow', { dish: local(dish.name), n: next }),
      ),
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
