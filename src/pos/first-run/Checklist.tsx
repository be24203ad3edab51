import { css } from '@emotion/react'
import ListChecks from 'lucide-react/icons/list-checks'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { FirstRun, FirstRunStep } from '#shared/first-run/steps.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { checklistSize } from './checklist-size.ts'
import { NextSteps } from './NextSteps.tsx'
import { StepRow } from './StepRow.tsx'
import { type FirstRunDialog, useDoors } from './use-doors.ts'
import { isSkippable, useFirstRun } from './use-first-run.ts'

/** The first-run checklist, for people who manage the branch, until it is hidden. */
export function Checklist({ onDialog }: { readonly onDialog: (dialog: FirstRunDialog) => void }) {
  const t = useT()
  const format = useFormat()
  const { firstRun, skip, unskip, dismiss, show } = useFirstRun()
  const [unfolded, setUnfolded] = useState(false)
  const doors = useDoors(firstRun ?? NO_SHIFTS, onDialog)
  if (!firstRun) return null
  const { steps } = firstRun
  const open = steps.filter(({ state }) => state === 'open')
  const left = open.length
  const size = checklistSize(firstRun, unfolded)
  if (size === 'none') return null
  if (size === 'button')
    return (
      <div css={folded}>
        <Button kind="bare" icon={<ListChecks aria-hidden />} onClick={show}>
          {t('firstRun.show')}
        </Button>
      </div>
    )
  if (size === 'line')
    return (
      <section css={[frame, folded]} aria-label={t('firstRun.title')}>
        <div css={line}>
          <p css={words}>
            {left === 0
              ? t('firstRun.allDone')
              : t('firstRun.left', {
                  steps: format.list(open.map(({ step }) => t(`firstRun.steps.${step}`))),
                })}
          </p>
          {left > 0 && (
            <Button kind="bare" onClick={() => setUnfolded(true)}>
              {t('firstRun.show')}
            </Button>
          )}
          <Button kind="bare" icon={<X aria-hidden />} onClick={dismiss}>
            {t('firstRun.dismiss')}
          </Button>
        </div>
        <NextSteps onImport={() => onDialog('import')} />
      </section>
    )

  const next = nextStep(steps)
  return (
    <section css={frame} aria-labelledby="first-run-title">
      <header css={head}>
        <div css={words}>
          <h2 id="first-run-title" css={title}>
            {t(left === 0 ? 'firstRun.allDone' : 'firstRun.title')}
          </h2>
          <p css={note}>
            {t('firstRun.progress', { done: steps.length - left, total: steps.length })}
          </p>
          <progress
            css={bar}
            aria-labelledby="first-run-title"
            value={steps.length - left}
            max={steps.length}
          />
        </div>
        <Button icon={<X aria-hidden />} onClick={dismiss}>
          {t('firstRun.dismiss')}
        </Button>
      </header>
      <ol css={list}>
        {steps.map(({ step, state }) => (
          <StepRow
            key={step}
            step={step}
            state={state}
            isNext={step === next}
            door={doors[step]}
            {...(isSkippable(step) && {
              onSkip: () => skip(step),
              onUnskip: () => unskip(step),
            })}
          />
        ))}
      </ol>
    </section>
  )
}

const NO_SHIFTS = { hasShifts: false }

/** Returns the first open step. */
const nextStep = (steps: FirstRun['steps']): FirstRunStep | undefined =>
  steps.find(({ state }) => state === 'open')?.step

const frame = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  overflow: 'hidden',
})
// A line above the figures, not a part of the page.
const folded = css({ '--hit': '44px', '& button': { minHeight: 44 } })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-4)',
  padding: '0.25em var(--space-3) 0.25em var(--space-5)',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
})
const words = css({ display: 'grid', gap: 'var(--space-2)', flex: '1 1 16rem', minWidth: 0 })
const title = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const note = css({ color: 'var(--ink-2)' })
const bar = css({
  appearance: 'none',
  width: 'min(100%, 24rem)',
  height: 8,
  border: 0,
  borderRadius: 'var(--radius-pill)',
  overflow: 'hidden',
  background: 'var(--sunken)',
  '&::-webkit-progress-bar': { background: 'var(--sunken)' },
  '&::-webkit-progress-value': { background: 'var(--primary)' },
  '&::-moz-progress-bar': { background: 'var(--primary)' },
})
const list = css({ margin: 0, padding: 0, listStyle: 'none' })
