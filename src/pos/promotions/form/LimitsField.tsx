import type { Limits } from '#shared/promotions/conditions.ts'
import type { PromotionDraft } from '#shared/promoting/draft.ts'
import type { PartProps } from '../../../ui/form/field.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { PartFigure } from './PartFigure.tsx'
import { partPair } from './part-look.ts'

const LIMITS: readonly {
  readonly name: keyof Limits
  readonly kind: 'number' | 'money'
  readonly label: TextKey
  readonly hint?: TextKey
}[] = [
  { name: 'perOrder', kind: 'number', label: 'promotions.limits.perOrder' },
  { name: 'perGuestDay', kind: 'number', label: 'promotions.limits.perGuestDay' },
  { name: 'perGuest', kind: 'number', label: 'promotions.limits.perGuest' },
  {
    name: 'inAll',
    kind: 'number',
    label: 'promotions.limits.inAll',
    hint: 'promotions.limits.offlineHint',
  },
  { name: 'budget', kind: 'money', label: 'promotions.limits.budget' },
]

/** How often it may be given; empty is without a limit. */
export const LimitsField = ({ draft, fill, faultOf, place }: PartProps<PromotionDraft>) => (
  <div css={partPair}>
    {LIMITS.map(({ name, ...field }) => (
      <PartFigure
        key={name}
        {...field}
        error={faultOf(`limits.${name}`)}
        value={draft.limits[name]}
        place={{ ...place, currency: draft.currency }}
        onChange={(value) => {
          const { [name]: _, ...others } = draft.limits
          fill({ limits: value === undefined ? others : { ...others, [name]: value } })
        }}
      />
    ))}
  </div>
)
