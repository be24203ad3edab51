import { css } from '@emotion/react'
import type { NextVisit } from '#shared/promotions/next-visit.ts'
import type { PromotionDraft } from '#shared/promoting/draft.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import type { PartProps } from '../../../ui/form/field.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { PartFigure } from './PartFigure.tsx'
import { partFrame, partPair } from './part-look.ts'

/** Days for which codes are valid where no others are set. */
const USUAL_DAYS = 30

/** Whether receipts bring a code for the next visit: for how many days, and from which total on. */
export function NextVisitField({ draft, fill, faultOf, place }: PartProps<PromotionDraft>) {
  const t = useT()
  const { nextVisit, currency } = draft
  const own = { ...place, currency }
  const error = faultOf('nextVisit')
  const set = (change: Partial<NextVisit>) =>
    fill({ nextVisit: { days: USUAL_DAYS, ...nextVisit, ...change } })
  return (
    <section css={[partFrame, section]} aria-label={t('promotions.nextVisit.title')}>
      <h3>{t('promotions.nextVisit.title')}</h3>
      <div>
        <Switch
          checked={nextVisit !== null}
          // Only a code can be on a receipt: the promotion is given by one from then on.
          onChange={(on) =>
            fill(on ? { nextVisit: { days: USUAL_DAYS }, givenBy: 'code' } : { nextVisit: null })
          }
        >
          {t('promotions.nextVisit.print')}
        </Switch>
        <p
          css={error === undefined ? hint : wrong}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? t('promotions.nextVisit.hint')}
        </p>
      </div>
      {nextVisit && (
        <div css={partPair}>
          <PartFigure
            kind="number"
            label="promotions.nextVisit.days"
            error={faultOf('nextVisit.days')}
            value={nextVisit.days}
            place={own}
            onChange={(days) => set({ days: days ?? Number.NaN })}
          />
          <PartFigure
            kind="money"
            label="promotions.nextVisit.from"
            error={faultOf('nextVisit.from')}
            value={nextVisit.from}
            place={own}
            onChange={(from) => fill({ nextVisit: withFrom(nextVisit, from) })}
          />
        </div>
      )}
    </section>
  )
}

const withFrom = ({ days }: NextVisit, from: number | undefined): NextVisit => ({
  days,
  ...(from !== undefined && { from }),
})

const section = css({
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
const wrong = css([hint, { color: 'var(--danger)' }])
