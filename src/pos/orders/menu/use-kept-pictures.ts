import { useEffect } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { pictureUrl } from '#shared/menu/picture-address.ts'

/** Milliseconds until a till that has just opened has other things done. */
const LATER = 5000
const asked = new Set<string>()

/**
 * Loads the pictures that no tile has shown yet, and the logo of receipts, one after the other: the service worker
 * keeps them for an outage.
 */
export function useKeptPictures(items: readonly MenuItem[], logo: string | null | undefined) {
  useEffect(() => {
    // Without one nothing would keep them.
    if (!navigator.serviceWorker?.controller) return
    let ended = false
    const load = async () => {
      for (const picture of [logo, ...items.map((item) => item.picture)]) {
        if (ended) return
        if (picture && !asked.has(picture)) await loaded(picture)
      }
    }
    const begin = setTimeout(() => void load(), LATER)
    return () => {
      ended = true
      clearTimeout(begin)
    }
  }, [items, logo])
}

/** Resolves in any case: one that is missing is asked for when a tile shows it. */
const loaded = (id: string) =>
  new Promise<void>((resolve) => {
    asked.add(id)
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    image.src = pictureUrl(id, 'medium')
  })
