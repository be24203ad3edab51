import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'

/** By how much a cost changed, and by how many percent: dearer is what a person looks for. */
export function CostChange({
  amount,
  percent,
}: {
  readonly amount: string
  readonly percent: number
}) {
  const format = useFormat()
  const sign = percent > 0 ? '+' : ''
  return (
    <span css={percent > 0 ? dearer : undefined}>
      {sign}
      {amount} <span css={share}>{`${sign}${format.percent(percent)}`}</span>
    </span>
  )
}

const dearer = css({ color: 'var(--danger)' })
const share = css({ fontSize: 'var(--text-sm)', whiteSpace: 'nowrap' })
