import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import { useOwnSchedule } from './use-own-schedule.ts'

/** The shift that a person works now or next, with the way to all of them. */
export function NextShift() {
  const t = useT()
  const { paths } = useBranch()
  const { schedule } = useOwnSchedule()
  return (
    <>
      <h2>{t('rosters.next')}</h2>
      <ShiftWords shifts={schedule?.shifts ?? []} />
      <Link to={`${paths.home}/employee-schedule`} css={link}>
        {t('nav.mySchedule')}
      </Link>
    </>
  )
}

/** The first of a person's shifts that is not over, in words. */
export function ShiftWords({ shifts }: { readonly shifts: readonly ShownRosterShift[] }) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const local = useLocalText()
  const now = useNow(60_000) + (useOne('connection')?.clockOffset ?? 0)
  const next = shifts.find(({ endsAt }) => Date.parse(endsAt) > now)
  if (!next) return <p>{t('rosters.noneNext')}</p>
  return (
    <>
      <strong>
        {format.clock(next.startTime)} – {format.clock(next.endTime)}
      </strong>
      <p>
        {[dates.dateOnly(next.day, 'long'), local(next.branchName), next.positionName]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 })
