import { css } from '@emotion/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Station } from '#shared/branches/branch.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { ALL_STATIONS, PASS } from '../board/views.ts'

/** The station's name as the screen's heading; a tap on it offers the others. */
export function StationSelect({
  stations,
  value,
  onChange,
}: {
  readonly stations: readonly Station[]
  readonly value: string
  readonly onChange: (code: string) => void
}) {
  const t = useT()
  const local = useLocalText()
  return (
    <label css={frame}>
      <span className="sala-hidden">{t('fields.station')}</span>
      <select
        css={list}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          // The next letter is for the board.
          event.currentTarget.blur()
        }}
      >
        <option value={ALL_STATIONS}>{t('kitchen.allStations')}</option>
        <option value={PASS}>{t('kitchen.pass')}</option>
        {stations.map(({ code, name }) => (
          <option key={code} value={code}>
            {local(name)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden css={arrow} />
    </label>
  )
}

const frame = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  '& > select, & > svg': { gridArea: '1 / 1' },
})
const list = css({
  appearance: 'none',
  minHeight: 'var(--hit)',
  padding: '0 2em 0 0.5em',
  border: 0,
  borderRadius: 'var(--radius-control)',
  background: 'transparent',
  color: 'var(--ink)',
  fontSize: '1.15em',
  fontWeight: 700,
  cursor: 'pointer',
  '& option': { background: 'var(--raised)', color: 'var(--ink)' },
})
const arrow = css({
  justifySelf: 'end',
  marginInlineEnd: '0.5em',
  width: '1em',
  height: '1em',
  color: 'var(--ink-2)',
  pointerEvents: 'none',
})
