import { css } from '@emotion/react'
import type { OutUntil } from '#shared/menu/back-on-sale.ts'
import { useT } from '../i18n/use-t.ts'
import { Select } from './Select.tsx'
import { TimeField } from './TimeField.tsx'

const KINDS = ['putBack', 'dayEnds', 'time'] as const
const TEXTS = {
  putBack: 'kitchen.untilPutBack',
  dayEnds: 'kitchen.untilDayEnds',
  time: 'kitchen.untilTime',
} as const
/** When most kitchens have cooked it again. */
const EVENING = '17:00'

/** How long a dish is sold out. */
export function OutUntilField({
  value,
  disabled,
  onChange,
}: {
  readonly value: OutUntil
  readonly disabled: boolean
  readonly onChange: (value: OutUntil) => void
}) {
  const t = useT()
  return (
    <div css={look}>
      <Select
        label={t('kitchen.howLong')}
        labelHidden
        disabled={disabled}
        options={KINDS.map((kind) => ({ value: kind, label: t(TEXTS[kind]) }))}
        value={value.kind}
        onChange={(next) => {
          const kind = KINDS.find((one) => one === next) ?? 'putBack'
          onChange(kind === 'time' ? { kind, clock: EVENING } : { kind })
        }}
      />
      {value.kind === 'time' && (
        <TimeField
          label={t('fields.time')}
          labelHidden
          disabled={disabled}
          value={value.clock}
          onChange={({ currentTarget: { value: clock } }) =>
            clock !== '' && onChange({ kind: 'time', clock })
          }
        />
      )}
    </div>
  )
}

const look = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', minWidth: 0 })
