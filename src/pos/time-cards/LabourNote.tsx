import { css } from '@emotion/react'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

const SPANS = ['week', 'month', 'year'] as const

/** By which law overtime is counted, how much of it there may be, and whether a person must still confirm it. */
export function LabourNote({ day }: { readonly day: string }) {
  const t = useT()
  const { country } = useBranch().branch
  const { source, verified, weekCap, monthCap, yearCap } = labourRuleOn(country, day)
  const caps = { week: weekCap, month: monthCap, year: yearCap }
  const words = [
    t('payroll.rule', { source }),
    ...SPANS.flatMap((span) => {
      const most = caps[span]
      return most === null ? [] : [t(`payroll.most.${span}`, { hours: most / 60 })]
    }),
    ...(verified ? [] : [t('payroll.unverified')]),
  ]
  return <p css={look}>{words.join(' · ')}</p>
}

const look = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
