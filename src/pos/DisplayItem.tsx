import { css } from '@emotion/react'
import Monitor from 'lucide-react/icons/monitor'
import MonitorCog from 'lucide-react/icons/monitor-cog'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { useT } from '../ui/i18n/use-t.ts'
import { CUSTOMER_DISPLAY } from './entrances.ts'
import { menuItem } from './PersonMenu.tsx'
import { useAccess } from './use-access.ts'
import { useDisplayButton } from './use-display-button.ts'

const SettingsDialog = lazy(() =>
  import('./customer-display/SettingsDialog.tsx').then((module) => ({
    default: module.SettingsDialog,
  })),
)

/** Opens and sets the customer display, from the person's menu. */
export function DisplayItem({ onChoose }: { readonly onChoose: () => void }) {
  const t = useT()
  const { may } = useAccess()
  const { open, note } = useDisplayButton()
  const [setting, setSetting] = useState(false)
  if (!may(CUSTOMER_DISPLAY)) return null
  return (
    <>
      <Button
        kind="bare"
        css={menuItem}
        icon={<Monitor aria-hidden />}
        onClick={() => {
          open()
          onChoose()
        }}
      >
        <span>{t('customerDisplay.open')}</span>
        {note && <span css={noteLook}>{t(note)}</span>}
      </Button>
      <Button
        kind="bare"
        css={menuItem}
        icon={<MonitorCog aria-hidden />}
        onClick={() => setSetting(true)}
      >
        {t('customerDisplay.settings')}
      </Button>
      {setting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

const noteLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 400 })
