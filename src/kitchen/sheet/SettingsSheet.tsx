import { css } from '@emotion/react'
import Keyboard from 'lucide-react/icons/keyboard'
import Megaphone from 'lucide-react/icons/megaphone'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LanguageSelect } from '../../ui/frame/LanguageSelect.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { DISTANCES, type Distance } from '../board/scale.ts'
import { useBell } from '../sound/use-bell.ts'
import { Sheet } from './Sheet.tsx'
import { SoundSettings } from './SoundSettings.tsx'
import { StageTimes } from './StageTimes.tsx'

/** Settings that a kitchen makes once for its screen. */
export function SettingsSheet({
  branchId,
  distance,
  onDistance,
  onKeys,
  onGuests,
  onClose,
}: {
  readonly branchId: string
  readonly distance: Distance
  readonly onDistance: (distance: Distance) => void
  readonly onKeys: () => void
  readonly onGuests: () => void
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
        {state !== 'off' && <SoundSettings />}
        <LanguageSelect labelHidden={false} />
        <Button icon={<Keyboard aria-hidden />} onClick={onKeys}>
          {t('kitchen.keys.edit')}
        </Button>
        <div>
          <Button wide icon={<Megaphone aria-hidden />} onClick={onGuests}>
            {t('kitchen.guests.screen')}
          </Button>
          <p css={hint}>{t('kitchen.guests.means')}</p>
        </div>
        <StageTimes branchId={branchId} />
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
const hint = css({ marginBlockStart: 'var(--space-2)', color: 'var(--ink-2)', fontSize: '0.85em' })
