import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/display/display.ts'
import { useT } from '../../ui/i18n/use-t.ts'

const STAGES = ['ordering', 'paying', 'thanks'] as const

/** How far the order has come: three steps, the present one written bold. */
export function Progress({ stage }: { readonly stage: DisplayOrder['stage'] }) {
  const t = useT()
  const now = STAGES.indexOf(stage)
  return (
    <ol css={row}>
      {STAGES.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-passed={index <= now}>
          {t(`display.stages.${step}`)}
        </li>
      ))}
    </ol>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '0.4em',
  margin: 0,
  padding: '0.5em var(--ticket-inset)',
  listStyle: 'none',
  color: 'var(--ink-2)',
  '& li': {
    paddingBlockStart: '0.2em',
    borderBlockStart: '0.3em solid var(--line)',
    fontSize: '0.75em',
  },
  '& [data-passed="true"]': { borderColor: 'var(--ok)' },
  '& [aria-current]': { color: 'var(--ink)', fontWeight: 700 },
})
