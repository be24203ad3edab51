import { useEffect, useMemo, useRef } from 'react'
import type { CountDraft } from '#shared/inventory/act.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useRead } from '../../ui/query/use-read.ts'

/** Milliseconds without a figure after which others see those that were typed. */
const PAUSE = 1200

const AREAS = ['stockCounts', 'inventory'] as const

/** A figure of another person who counts at the same time. */
export type Counted = {
  readonly name: string
  readonly quantity: number
  readonly countedAt: string
}

/**
 * Shows others what is typed here, and returns what they have counted. Nothing of it is needed to count: without a
 * server the figures stay on the device as before.
 */
export function useOpenCounts(branchId: string, lines: CountDraft['lines']) {
  const { api } = useSuite()
  const found = useRead('stockCounts.open', { query: { branchId } }, AREAS)
  const text = JSON.stringify(lines)
  const said = useRef('[]')

  useEffect(() => {
    if (said.current === text) return undefined
    const timer = setTimeout(() => {
      said.current = text
      // What is typed next says all of it again.
      api.stockCounts.say({ body: { branchId, lines } }).catch(() => (said.current = ''))
    }, PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says when the lines are others
  }, [api, branchId, text])

  return useMemo(() => {
    const counts = found.page?.results ?? []
    const byIngredient = new Map<string, readonly Counted[]>()
    for (const { name, lines: typed } of counts) {
      for (const { ingredientId, ...one } of typed) {
        const known = byIngredient.get(ingredientId) ?? []
        byIngredient.set(ingredientId, [...known, { name, ...one }])
      }
    }
    return { names: counts.map(({ name }) => name), of: (id: string) => byIngredient.get(id) ?? [] }
  }, [found.page])
}
