import { useNavigate, useParams } from 'react-router-dom'
import { BRANCH_ROWS, RESTAURANT_ROWS, type SiteRow } from '#shared/screens/site-map.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { leave } from '../../../ui/screen/leave.ts'
import { isOffered } from './is-offered.ts'
import type { MenuEntry } from '../../frame/menu.ts'
import { paths } from '../../place/paths.ts'
import { useAccess, useRestaurantAccess } from '../../place/use-access.ts'
import { isPlainAddress, plainAddress } from '../../place/addresses.ts'
import type { Choice } from '../../place/choice.ts'

/** Every page the person may open from here, the branches to switch to, and the restaurant's pages. */
export function usePageChoices(entries: readonly MenuEntry[]): readonly Choice[] {
  const t = useT()
  const local = useLocalText()
  const navigate = useNavigate()
  const { mayOpen } = useAccess()
  const above = useRestaurantAccess()
  const session = useOne('session')
  const ofPlatform = session?.user?.restaurantId === null
  const { restaurantId = '', branchId } = useParams()
  const go = (address: string) => () => leave(() => void navigate(address))

  const pages = (
    rows: readonly SiteRow[],
    home: string,
    may: typeof mayOpen,
    group: Choice['group'],
  ): readonly Choice[] =>
    rows
      .filter(isPlainAddress)
      .filter((row) => isOffered(row, ofPlatform))
      .filter((row) =>
        may({
          feature: row.feature ?? null,
          included: row.included ?? null,
          anyOf: row.permission ?? null,
        }),
      )
      .map((row) => {
        const below = plainAddress(row)
        const address = below === '' ? home : `${home}/${below}`
        return { id: address, group, name: t(row.name), run: go(address) }
      })

  const windows = entries
    .filter(({ ownWindow }) => ownWindow)
    .map(({ text, address }): Choice => {
      const run = () => void open(address, '_blank', 'noreferrer')
      return { id: address, group: 'frame.pages', name: t(text), run }
    })
  const branches = (session?.branches ?? [])
    .filter(({ _id }) => _id !== branchId)
    .map((branch): Choice => {
      const address = paths.branch(branch.restaurantId, branch._id)
      const aside = `${branch.country} · ${branch.currency}`
      return {
        id: address,
        group: 'nav.branches',
        name: local(branch.name),
        aside,
        run: go(address),
      }
    })
  return [
    ...(branchId
      ? pages(BRANCH_ROWS, paths.branch(restaurantId, branchId), mayOpen, 'frame.pages')
      : []),
    ...windows,
    ...branches,
    ...pages(
      RESTAURANT_ROWS.filter(({ feature, permission }) => feature ?? permission),
      paths.restaurant(restaurantId),
      above.mayOpen,
      'nav.restaurant',
    ),
  ]
}
