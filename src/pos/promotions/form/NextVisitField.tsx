import type { PromotionDraft } from '#shared/promoting/draft.ts'
import type { PartProps } from '../../../ui/form/field.ts'
import { PartFigure } from './PartFigure.tsx'
import { partPair } from './part-look.ts'

/** Whether receipts bring a code for the next visit: for how many days, and from which total on. Without days none does. */
export function NextVisitField({ draft, fill, faultOf, place }: PartProps<PromotionDraft>) {
  const { nextVisit, currency } = draft
  const own = { ...place, currency }
  return (
    <div css={partPair}>
      <PartFigure
        kind="number"
        label="promotions.nextVisit.days"
        hint="promotions.nextVisit.hint"
        error={faultOf('nextVisit.days') ?? faultOf('nextVisit')}
        value={nextVisit?.days}
        place={own}
        onChange={(days) => fill({ nextVisit: days === undefined ? null : { ...nextVisit, days } })}
      />
      {nextVisit && (
        <PartFigure
          kind="money"
          label="promotions.nextVisit.from"
          error={faultOf('nextVisit.from')}
          value={nextVisit.from}
          place={own}
          onChange={(from) =>
            fill({
              nextVisit: { days: nextVisit.days, ...(from !== undefined && { from }) },
            })
          }
        />
      )}
    </div>
  )
}
