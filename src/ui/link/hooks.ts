import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Topic, TopicRows } from '#shared/sync/protocol.ts'
import type { LinkStatus } from './connect.ts'
import { useSuite } from './SuiteProvider.tsx'

/** One row. The component renders again only when this very row is replaced. */
export function useRow<T extends Topic>(
  topic: T,
  id: string | null | undefined,
): TopicRows[T] | undefined {
  const cells = useSuite().topics.get(topic)
  const cell = useMemo(() => cells.cell(id ?? ''), [cells, id])
  return useSnapshot(cell).row
}

/** Ids of a topic in the worker's order. Renders again only when a row comes or goes. */
function useIds(topic: Topic): readonly string[] {
  return useSnapshot(useSuite().topics.get(topic).order).ids
}

/** All rows of a small topic. Renders again with every change of any row. */
export function useRows<T extends Topic>(topic: T): readonly TopicRows[T][] {
  const cells = useSuite().topics.get(topic)
  const { changes } = useSnapshot(cells.count)
  // oxlint-disable-next-line react/exhaustive-deps -- rows() is another list after each change
  return useMemo(() => cells.rows(), [cells, changes])
}

/** The only row of a topic such as `session`, `connection`, `branch` or `shift`; undefined before it is known. */
export function useOne<T extends Topic>(topic: T): TopicRows[T] | undefined {
  return useRow(topic, useIds(topic)[0])
}

/** Returns whether the worker has sent the rows of a topic: before that, having none means nothing. */
export const useKnown = (topic: Topic): boolean =>
  useSnapshot(useSuite().topics.get(topic).count).changes > 0

/** While `active`, the window is not reloaded for a newer build: use it around payments. */
export function useBusy(active: boolean) {
  const { busy } = useSuite()
  useEffect(() => (active ? busy.begin() : undefined), [busy, active])
}

/** Returns whether the worker responds. */
export function useLinkStatus(): LinkStatus {
  return useSnapshot(useSuite().link).status
}

/**
 * A number that rises when lists of these areas of the contract may have changed: put it into the
 * dependencies of the effect that loads them.
 */
export function useChanges(...areas: readonly string[]): number {
  const rows = useRows('changes')
  return rows.reduce(
    (sum, { _id, seq }) => (_id === ALL_AREAS || areas.includes(_id) ? sum + seq : sum),
    0,
  )
}

/** Returns the last event of the branch's log that the worker knows to have changed an area; 0 without any. */
export function useLastChange(area: string): number {
  const all = useRow('changes', ALL_AREAS)?.seq ?? 0
  return Math.max(all, useRow('changes', area)?.seq ?? 0)
}

/** Row of the topic `changes` that means every area, after a snapshot. */
const ALL_AREAS = '*'
