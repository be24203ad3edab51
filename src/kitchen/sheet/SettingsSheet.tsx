import { css } from '@emotion/react'
import Bell from 'lucide-react/icons/bell'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LanguageSelect } from '../../ui/frame/LanguageSelect.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { DISTANCES, type Distance } from '../board/scale.ts'
import { useBell } from '../sound/use-bell.ts'
import { Sheet } from './Sheet.tsx'

/** Settings that a kitchen makes once for its screen. */
export function SettingsSheet({
  distance,
  onDistance,
  onClose,
}: {
  readonly distance: Distance
  readonly onDistance: (distance: Distance) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { bell, state } = useBell()
  return (
    <Sheet title={t('kitchen.settings')} onClose={onClose}>
      <div css={list} data-density="touch">
        <div>
          <p css={label}>{t('kitchen.distance')}</p>
          <SegmentedRow
            label={t('kitchen.distance')}
            segments={DISTANCES.map((value) => ({ value, label: t(`kitchen.${value}`) }))}
            value={distance}
            onChange={onDistance}
          />
        </div>
        <Switch
          checked={state !== 'off'}
          onChange={(on) => {
            bell.turn(on).catch(toast.failure)
          }}
        >
          {t('kitchen.sound')}
        </Switch>
        {state === 'on' && (
          <Button icon={<Bell aria-hidden />} onClick={() => bell.ring('new')}>
            {t('kitchen.tryOut')}
          </Button>
        )}
        <LanguageSelect labelHidden={false} />
      </div>
    </Sheet>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-6)',
  '&[data-density]': { fontSize: 'inherit' },
})
const label = css({ marginBlockEnd: 'var(--space-3)' })
