import { css } from '@emotion/react'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** By which law overtime is counted, and whether a person must still confirm it. */
export function LabourNote({ day }: { readonly day: string }) {
  const t = useT()
  const { country } = useBranch().branch
  const { source, verified } = labourRuleOn(country, day)
  const text = source === '' ? t('payroll.noRule') : t('payroll.rule', { source })
  return (
    <p css={look}>
      {text}
      {!verified && source !== '' && ` · ${t('payroll.unverified')}`}
    </p>
  )
}

const look = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
