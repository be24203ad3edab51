import type { Publishing } from '#shared/menu/publishing/contract.ts'
import { type Read, useRead } from '../../../ui/query/use-read.ts'
import { useBranchPlace } from '../../place/use-place.ts'

/** Lists whose changes are changes of the menu, or publish them. */
export const PUBLISHING_AREAS = [
  'menuPublishing',
  'menuVersions',
  'menuItems',
  'menuCategories',
  'menuCustomizations',
  'dayparts',
  'branches',
]

/** Whether changes of the menu are collected, how many there are, and what is planned. */
export function usePublishing(): Read<Publishing> {
  const { branchId } = useBranchPlace()
  return useRead('menuPublishing.state', { query: { branchId } }, PUBLISHING_AREAS)
}
