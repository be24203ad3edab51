import { css } from '@emotion/react'
import ListChecks from 'lucide-react/icons/list-checks'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FirstRun, FirstRunStep } from '#shared/first-run/steps.ts'
import { usualShifts } from '#shared/shifts/usual-shifts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../branch-context.ts'
import { checklistFace } from './checklist-face.ts'
import { StepRow, type StepWay } from './StepRow.tsx'
import { isSkippable, useFirstRun } from './use-first-run.ts'

const TablesDialog = lazyPart(() => import('./TablesDialog.tsx'), 'TablesDialog')

/** Dialogs of other domains that a step opens. */
export type FirstRunDialog = 'starter' | 'import' | 'openShift'

/** The way to the first sale, for whoever manages the branch, until it is put away. */
export function Checklist({ onDialog }: { readonly onDialog: (dialog: FirstRunDialog) => void }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const { api } = useSuite()
  const { branch, paths } = useBranch()
  const { firstRun, skip, unskip, dismiss, show } = useFirstRun()
  const [tables, setTables] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const restaurant = useOne('session')?.restaurant
  if (!firstRun) return null
  const { steps } = firstRun
  const open = steps.filter(({ state }) => state === 'open')
  const left = open.length
  const face = checklistFace(firstRun, unfolded)
  if (face === 'none') return null
  if (face === 'button')
    return (
      <div css={folded}>
        <Button kind="bare" icon={<ListChecks aria-hidden />} onClick={show}>
          {t('firstRun.show')}
        </Button>
      </div>
    )
  if (face === 'line')
    return (
      <section css={[frame, folded, line]} aria-label={t('firstRun.title')}>
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
      </section>
    )

  const go = (to: string) => () => void navigate(to)
  const dialog = (name: FirstRunDialog) => () => onDialog(name)

  async function makeShifts() {
    try {
      for (const shift of usualShifts(language)) {
        const { nameHistory: _, ...body } = shift
        await api.shiftDefinitions.create({ body: { ...body, branchId: branch._id } })
      }
      onDialog('openShift')
    } catch (error) {
      toast.failure(error)
    }
  }

  /** What can be done about a step; the first one is the usual way. */
  const WAYS: Readonly<Record<FirstRunStep, readonly StepWay[]>> = {
    menu: [
      { text: 'firstRun.menuStarter', onPress: dialog('starter') },
      { text: 'firstRun.menuImport', onPress: dialog('import') },
      { text: 'firstRun.menuByHand', onPress: go(`${paths.home}/menu`) },
    ],
    tables: [{ text: 'firstRun.tablesAdd', onPress: () => setTables(true) }],
    staff: [{ text: 'firstRun.staffAdd', onPress: go(`${paths.home}/employees?do=new`) }],
    printer: [
      { text: 'firstRun.printerAdd', onPress: go(`${paths.home}/settings?section=printers`) },
    ],
    paymentQr: [{ text: 'firstRun.qrAdd', onPress: go(`${paths.home}/settings?section=qr`) }],
    shift: [
      firstRun.hasShifts
        ? { text: 'shifts.open', onPress: dialog('openShift') }
        : { text: 'firstRun.shiftsMake', onPress: () => void makeShifts() },
    ],
    sale: [{ text: 'shifts.startSelling', onPress: go(paths.quickOrders()) }],
  }
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
          {restaurant && (
            <p css={note}>{t('firstRun.restaurantCode', { code: restaurant.code })}</p>
          )}
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
            ways={WAYS[step]}
            {...(isSkippable(step) && {
              onSkip: () => skip(step),
              onUnskip: () => unskip(step),
            })}
          />
        ))}
      </ol>
      {tables && (
        <Suspense>
          <TablesDialog onClose={() => setTables(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The first that is open. */
const nextStep = (steps: FirstRun['steps']): FirstRunStep | undefined =>
  steps.find(({ state }) => state === 'open')?.step

const frame = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  overflow: 'hidden',
})
// A line above the figures, not a part of the page.
const folded = css({ '--hit': '44px', '& > button': { minHeight: 44 } })
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
