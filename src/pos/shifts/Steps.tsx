import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** The steps of a wizard and the current one, from 1. */
export function Steps({
  names,
  current,
}: {
  readonly names: readonly TextKey[]
  readonly current: number
}) {
  const t = useT()
  return (
    <ol css={row} aria-label={t('shifts.stepOf', { step: current, count: names.length })}>
      {names.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? 'step' : undefined} css={item}>
          <span css={dot} aria-hidden>
            {index + 1 < current ? <Check size={16} /> : index + 1}
          </span>
          <span>{t(name)}</span>
        </li>
      ))}
    </ol>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-5)',
})
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '3px solid var(--line)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '&[aria-current]': { borderColor: 'var(--primary)', color: 'var(--ink)', fontWeight: 600 },
})
const dot = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  fontWeight: 700,
})
