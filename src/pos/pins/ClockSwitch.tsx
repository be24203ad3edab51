import { css } from '@emotion/react'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** With it the next PIN clocks its person in or out, and leaves the till locked. */
export function ClockSwitch({
  on,
  onChange,
}: {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) {
  const t = useT()
  return (
    <div css={look}>
      <Switch checked={on} onChange={onChange}>
        {t('timeCards.atLock')}
      </Switch>
    </div>
  )
}

const look = css({ width: 'min(100%, 18rem)' })
