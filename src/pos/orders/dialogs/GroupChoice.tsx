import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { isWanted, type Taken } from '#shared/menu/open-groups.ts'
import { Premodifier } from '#shared/menu/premodifier.ts'
import { groupTitle, modifierName } from '#shared/orders/modifier-name.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { mix } from '../../../ui/theme/mix.ts'
import { arrowKeys } from '../menu/arrow-keys.ts'
import type { OptionPrice } from './tap-choice.ts'
import { useRule } from './use-rule.ts'

const optionKeys = arrowKeys('[data-options]', '[data-option]')
const preKeys = arrowKeys('[data-pres]', '[data-pre]')

/** One group of choices, with its rule in words and the price each choice adds. */
export function GroupChoice({
  group,
  depth,
  taken,
  currency,
  priceOf,
  onToggle,
  onLess,
}: {
  readonly group: ModifierGroup
  /** How many choices led to it. */
  readonly depth: number
  readonly taken: readonly Taken[]
  readonly currency: string
  readonly priceOf: (option: Option, pre: Premodifier | undefined) => OptionPrice
  readonly onToggle: (optionId: string, pre: Premodifier | undefined) => void
  /** Takes off one of an option that may be taken several times. */
  readonly onLess: (optionId: string) => void
}) {
  const local = useLocalText()
  const rule = useRule(group)
  const counted = taken.filter(isWanted).length
  const full = group.max > 1 && counted >= group.max
  /** How the next option is wanted, for one tap. */
  const [pre, setPre] = useState<Premodifier>()
  const name = local(groupTitle(group))
  // Where Tab leads into the group; from there the arrows go on, over all groups.
  const takenOf = (id: string) => taken.filter(({ optionId }) => optionId === id)
  const stop = group.options.find(({ _id }) => takenOf(_id).length > 0) ?? group.options[0]
  return (
    <fieldset css={mix(frame, depth > 0 && deeper)} aria-label={`${name}, ${rule}`}>
      <h3 css={head}>
        {name}
        <span css={[ruleLook, counted < group.min && urgent]}>{rule}</span>
      </h3>
      <div css={mix(options, group.options.some(isSeveral) && wider)}>
        {group.options.map((option) => (
          <OptionKey
            key={option._id}
            option={option}
            taken={takenOf(option._id)}
            pre={pre}
            full={full}
            most={group.max}
            stop={option === stop}
            currency={currency}
            priceOf={priceOf}
            onToggle={(wanted) => {
              onToggle(option._id, wanted)
              setPre(undefined)
            }}
            onLess={() => onLess(option._id)}
          />
        ))}
      </div>
      <PreKeys options={group.options} pre={pre} onChange={setPre} />
    </fieldset>
  )
}

type Option = ModifierGroup['options'][number]

const isOffered = ({ premodifiers = [] }: Option, pre: Premodifier | undefined) =>
  pre === undefined || premodifiers.includes(pre)

type KeyProps = {
  readonly option: Option
  /** As often as it is taken. */
  readonly taken: readonly Taken[]
  /** How it is wanted, if it is taken now. */
  readonly pre: Premodifier | undefined
  /** No other option can be taken. */
  readonly full: boolean
  readonly most: number
  /** Tab leads to it. */
  readonly stop: boolean
  readonly currency: string
  readonly priceOf: (option: Option, pre: Premodifier | undefined) => OptionPrice
  readonly onToggle: (pre: Premodifier | undefined) => void
  readonly onLess: () => void
}

const isSeveral = ({ most = 1 }: Option) => most > 1

const OptionKey = (props: KeyProps) =>
  isSeveral(props.option) ? <SeveralKeys {...props} /> : <OneKey {...props} />

/** A tap on what is chosen takes it off, however it is wanted. */
function OneKey({ option, taken: [taken], pre, full, onToggle, ...rest }: KeyProps) {
  const isOver = full && !taken
  return (
    <Key
      {...rest}
      option={option}
      how={taken?.pre}
      price={rest.priceOf(option, taken?.pre ?? pre)}
      mark={taken && <Check aria-hidden />}
      isOver={isOver}
      disabled={!isOffered(option, pre) || (isOver && pre !== 'no')}
      onClick={() => onToggle(pre ?? taken?.pre)}
    />
  )
}

