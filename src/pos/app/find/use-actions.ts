import { useT } from '../../../ui/i18n/use-t.ts'
import { setTheme, useTheme } from '../../../ui/theme/theme.ts'
import { useDisplayActions } from '../../customer-display/actions.ts'
import { useStaffActions } from '../../employees/actions.ts'
import { useStaffFinds } from '../../employees/finds.ts'
import { useLanguageActions } from '../../languages/actions.ts'
import { useMenuActions } from '../../menu/actions.ts'
import { useOrderActions } from '../../orders/actions.ts'
import { usePinActions } from '../../pins/actions.ts'
import type { Action, Find } from '../../place/choice.ts'
import { useSaleFinds } from '../../sales/finds.ts'
import { useShiftActions } from '../../shifts/actions.ts'
import { useTableActions } from '../../tables/actions.ts'

/** What can be done and found from anywhere without the server: that of every domain, and of the window itself. */
export function useActions(logout: Action): readonly Action[] {
  const t = useT()
  const day = useTheme() === 'day'
  const theme: Action = {
    id: 'theme',
    group: 'frame.actions',
    name: t(day ? 'controls.nightTheme' : 'controls.dayTheme'),
    run: () => setTheme(day ? 'night' : 'day'),
  }
  return [
    ...useShiftActions(),
    ...useOrderActions(),
    ...useMenuActions(),
    ...useStaffActions(),
    ...usePinActions(),
    ...useTableActions(),
    ...useDisplayActions(),
    theme,
    ...useLanguageActions(),
    logout,
  ]
}

/** What only the server can find. */
export const useFinds = (): readonly Find[] => [...useSaleFinds(), ...useStaffFinds()]
