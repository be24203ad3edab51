import type { ReactNode } from 'react'
import type { LocalText } from '#shared/contract/scalars.ts'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'

/**
 * Staff of the platform belong to no restaurant: the server checks whether it knows the one of the address, and
 * returns its name.
 */
export function AnyRestaurant({
  restaurantId,
  unknown,
  children,
}: {
  readonly restaurantId: string
  readonly unknown: ReactNode
  readonly children: (name: LocalText) => ReactNode
}) {
  const t = useT()
  const { state, page } = useRead('restaurants.get', { params: { restaurantId } }, ['restaurants'])
  if (page) return children(page.name)
  return state === 'failed' ? unknown : <FullPageLoading label={t('common.loading')} />
}
