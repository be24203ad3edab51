import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { useT } from '../../ui/i18n/use-t.ts'

const STEPS = [
  { step: 1, text: 'shifts.step1' },
  { step: 2, text: 'shifts.step2' },
  { step: 3, text: 'shifts.step3' },
] as const

/** The current step of the wizard. */
export function Steps({ current }: { readonly current: number }) {
  const t = useT()
  return (
    <ol css={row} aria-label={t('shifts.stepOf', { step: current, count: STEPS.length })}>
      {STEPS.map(({ step, text }) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} css={item}>
          <span css={dot} aria-hidden>
            {step < current ? <Check size={16} /> : step}
          </span>
          <span>{t(text)}</span>
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
