import type { Conditions } from '#shared/promotions/conditions.ts'
import { hasFeature } from '#shared/features/feature.ts'
import type { PromotionDraft } from '#shared/promoting/draft.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import type { PartProps } from '../../../ui/form/field.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { GroupFields } from './GroupFields.tsx'
import { PartFigure } from './PartFigure.tsx'
import { partFrame, partPair } from './part-look.ts'
import { ReachField } from './ReachField.tsx'

/** What an order and its guest must have; what is left open asks for nothing. */
export function ConditionsField({ draft, fill, faultOf, place }: PartProps<PromotionDraft>) {
  const t = useT()
  // For a person who may see no guests the groups stay as they are.
  const { may } = useAccess()
  const { branch } = useBranch()
  const knowsGroups = hasFeature('crm', branch) && may(['view_customers', 'manage_customers'])
  const { conditions } = draft
  const { of, minPieces, minAmount, guest } = conditions
  const set = (change: Change) => fill({ conditions: kept({ ...conditions, ...change }) })
  const setGuest = (change: GuestChange) => set({ guest: keptGuest({ ...guest, ...change }) })
  const own = { ...place, currency: draft.currency }
  return (
    <div css={partFrame}>
      <ReachField
        label="promotions.dishes"
        none="promotions.dishesHint"
        error={faultOf('conditions.of')}
        value={of}
        onChange={(next) => set({ of: next })}
      />
      <div css={partPair}>
        <PartFigure
          kind="number"
          label="promotions.minPieces"
          error={faultOf('conditions.minPieces')}
          value={minPieces}
          place={own}
          onChange={(next) => set({ minPieces: next })}
        />
        <PartFigure
          kind="money"
          label="promotions.minAmount"
          error={faultOf('conditions.minAmount')}
          value={minAmount}
          place={own}
          onChange={(next) => set({ minAmount: next })}
        />
        <PartFigure
          kind="number"
          label="promotions.birthdayWithin"
          hint="promotions.birthdayHint"
          error={faultOf('conditions.guest.birthdayWithin')}
          value={guest?.birthdayWithin}
          place={own}
          onChange={(next) => setGuest({ birthdayWithin: next })}
        />
      </div>
      {knowsGroups && (
        <GroupFields value={guest ?? {}} place={own} faultOf={faultOf} onChange={setGuest} />
      )}
      <Switch
        checked={guest?.firstVisit === true}
        onChange={(on) => setGuest({ firstVisit: on ? true : undefined })}
      >
        {t('promotions.firstVisit')}
      </Switch>
    </div>
  )
}

type Loose<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
type Change = Loose<Conditions>
type GuestChange = Loose<NonNullable<Conditions['guest']>>

const defined = (whole: object): object =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
const kept = (conditions: Change): Conditions => defined(conditions)
function keptGuest(guest: GuestChange): Conditions['guest'] {
  const some = defined(guest)
  return Object.keys(some).length > 0 ? some : undefined
}
