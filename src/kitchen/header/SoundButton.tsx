import { css } from '@emotion/react'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBell } from '../sound/use-bell.ts'

/** Turns the bell on and off; says so in words while the browser still waits for a touch. */
export function SoundButton() {
  const t = useT()
  const { bell, state } = useBell()
  const turn = (on: boolean) => void bell.turn(on).catch(toast.failure)
  if (state === 'locked') {
    return (
      <Button
        kind="primary"
        icon={<VolumeOff aria-hidden />}
        aria-label={t('kitchen.soundLocked')}
        css={prompt}
        onClick={() => turn(true)}
      >
        {t('kitchen.soundLocked')}
      </Button>
    )
  }
  const on = state === 'on'
  return (
    <IconButton
      label={t(on ? 'kitchen.soundOn' : 'kitchen.soundOff')}
      icon={on ? <Volume2 aria-hidden /> : <VolumeOff aria-hidden />}
      aria-pressed={on}
      onClick={() => turn(!on)}
    />
  )
}

// The words have no room on a telephone, where the first touch of anything turns it on.
const prompt = css({ '@media (max-width: 500px)': { '& > span': { display: 'none' } } })
