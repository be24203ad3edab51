import { use } from 'react'
import { mayOpenShifts } from '#shared/permissions/may.ts'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import { useT } from '../ui/i18n/use-t.ts'
import { useOne } from '../ui/link/hooks.ts'
import { useSuite } from '../ui/link/SuiteProvider.tsx'
import { LANGUAGE_OPTIONS } from '../ui/shell/language-options.ts'
import { setTheme, useTheme } from '../ui/theme/theme.ts'
import { toast } from '../ui/toasts/toast.tsx'
import { BranchContext } from './branch-context.ts'
import { useDisplayController } from './customer-display/display-context.ts'
import { useAccess } from './use-access.ts'
import type { Choice } from './palette/choice.ts'

/** What can be done from anywhere: `asking` opens a question of its own, `others` are done at once. */
export function useActionChoices({
  onOpenShift,
  onLogout,
}: {
  readonly onOpenShift: () => void
  readonly onLogout: () => void
}): { readonly asking: readonly Choice[]; readonly others: readonly Choice[] } {
  const t = useT()
  const { act } = useSuite()
  const access = useAccess()
  const user = useOne('session')?.user
  const shift = useOne('shift')
  const place = use(BranchContext)
  const display = useDisplayController()
  const day = useTheme() === 'day'
  const group: Choice['group'] = 'shell.actions'

  const opensShift = place && shiftCan('open', shift) && user && mayOpenShifts(user)
  const asking: readonly Choice[] = [
    ...(opensShift ? [{ id: 'shift', group, name: t('shifts.open'), run: onOpenShift }] : []),
    { id: 'logout', group, name: t('till.logout'), run: onLogout },
  ]
  const showDisplay = place && access.may(CUSTOMER_DISPLAY)
  const others: readonly Choice[] = [
    ...(showDisplay
      ? [
          {
            id: 'display',
            group,
            name: t('customerDisplay.open'),
            run: () => void display.open(place.paths.customerDisplay),
          },
        ]
      : []),
    {
      id: 'theme',
      group,
      name: t(day ? 'controls.nightTheme' : 'controls.dayTheme'),
      run: () => setTheme(day ? 'night' : 'day'),
    },
  ]
  const languages = LANGUAGE_OPTIONS.map(({ value, label }): Choice => {
    const run = () => void act({ type: 'language.set', language: value }).catch(toast.failure)
    return { id: value, group: 'languages.title', name: label, aside: value, run }
  })
  return { asking, others: [...others, ...languages] }
}
