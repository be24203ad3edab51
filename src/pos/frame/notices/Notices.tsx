import { css } from '@emotion/react'
import Bell from 'lucide-react/icons/bell'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { MatterList } from './MatterList.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { useMatters } from './use-matters.ts'

/** In the header: how many matters wait for the person, and which. Nothing while none does. */
export function Notices() {
  const t = useT()
  const matters = useMatters()
  if (matters.length === 0) return null
  return (
    <Popover
      width={380}
      button={{
        kind: 'bare',
        icon: <Bell aria-hidden />,
        'aria-label': t('notices.waiting', { n: matters.length }),
        css: look,
        children: <b>{matters.length}</b>,
      }}
    >
      {(close) => (
        <div css={panel}>
          <h2>{t('notices.title')}</h2>
          <MatterList matters={matters} onLeave={close} />
          <PushSwitch />
        </div>
      )}
    </Popover>
  )
}

const look = css({
  minWidth: 44,
  minHeight: 44,
  paddingInline: 8,
  '& svg': { color: 'var(--warn)' },
})
const panel = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  '& h2': { fontSize: 'var(--text-lg)', fontWeight: 600 },
})
