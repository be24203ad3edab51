import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Promotion } from '#shared/promoting/contract.ts'
import { isWeek, weekOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { pageTitle, widePage } from '../../../ui/controls/page-look.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { allPages } from '../../../ui/list/all-pages.ts'
import { useAddress } from '../../../ui/list/use-address.ts'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { WeekBar } from '../../frame/WeekBar.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { stateOf } from '../state.ts'
import { Day } from './Day.tsx'
import { overlapsOn } from './overlaps.ts'

/** A week of this branch: which promotions are on when, and which of them exclude each other. */
export function Calendar({
  today,
  children,
}: {
  readonly today: string
  readonly children: ReactNode
}) {
  const t = useT()
  const text = useLocalText()
  const dates = useDates()
  const { list } = useFormat()
  const { branch } = useBranch()
  const menu = useRows('menu')
  const { get, set } = useAddress()
  const named = get('week')
  const week = /^20\d\d-\d\d-\d\d$/.test(named) && isWeek(named) ? named : weekOf(today)
  const loading = usePromotions()
  const planned = (loading.page ?? []).filter((one) => isPlanned(one, branch.currency, today))
  const days = Array.from({ length: 7 }, (_, day) => addDays(week, day))
  const overlaps = overlapsOn(planned, days, branch, menu)
  return (
    <section css={widePage}>
      <h1 css={pageTitle}>{t('nav.promotions')}</h1>
      {children}
      <WeekBar
        week={week}
        today={today}
        onShow={(next) => set({ week: next === weekOf(today) ? '' : next })}
      />
      <LoadFailed of={loading} />
      {overlaps.map(({ one, other, days: shared }) => (
        <Banner key={`${one._id} ${other._id}`} tone="info">
          {t('promotions.calendar.overlap', {
            one: text(one.name),
            other: text(other.name),
            days:
              shared.length === days.length
                ? t('shifts.everyDay')
                : list(shared.map((day) => dates.dateOnly(day, 'short'))),
          })}
        </Banner>
      ))}
      <div css={grid}>
        {days.map((day) => (
          <Day key={day} day={day} isToday={day === today} promotions={planned} branch={branch} />
        ))}
      </div>
    </section>
  )
}

/** All of them: a restaurant has a few dozen. */
function usePromotions() {
  const { api } = useSuite()
  const { restaurantId } = useBranchPlace()
  return useLoad({
    name: 'promotions, all',
    key: restaurantId,
    within: restaurantId,
    areas: ['promotions'],
    load: async (): Promise<readonly Promotion[]> =>
      (await allPages({ page: 1, limit: 100 }, (query) =>
        api.promotions.list({ query: { ...query, restaurantId } }),
      )) ?? [],
  })
}

/** Drafts are shown, too: what they meet is asked before they are published. */
const isPlanned = (promotion: Promotion, currency: string, today: string): boolean =>
  promotion.currency === currency &&
  !['paused', 'spent', 'ended'].includes(stateOf(promotion, today))

/** Two days beside each other on a phone, all seven on a desk. */
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
  gap: 'var(--space-3)',
  alignItems: 'stretch',
})
