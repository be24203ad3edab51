import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useT } from '../../ui/i18n/use-t.ts'

const STAGES = ['ordering', 'paying', 'thanks'] as const

/** How far the order has come, as the rule below the head: a third of it is filled with each step. */
export function Progress({
  stage,
  isShown,
}: {
  readonly stage: DisplayOrder['stage']
  readonly isShown: boolean
}) {
  const t = useT()
  const step = STAGES.indexOf(stage) + 1
  return isShown ? (
    <progress css={rule} aria-label={t('display.progress')} max={STAGES.length} value={step}>
      {t(`display.stages.${stage}`)}
    </progress>
  ) : (
    <div css={rule} />
  )
}

const filled = {
  borderRadius: 'var(--radius-pill)',
  background: 'var(--ok)',
  transition: 'inline-size 300ms ease-out',
}
const rule = css({
  appearance: 'none',
  display: 'block',
  width: 'calc(100% - 2 * var(--line-inset))',
  height: '0.16em',
  marginInline: 'var(--line-inset)',
  border: 0,
  borderRadius: 'var(--radius-pill)',
  background: 'var(--line)',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { background: 'var(--line)' },
  '&::-webkit-progress-value': filled,
  '&::-moz-progress-bar': filled,
})
