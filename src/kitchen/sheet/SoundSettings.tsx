import { css } from '@emotion/react'
import Bell from 'lucide-react/icons/bell'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { ALARMS } from '../sound/alarm.ts'
import { VOLUMES } from '../sound/create-bell.ts'
import { useBell, useHearing } from '../sound/use-bell.ts'

/** How loud the screen is and what it rings for; each sound can be heard as it will be. */
export function SoundSettings() {
  const t = useT()
  const { bell, state } = useBell()
  const { volume, silent } = useHearing()
  const others = (alarm: string) => silent.filter((one) => one !== alarm)
  return (
    <div>
      <p css={label}>{t('kitchen.sounds.volume')}</p>
      <SegmentedRow
        label={t('kitchen.sounds.volume')}
        segments={VOLUMES.map((value) => ({ value, label: t(`kitchen.sounds.${value}`) }))}
        value={volume}
        onChange={(next) => {
          bell.hear({ volume: next, silent })
          bell.tryOut('new')
        }}
      />
      <ul css={list}>
        {ALARMS.map((alarm) => (
          <li key={alarm} css={row}>
            <span css={choice}>
              <Switch
                checked={!silent.includes(alarm)}
                onChange={(on) =>
                  bell.hear({ volume, silent: on ? others(alarm) : [...others(alarm), alarm] })
                }
              >
                {t(`kitchen.sounds.${alarm}`)}
              </Switch>
            </span>
            <IconButton
              label={`${t('kitchen.tryOut')}: ${t(`kitchen.sounds.${alarm}`)}`}
              icon={<Bell aria-hidden />}
              disabled={state !== 'on'}
              onClick={() => bell.tryOut(alarm)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const label = css({ marginBlockEnd: 'var(--space-3)' })
const list = css({ marginBlockStart: 'var(--space-4)' })
const row = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' })
const choice = css({ flex: 1, minWidth: 0 })
