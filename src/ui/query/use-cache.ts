import type { Suite } from '../link/create-suite-core.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { type Cache, createCache } from './create-cache.ts'

const caches = new WeakMap<Suite, Cache>()

/**
 * Returns the cache of this window. Made with the first read, so that windows without a back office load
 * nothing of it.
 */
export function useCache(): Cache {
  const suite = useSuite()
  const cache = caches.get(suite) ?? createCache(suite)
  caches.set(suite, cache)
  return cache
}
