import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { MatterList } from '../frame/notices/MatterList.tsx'
import { useMatters } from '../frame/notices/use-matters.ts'
import { NextShift } from '../frame/NextShift.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranch } from '../place/branch-context.ts'
import { ClockCard } from './ClockCard.tsx'
import { OwnHours } from './OwnHours.tsx'
import { OwnPools } from './OwnPools.tsx'
import { card } from './card.ts'

/** Opens the own shifts. */
const OWN_SCHEDULE = { feature: 'employeeScheduling', anyOf: ['view_own_schedule'] } as const

/** An employee's own matters of today. */
export function TodayPage() {
  const t = useT()
  const format = useFormat()
  const { paths } = useBranch()
  const user = useOne('session')?.user
  const shift = useOne('shift')
  const access = useAccess()
  const matters = useMatters()
  return (
    <section css={pageLook}>
      <h1 css={pageTitle}>{t('today.hello', { name: user?.name ?? '' })}</h1>
      <div css={grid}>
        <ClockCard />
        <div css={card}>
          <h2>{t('today.shift')}</h2>
          {shift ? (
            <>
              <strong>{shift.shiftName}</strong>
              <p>
                {t('today.since', {
                  time: format.time(shift.openedAt),
                  name: shift.openedBy.name,
                })}
              </p>
            </>
          ) : (
            <p>{t('today.noShift')}</p>
          )}
        </div>
        <OwnHours />
        <OwnPools />
        {access.mayOpen(OWN_SCHEDULE) && (
          <div css={card}>
            <NextShift />
          </div>
        )}
        {matters.length > 0 && (
          <div css={card}>
            <h2>{t('notices.title')}</h2>
            <MatterList matters={matters} />
          </div>
        )}
        <div css={card}>
          <h2>{t('nav.mine')}</h2>
          <Link to={`${paths.home}/employee-profile`} css={link}>
            {t('nav.myProfile')}
          </Link>
        </div>
      </div>
    </section>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 'var(--space-5)',
})
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })
