import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { weekdayName } from '#shared/format/date-names.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { press } from '../../ui/controls/press.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'

/** A shift to pick: colour, name, code, hours in 12-hour form, weekdays and description. */
export const DefinitionCard = ({
  definition,
  selected,
  now,
  onSelect,
}: {
  readonly definition: ShiftDefinition
  readonly selected: boolean
  /** It is the shift of this hour. */
  readonly now: boolean
  readonly onSelect: () => void
}) => (
  <button
    type="button"
    aria-pressed={selected}
    onClick={onSelect}
    css={[card, press]}
    style={{ '--shift': definition.color }}
  >
    <DefinitionFacts
      definition={definition}
      now={now}
      aside={<CircleCheck aria-hidden style={{ visibility: selected ? 'visible' : 'hidden' }} />}
    />
  </button>
)

/** The same without the choice. */
export const DefinitionPanel = ({ definition }: { readonly definition: ShiftDefinition }) => (
  <div css={card} style={{ '--shift': definition.color }}>
    <DefinitionFacts definition={definition} />
  </div>
)

function DefinitionFacts({
  definition: { name, code, startTime, endTime, dayOfWeek, description },
  now = false,
  aside,
}: {
  readonly definition: ShiftDefinition
  readonly now?: boolean
  readonly aside?: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      <span css={head}>
        <span css={nameLook}>{name}</span>
        <span css={codeLook}>{code}</span>
        {now && <span css={nowLook}>{t('shifts.runsNow')}</span>}
        {aside}
      </span>
      <span css={hours}>
        {format.clock(startTime)} – {format.clock(endTime)}
      </span>
      <span css={days}>
        {WEEKDAYS.every((day) => dayOfWeek.includes(day)) ? (
          <span css={badge}>{t('shifts.everyDay')}</span>
        ) : (
          WEEKDAYS.map((day) =>
            dayOfWeek.includes(day) ? (
              <span key={day} css={badge}>
                {weekdayName(day, language)}
              </span>
            ) : null,
          )
        )}
      </span>
      {description !== '' && <span css={text}>{description}</span>}
    </>
  )
}

const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  width: '100%',
  padding: 'var(--space-4) var(--space-5) var(--space-4) calc(var(--space-5) + 4px)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background:
    'linear-gradient(var(--shift) 0 0) left / 8px 100% no-repeat padding-box, var(--raised)',
  textAlign: 'start',
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    backgroundColor: 'var(--primary-soft)',
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '& svg': { marginInlineStart: 'auto', color: 'var(--ok)', width: 22, height: 22 },
})
const nameLook = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const codeLook = css({
  padding: '0 0.5em',
  borderRadius: 5,
  background: 'var(--sunken)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
})
const nowLook = css({
  padding: '0 0.7em',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
})
const hours = css({ fontSize: 'var(--text-lg)' })
const days = css({ display: 'flex', flexWrap: 'wrap', gap: 4 })
const badge = css({
  padding: '0 0.55em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  fontSize: 'var(--text-xs)',
})
const text = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
