import { useT } from '../../../ui/i18n/use-t.ts'
import { setTheme, useTheme } from '../../../ui/theme/theme.ts'
import { useDisplayActions } from '../../customer-display/actions.ts'
import { useLanguageActions } from '../../languages/actions.ts'
import type { Action } from '../../place/choice.ts'
import { useShiftActions } from '../../shifts/actions.ts'

/** What can be done from anywhere: the actions of every domain, and those of the window itself. */
export function useActions(logout: Action): readonly Action[] {
  const t = useT()
  const day = useTheme() === 'day'
  const theme: Action = {
    id: 'theme',
    group: 'shell.actions',
    name: t(day ? 'controls.nightTheme' : 'controls.dayTheme'),
    run: () => setTheme(day ? 'night' : 'day'),
  }
  return [...useShiftActions(), logout, ...useDisplayActions(), theme, ...useLanguageActions()]
}
