import type { PromotionDraft } from '#shared/promoting/draft.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import type { PartProps } from '../../../ui/form/field.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { PartFigure } from './PartFigure.tsx'
import { partFrame, partPair } from './part-look.ts'
import { ReachField } from './ReachField.tsx'
import { asKind, REWARD_KINDS } from './rewards.ts'

type Name = 'percent' | 'amount' | 'price' | 'buy' | 'get' | 'pieces' | 'most'

const FIGURES: Readonly<
  Record<Name, { readonly kind: 'number' | 'percent' | 'money'; readonly label: TextKey }>
> = {
  percent: { kind: 'percent', label: 'promotions.percentOff' },
  amount: { kind: 'money', label: 'promotions.amountOff' },
  price: { kind: 'money', label: 'fields.price' },
  buy: { kind: 'number', label: 'promotions.buy' },
  get: { kind: 'number', label: 'promotions.get' },
  pieces: { kind: 'number', label: 'promotions.pieces' },
  most: { kind: 'money', label: 'promotions.mostOff' },
}

/** The figures of each kind, as they are read; those of the second list may be left out. */
const NAMES: Readonly<Record<string, readonly [readonly Name[], readonly Name[]]>> = {
  percent: [['percent'], []],
  amount: [['amount'], []],
  fixedPrice: [['price'], []],
  buyGet: [['buy', 'get', 'percent'], []],
  bundle: [['pieces', 'price'], []],
  cheapest: [['percent'], ['pieces']],
  freeItem: [['pieces'], []],
  comboUpgrade: [[], ['most']],
  orderPercent: [['percent'], ['most']],
  orderAmount: [['amount'], []],
}

/** What guests get: a kind, and the figures that it has. */
export function RewardField({ draft, fill, faultOf, place }: PartProps<PromotionDraft>) {
  const t = useT()
  const { reward } = draft
  const [needed, left] = NAMES[reward.kind] ?? [[], []]
  const set = (name: string, value: unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the form judges what was typed
    fill({ reward: withValue(reward, name, value) as Reward })
  return (
    <div css={partFrame}>
      <Select
        label={t('promotions.kind')}
        options={REWARD_KINDS.map((kind) => ({
          value: kind,
          label: t(`promotions.kinds.${kind}`),
        }))}
        value={reward.kind}
        onChange={(kind) => fill({ reward: asKind(reward, kind) })}
      />
      <div css={partPair}>
        {[...needed, ...left].map((name) => (
          <PartFigure
            key={name}
            {...FIGURES[name]}
            {...(name === 'pieces' &&
              reward.kind === 'cheapest' && { hint: 'promotions.piecesHint' as const })}
            error={faultOf(`reward.${name}`)}
            value={figureOf(reward, name)}
            place={{ ...place, currency: draft.currency }}
            onChange={(value) =>
              set(name, value ?? (needed.includes(name) ? Number.NaN : undefined))
            }
          />
        ))}
      </div>
      {(reward.kind === 'buyGet' || reward.kind === 'freeItem') && (
        <ReachField
          label={reward.kind === 'freeItem' ? 'promotions.freeDishes' : 'promotions.cheaperDishes'}
          none={reward.kind === 'freeItem' ? 'promotions.freeHint' : 'promotions.sameDishes'}
          error={faultOf('reward.on')}
          value={reward.on}
          onChange={(reach) => set('on', reach ?? (reward.kind === 'freeItem' ? {} : undefined))}
        />
      )}
    </div>
  )
}

const figureOf = (reward: Reward, name: Name): number | undefined => {
  const value: unknown = Reflect.get(reward, name)
  return typeof value === 'number' ? value : undefined
}

const withValue = (reward: Reward, name: string, value: unknown): object => {
  const others = Object.entries(reward).filter(([own]) => own !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}