/** Each tap takes one more; the key beside it takes one off. */
function SeveralKeys({ option, taken, pre, full, onToggle, onLess, ...rest }: KeyProps) {
  const t = useT()
  const local = useLocalText()
  const how = taken.at(-1)?.pre
  const isOver = full || taken.length >= (option.most ?? 1)
  return (
    <div css={several}>
      <Key
        {...rest}
        option={option}
        how={how}
        price={rest.priceOf(option, pre)}
        mark={taken.length > 0 && `×${taken.length}`}
        isOver={full}
        disabled={!isOffered(option, pre) || (isOver && pre !== 'no')}
        onClick={() => onToggle(pre)}
      />
      <IconButton
        label={t('orders.lessOf', {
          name: modifierName({ name: option.name, pre: how }, { t, local }),
        })}
        icon={<Minus aria-hidden />}
        aria-disabled={taken.length === 0}
        tabIndex={-1}
        data-option
        onKeyDown={optionKeys}
        onClick={onLess}
      />
    </div>
  )
}

function Key({
  option,
  how,
  price,
  mark,
  isOver,
  most,
  stop,
  currency,
  disabled,
  onClick,
}: Pick<KeyProps, 'option' | 'most' | 'stop' | 'currency'> & {
  /** How it is taken. */
  readonly how: Premodifier | undefined
  readonly price: OptionPrice
  /** Says that it is taken. */
  readonly mark: ReactNode
  readonly isOver: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}) {
  const t = useT()
  const local = useLocalText()
  return (
    <button
      type="button"
      aria-pressed={Boolean(mark)}
      tabIndex={stop ? 0 : -1}
      data-option
      disabled={disabled}
      title={isOver ? t('orders.ruleUpTo', { max: most }) : undefined}
      onKeyDown={optionKeys}
      onClick={onClick}
      css={[optionLook, press]}
    >
      {option.alert && <TriangleAlert aria-hidden css={alertLook} />}
      <span css={optionName}>
        {modifierName({ name: option.name, pre: how }, { t, local })}
        <Delta price={price} currency={currency} />
      </span>
      <span css={tick}>{mark}</span>
    </button>
  )
}

/** How the next option is wanted, where some option of the group can be wanted so. */
function PreKeys({
  options,
  pre,
  onChange,
}: {
  readonly options: ModifierGroup['options']
  readonly pre: Premodifier | undefined
  readonly onChange: (pre: Premodifier | undefined) => void
}) {
  const t = useT()
  const offered = Premodifier.options.filter((one) =>
    options.some(({ premodifiers }) => premodifiers?.includes(one)),
  )
  if (offered.length === 0) return null
  return (
    <div css={preRow} data-pres>
      {offered.map((one, at) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === pre}
          // After the options, and one stop for Tab: most guests want a choice as it is.
          tabIndex={at === 0 ? 0 : -1}
          data-pre
          onKeyDown={preKeys}
          css={[preKey, press]}
          onClick={() => onChange(one === pre ? undefined : one)}
        >
          {t(`orders.pres.${one}`)}
        </button>
      ))}
    </div>
  )
}

function Delta({
  price: { amount, isWhole, isFree },
  currency,
}: {
  readonly price: OptionPrice
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  if (amount === 0) return isFree && <span css={delta}>{t('orders.freeChoice')}</span>
  return (
    <span css={delta}>
      {amount > 0 && !isWhole && '+'}
      {format.money(amount, currency)}
    </span>
  )
}

const frame = css({ minWidth: 0 })
const deeper = css({
  paddingInlineStart: 'var(--space-4)',
  borderInlineStart: '3px solid var(--line-strong)',
})
const preRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
})
const preKey = css({
  minWidth: 56,
  minHeight: 48,
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
})
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
// A key beside a key leaves its name less room.
const wider = css({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' })
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
const several = css({ display: 'flex', alignItems: 'center', '& > :first-child': { flex: 1 } })
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
