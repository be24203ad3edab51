import { Banner } from '../../ui/controls/Banner.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'

/** Says before it is saved that a branch cannot sell in this money, because the menu's prices are in another. */
export function OtherMoney({
  restaurantId,
  currency,
}: {
  readonly restaurantId: string
  readonly currency: string
}) {
  const t = useT()
  const { page } = useRead('restaurants.get', { params: { restaurantId } }, [
    'restaurants',
    'menuItems',
    'menuCustomizations',
  ])
  const kept = page?.menuCurrency ?? null
  if (kept === null || kept === currency) return null
  return <Banner tone="warn">{t('settings.branch.otherMoney', { kept, currency })}</Banner>
}
