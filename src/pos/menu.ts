import ChefHat from 'lucide-react/icons/chef-hat'
import Clock from 'lucide-react/icons/clock'
import Zap from 'lucide-react/icons/zap'
import type { TextKey } from '../ui/i18n/text-key.ts'
import { useBranch } from './branch-context.ts'
import { KITCHEN } from './entrances.ts'
import type { BranchPaths } from './paths.ts'
import { useAccess } from './use-access.ts'

/** The branch's side menu as data (specification, section 2); it grows with the pages. */
const MENU = [
  {
    text: 'till.quickOrder',
    hint: 'till.quickOrderHint',
    Icon: Zap,
    permission: ['view_orders', 'manage_orders'],
    path: (paths: BranchPaths) => paths.quickOrders(),
    ownWindow: false,
  },
  {
    text: 'till.kitchen',
    hint: 'till.kitchenHint',
    Icon: ChefHat,
    permission: KITCHEN,
    path: (paths: BranchPaths) => paths.kitchen,
    // Another entry: the server answers it with another page.
    ownWindow: true,
  },
  {
    text: 'till.shifts',
    hint: 'till.shiftsHint',
    Icon: Clock,
    permission: ['view_shifts', 'manage_shifts'],
    path: (paths: BranchPaths) => paths.shifts,
    ownWindow: false,
  },
] as const

export type MenuEntry = {
  readonly text: TextKey
  readonly hint: TextKey
  readonly Icon: typeof Zap
  readonly address: string
  readonly ownWindow: boolean
}

/** The entries the signed-in person may open. Cosmetic: the server asks again. */
export function useMenu(): readonly MenuEntry[] {
  const { paths } = useBranch()
  const { may } = useAccess()
  return MENU.filter(({ permission }) => may(permission)).map(({ path, ...entry }) => ({
    ...entry,
    address: path(paths),
  }))
}
