import { css } from '@emotion/react'
import { isInPackage } from '#shared/features/feature.ts'
import { lostFeatures } from '#shared/restaurants/lost-features.ts'
import type { PackageChoice, Restaurant } from '#shared/restaurants/restaurant.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { FEATURE_NAMES, PACKAGE_FEATURE_NAMES } from '../place/feature-names.ts'

/** Asks before the package changes, and lists what would be lost. */
export function ChangePackage({
  restaurant,
  choice,
  onDone,
  onClose,
}: {
  readonly restaurant: Restaurant
  readonly choice: PackageChoice
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const lost = lostFeatures(restaurant.packageType, choice.packageType)
  const names = [...FEATURE_NAMES, ...PACKAGE_FEATURE_NAMES].filter(([one]) => lost.includes(one))
  const keepsOne =
    restaurant.branchCount > 1 && !isInPackage('multipleLocations', choice.packageType)
  return (
    <Confirm
      title={t('settings.package.changeTitle', { name: t(`packages.${choice.packageType}`) })}
      confirm={t('settings.package.change')}
      onConfirm={async () => {
        const params = { restaurantId: restaurant._id }
        const { packageType, billingPeriod } = restaurant
        const body = { ...choice, base: { packageType, billingPeriod } }
        await api.restaurants.changePackage({ params, body })
        toast.success('resource.saved')
        onDone()
      }}
      onClose={onClose}
    >
      <div css={words}>
        <p>{t('settings.package.atOnce')}</p>
        {names.length > 0 && (
          <>
            <p>{t('settings.package.lost')}</p>
            <ul css={list}>
              {names.map(([feature, text]) => (
                <li key={feature}>{t(text)}</li>
              ))}
            </ul>
          </>
        )}
        {keepsOne && <p>{t('settings.package.branchesStay')}</p>}
      </div>
    </Confirm>
  )
}

const words = css({ display: 'grid', gap: 'var(--space-3)' })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2) var(--space-5)' })
