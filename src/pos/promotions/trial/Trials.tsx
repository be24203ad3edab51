import { css } from '@emotion/react'
import { useState } from 'react'
import type { Promotion } from '#shared/promoting/contract.ts'
import type { PromotionTrial, TrialResult } from '#shared/promoting/trial-contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { Hours } from './Hours.tsx'

type Props = {
  readonly promotion: Promotion
  readonly place: Place
  readonly mayManage: boolean
}

const DAYS = ['7', '30', '90'] as const

/** What a promotion would have done to the past orders of this branch. Guests might have ordered otherwise. */
export function Trials({ promotion, place, mayManage }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { promotions } = useSuite().api
  const { busy, run } = useTask(toast.failure)
  const [days, setDays] = useState<string>('30')
  const { branchId, currency } = place
  const one = { params: { id: promotion._id }, query: { branchId } }
  const loading = useRead('promotions.trials', one, ['promotions'])
  const [latest] = loading.page?.results ?? []
  // Past orders do not say what a guest was then.
  const isForGuests = promotion.conditions.guest !== undefined
  const mayTry = mayManage && !promotion.archived && promotion.currency === currency && !isForGuests
  const start = () => promotions.tryOut({ ...one, body: { trialId: newId(), days: Number(days) } })
  return (
    <section css={frame} aria-label={t('promotions.trial.past')}>
      <h3>{t('promotions.trial.past')}</h3>
      <LoadFailed of={loading} />
      {isForGuests && <p css={quiet}>{t('promotions.trial.notForGuests')}</p>}
      {mayTry && (
        <div css={row}>
          <Select
            label={t('promotions.trial.days')}
            options={DAYS.map((value) => ({
              value,
              label: t('promotions.trial.lastDays', { number: number(Number(value)) }),
            }))}
            value={days}
            onChange={setDays}
          />
          <Button busy={busy || latest?.result === null} onClick={() => void run(start)}>
            {t('promotions.trial.start')}
          </Button>
        </div>
      )}
      {latest && <Latest trial={latest} currency={currency} />}
    </section>
  )
}

function Latest({
  trial,
  currency,
}: {
  readonly trial: PromotionTrial
  readonly currency: string
}) {
  const t = useT()
  const dates = useDates()
  const { fromDay, toDay, result } = trial
  return (
    <>
      <p css={quiet}>{`${dates.dateOnly(fromDay, 'short')} – ${dates.dateOnly(toDay, 'short')}`}</p>
      {result ? (
        <Figures result={result} currency={currency} />
      ) : (
        <output css={row}>
          <Spinner />
          {t('promotions.trial.running')}
        </output>
      )}
    </>
  )
}

function Figures({
  result,
  currency,
}: {
  readonly result: TrialResult
  readonly currency: string
}) {
  const t = useT()
  const { money, number } = useFormat()
  const { orders, uses, discount, margin, uncosted, belowCost, hours } = result
  const facts = [
    [
      t('promotions.trial.uses'),
      t('promotions.trial.usesOf', { uses: number(uses), orders: number(orders) }),
    ],
    [t('orders.discount'), money(discount, currency)],
    ...(margin === null ? [] : [[t('recipes.margin'), money(margin, currency)]]),
    ...(belowCost === null ? [] : [[t('promotions.trial.belowCost'), number(belowCost)]]),
    ...(margin !== null && uncosted > 0
      ? [[t('promotions.trial.uncosted'), number(uncosted)]]
      : []),
  ]
  return (
    <>
      <dl css={list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {uses > 0 && <Hours counts={hours} />}
      <p css={quiet}>{t('promotions.trial.behaviour')}</p>
    </>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--space-3)' })
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
const list = css({
  display: 'grid',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '& dd': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})
