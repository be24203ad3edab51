import { useNavigate, useParams } from 'react-router-dom'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Choice } from '../../place/choice.ts'
import { paths } from '../../place/paths.ts'
import type { SettingsSection } from '../../place/section.ts'
import { useAccess, useRestaurantAccess } from '../../place/use-access.ts'
import { BRANCH_SECTIONS, RESTAURANT_SECTIONS } from '../settings/sections.ts'

/** Sections of the settings: of the branch one is in, and those that only the restaurant has. */
export function useSectionChoices(): readonly Choice[] {
  const t = useT()
  const navigate = useNavigate()
  const { restaurantId = '', branchId } = useParams()
  const here = useAccess()
  const above = useRestaurantAccess()
  if (restaurantId === '') return []
  const choices = (
    sections: readonly SettingsSection[],
    home: string,
    { may, mayOpen }: typeof here,
    aside: { readonly aside?: string },
  ): readonly Choice[] =>
    mayOpen({ feature: 'settings' })
      ? sections
          .filter(({ permission }) => may(permission))
          .map(({ id, text }) => {
            const address = `${home}/settings?section=${id}`
            const run = () => void navigate(address)
            return { id: address, group: 'nav.settings' as const, name: t(text), ...aside, run }
          })
      : []
  const ofBranch = branchId
    ? choices(BRANCH_SECTIONS, paths.branch(restaurantId, branchId), here, {})
    : []
  const only = RESTAURANT_SECTIONS.filter(
    ({ id }) => !branchId || BRANCH_SECTIONS.every((section) => section.id !== id),
  )
  const aside = { aside: t('nav.restaurant') }
  return [...ofBranch, ...choices(only, paths.restaurant(restaurantId), above, aside)]
}
