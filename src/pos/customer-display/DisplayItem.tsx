import { css } from '@emotion/react'
import Monitor from 'lucide-react/icons/monitor'
import MonitorCog from 'lucide-react/icons/monitor-cog'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { menuItem } from '../frame/menu-item.ts'
import { useAccess } from '../place/use-access.ts'
import { useDisplayButton } from '../frame/use-display-button.ts'

/** Opens and sets the customer display, from the person's menu. */
export function DisplayItem({
  onChoose,
  onSettings,
}: {
  readonly onChoose: () => void
  readonly onSettings: () => void
}) {
  const t = useT()
  const { may } = useAccess()
  const { open, note } = useDisplayButton()
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
        onClick={() => {
          onChoose()
          onSettings()
        }}
      >
        {t('customerDisplay.settings')}
      </Button>
    </>
  )
}

const noteLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 400 })
