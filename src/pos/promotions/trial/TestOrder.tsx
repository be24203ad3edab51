import { css } from '@emotion/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { definitionOf, type PromotionDraft } from '#shared/promoting/draft.ts'
import { Definition } from '#shared/promotions/definition.ts'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import type { Place } from '../../../ui/list/place.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useSentence } from '../use-sentence.ts'
import { type Tried, tryOn, type Wanted } from './test-order.ts'

type Props = { readonly draft: PromotionDraft; readonly place: Place }

/** A promotion as it is typed, in a sentence, and what it makes of an order by the engine of the till. */
export function TestOrder({ draft, place }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const typed = useDeferredValue(draft)
  const definition = useMemo(() => readable(typed), [typed])
  const sentence = useSentence()
  const { branch } = useBranch()
  const menu = useRows('menu')
  // Prices and taxes are those of the moment at which the form was opened.
  const [at] = useState(() => new Date().toISOString())
  const tried = useMemo(
    () => definition && tryOn(definition, wanted, { branch, menu, at }),
    [definition, wanted, branch, menu, at],
  )
  if (place.currency !== draft.currency) return null
  return (
    <section css={frame} aria-label={t('promotions.trial.title')}>
      <h3 css={small}>{t('promotions.what')}</h3>
      <strong>{definition ? sentence(draft) : '–'}</strong>
      <h3 css={small}>{t('promotions.trial.title')}</h3>
      <Dishes wanted={wanted} onChange={setWanted} />
      {tried ? (
        <Result tried={tried} currency={draft.currency} />
      ) : (
        <p css={quiet}>{t('promotions.trial.hint')}</p>
      )}
    </section>
  )
}

/** While it is typed it may be none. */
const readable = (draft: PromotionDraft): Definition | null =>
  Definition.safeParse(definitionOf(draft)).data ?? null

function Dishes({
  wanted,
  onChange,
}: {
  readonly wanted: readonly Wanted[]
  readonly onChange: (wanted: readonly Wanted[]) => void
}) {
  const t = useT()
  const text = useLocalText()
  const items = useRows('menu').flatMap((row) =>
    // A combo asks for its dishes, and what is weighed for its weight.
    row.kind === 'item' && !row.combo && !row.soldBy
      ? [{ value: row._id, label: text(row.name) }]
      : [],
  )
  const nameOf = (id: string) => items.find(({ value }) => value === id)?.label ?? '–'
  return (
    <>
      {wanted.map(({ itemId, quantity }) => (
        <Stepper
          key={itemId}
          showLabel
          label={nameOf(itemId)}
          lessLabel={`${nameOf(itemId)} −1`}
          moreLabel={`${nameOf(itemId)} +1`}
          value={quantity}
          max={MOST_PIECES}
          onChange={(next) =>
            onChange(
              wanted.flatMap((one) => {
                if (one.itemId !== itemId) return [one]
                return next > 0 ? [{ itemId, quantity: next }] : []
              }),
            )
          }
        />
      ))}
      <RelationField
        label={t('promotions.trial.add')}
        options={items.filter(({ value }) => !wanted.some(({ itemId }) => itemId === value))}
        value=""
        onChange={(itemId) => itemId !== '' && onChange([...wanted, { itemId, quantity: 1 }])}
      />
    </>
  )
}

function Result({ tried, currency }: { readonly tried: Tried; readonly currency: string }) {
  const t = useT()
  const text = useLocalText()
  const { money } = useFormat()
  // So that the rows add up: what is off lowers these, too.
  const charges = tried.before - tried.lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      <dl css={sums}>
        {tried.lines.map(({ name, amount }, index) => (
          <div key={index}>
            <dt>{text(name)}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        {charges !== 0 && (
          <div>
            <dt>{t('orders.extras')}</dt>
            <dd>{money(charges, currency)}</dd>
          </div>
        )}
        {tried.off > 0 && (
          <div>
            <dt>{t('orders.discount')}</dt>
            <dd>{money(-tried.off, currency)}</dd>
          </div>
        )}
        <div css={whole}>
          <dt>{t('fields.total')}</dt>
          <dd>{money(tried.total, currency)}</dd>
        </div>
      </dl>
      <output>
        <Why tried={tried} currency={currency} />
      </output>
    </>
  )
}

/** Why it takes something off, or what is missing for it. */
function Why({
  tried: { off, gap },
  currency,
}: {
  readonly tried: Tried
  readonly currency: string
}) {
  const t = useT()
  const { money, number } = useFormat()
  if (off > 0) return t('promotions.trial.applied', { amount: money(off, currency) })
  if (gap === null) return t('promotions.trial.otherDishes')
  if (gap.pieces > 0) return t('promotions.trial.morePieces', { number: number(gap.pieces) })
  if (gap.amount > 0)
    return t('promotions.trial.moreMoney', { amount: money(gap.amount, currency) })
  return t('promotions.trial.notYet')
}

const MOST_PIECES = 99
const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 })
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
const sums = css({
  display: 'grid',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-1)',
  },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})
const whole = css({ borderBlockStart: '1px solid var(--line)', fontWeight: 600 })
