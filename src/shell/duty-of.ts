import { PICTURE_PATH } from '#shared/menu/picture-address.ts'
import { type Entry, entryOf, isFile, isReserved } from '#shared/pages/route.ts'

/** How the service worker treats a request: `none` leaves it to the browser. */
export type Duty =
  | { readonly kind: 'none' }
  | { readonly kind: 'asset' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'page'; readonly entry: Entry }

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * Handles pages, hashed assets and the pictures of dishes, which are open to all who have their address, and nothing else of
 * a person or a restaurant. The SharedWorker keeps
 * texts in its own database.
 */
export function dutyOf({ method, mode, url }: Asked, origin: string): Duty {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return { kind: 'none' }
  if (pathname.startsWith('/assets/')) return { kind: 'asset' }
  if (pathname.startsWith(PICTURE_PATH)) return { kind: 'picture' }
  if (mode !== 'navigate' || isReserved(pathname) || isFile(pathname)) return { kind: 'none' }
  return { kind: 'page', entry: entryOf(pathname) }
}
