import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleMinus from 'lucide-react/icons/circle-minus'
import type { FirstRun, FirstRunStep } from '#shared/first-run/steps.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { StepDoor } from './use-doors.ts'

type State = FirstRun['steps'][number]['state']

const MARKS = {
  done: { Icon: Check, text: 'firstRun.done' },
  skipped: { Icon: CircleMinus, text: 'firstRun.skipped' },
  open: { Icon: Circle, text: 'firstRun.open' },
} as const

/** The label of the button that skips a step. */
const SKIP: Readonly<Partial<Record<FirstRunStep, TextKey>>> = { printer: 'firstRun.printerNone' }

/** One step: whether it is done, its purpose, the ways to do it, and the link to its result. */
export function StepRow({
  step,
  state,
  isNext,
  door: { ways, look },
  onSkip,
  onUnskip,
}: {
  readonly step: FirstRunStep
  readonly state: State
  /** Its first way is the next thing to do. */
  readonly isNext: boolean
  readonly door: StepDoor
  readonly onSkip?: () => void
  readonly onUnskip?: () => void
}) {
  const t = useT()
  const { Icon, text } = MARKS[state]
  return (
    <li css={row} data-step={step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span css={mark} data-state={state}>
        <Icon aria-hidden />
      </span>
      <div css={words}>
        <h3 css={title}>
          <button type="button" css={link} onClick={look}>
            {t(`firstRun.steps.${step}`)}
            <span className="sala-hidden"> {t(text)}</span>
            <ChevronRight aria-hidden />
          </button>
        </h3>
        {state === 'open' && <p css={note}>{t(`firstRun.hints.${step}`)}</p>}
        {state === 'skipped' && <p css={note}>{t('firstRun.skipped')}</p>}
      </div>
      <div css={actions}>
        {state === 'open' &&
          ways.map((way, index) => (
            <Button
              key={way.text}
              kind={isNext && index === 0 ? 'primary' : 'quiet'}
              onClick={way.onPress}
            >
              {t(way.text)}
            </Button>
          ))}
        {state === 'open' && onSkip && (
          <Button kind="bare" onClick={onSkip}>
            {t(SKIP[step] ?? 'firstRun.skip')}
          </Button>
        )}
        {state === 'skipped' && onUnskip && (
          <Button
            kind="bare"
            onClick={() => {
              onUnskip()
              ways[0]?.onPress()
            }}
          >
            {t('firstRun.unskip')}
          </Button>
        )}
      </div>
    </li>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4) var(--space-5)',
  borderBlockStart: '1px solid var(--line)',
  '&[aria-current]': { background: 'var(--primary-soft)' },
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: 'var(--ink-3)',
  '& svg': { width: 22, height: 22 },
  '&[data-state="done"]': { color: 'var(--on-action)', background: 'var(--primary)' },
})
const words = css({ flex: '1 1 12rem', minWidth: 0 })
const title = css({ fontSize: '1em', fontWeight: 600 })
/** The link to the result: the same place before and after. */
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flex: 'none', width: 18, height: 18, color: 'var(--ink-3)' },
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
})
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
