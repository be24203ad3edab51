import { css } from '@emotion/react'
import type { Promotion } from '#shared/promoting/contract.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { stateOf } from './state.ts'

/** How far a promotion is, and whether it says something else than what is published. */
export function StateMark({
  promotion,
  today,
}: {
  readonly promotion: Promotion
  readonly today: string
}) {
  const t = useT()
  const state = stateOf(promotion, today)
  return (
    <span css={row}>
      <StatusPill tone={TONES[state]}>{t(`promotions.states.${state}`)}</StatusPill>
      {promotion.versionId !== null && promotion.edited && <small>{t('promotions.edited')}</small>}
    </span>
  )
}

const TONES = {
  draft: 'neutral',
  scheduled: 'neutral',
  on: 'primary',
  paused: 'neutral',
  spent: 'warn',
  ended: 'neutral',
} as const
const row = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  '& > :first-child': { whiteSpace: 'nowrap' },
  '& > small': { color: 'var(--ink-2)' },
})
