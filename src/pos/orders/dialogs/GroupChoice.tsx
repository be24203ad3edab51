import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { arrowKeys } from '../menu/arrow-keys.ts'
import { useRule } from './use-rule.ts'

const optionKeys = arrowKeys('[data-options]', '[data-option]')

/** One group of choices, with its rule in words and the price each choice adds. */
export function GroupChoice({
  group,
  taken,
  currency,
  onToggle,
}: {
  readonly group: ModifierGroup
  readonly taken: readonly string[]
  readonly currency: string
  readonly onToggle: (optionId: string) => void
}) {
  const t = useT()
  const local = useLocalText()
  const rule = useRule(group)
  const full = group.max > 1 && taken.length >= group.max
  const name = local(group.name)
  // Where Tab leads into the group; from there the arrows go on, over all groups.
  const stop = group.options.find(({ _id }) => taken.includes(_id)) ?? group.options[0]
  return (
    <fieldset css={frame} aria-label={`${name}, ${rule}`}>
      <h3 css={head}>
        {name}
        <span css={[ruleLook, taken.length < group.min && urgent]}>{rule}</span>
      </h3>
      <div css={options}>
        {group.options.map((option) => {
          const on = taken.includes(option._id)
          return (
            <button
              key={option._id}
              type="button"
              aria-pressed={on}
              tabIndex={option === stop ? 0 : -1}
              data-option
              disabled={full && !on}
              title={full && !on ? t('orders.ruleUpTo', { max: group.max }) : undefined}
              onKeyDown={optionKeys}
              onClick={() => onToggle(option._id)}
              css={[optionLook, press]}
            >
              {option.alert && <TriangleAlert aria-hidden css={alertLook} />}
              <span css={optionName}>
                {local(option.name)}
                <Delta price={option.price} currency={currency} />
              </span>
              <span css={tick}>{on && <Check aria-hidden />}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Delta({ price, currency }: { readonly price: number; readonly currency: string }) {
  const format = useFormat()
  if (price === 0) return null
  return (
    <span css={delta}>
      {price > 0 && '+'}
      {format.money(price, currency)}
    </span>
  )
}

const frame = css({ minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 0.75em',
  marginBlockEnd: 'var(--space-3)',
})
const ruleLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 500 })
const urgent = css({ color: 'var(--warn)' })
const options = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))',
  gap: 'var(--space-3)',
})
const optionLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6em',
  minHeight: 56,
  padding: '0.3em 0.6em 0.3em 0.9em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  fontWeight: 500,
  textAlign: 'start',
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
  '&:disabled': { color: 'var(--ink-3)', borderStyle: 'dashed' },
})
const optionName = css({ flex: 1, minWidth: 0 })
// Its place is kept: a choice moves nothing.
const tick = css({ flex: 'none', width: 24, height: 24, '& svg': { width: 24, height: 24 } })
const delta = css({
  display: 'block',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
})
const alertLook = css({ flex: 'none', width: 20, height: 20, color: 'var(--danger)' })
