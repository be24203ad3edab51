import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'
import { setTheme, useTheme } from '../theme/theme.ts'

/** Day or night for this window. */
export function ThemeToggle() {
  const t = useT()
  const day = useTheme() === 'day'
  return (
    <IconButton
      label={t(day ? 'controls.nightTheme' : 'controls.dayTheme')}
      icon={day ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => setTheme(day ? 'night' : 'day')}
    />
  )
}
