import { css } from '@emotion/react'
import { useState } from 'react'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { AsClosed } from './AsClosed.tsx'
import { CountStep } from './CountStep.tsx'
import { DefinitionStep } from './DefinitionStep.tsx'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { Steps } from './Steps.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { useAfterOpening } from './use-after-opening.ts'
import { useCount } from './use-count.ts'
import { useOpening } from './use-opening.ts'

type Step = 1 | 2 | 3
const STEPS = ['shifts.step1', 'shifts.step2', 'shifts.step3'] as const

/**
 * The three steps of the specification, section 2. People who may not open a shift end with a manager's PIN.
 * Closing forgets everything: the parts live here.
 */
export function OpenShiftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const afterOpening = useAfterOpening()
  const [step, setStep] = useState<Step>(1)
  const [definition, setDefinition] = useState<ShiftDefinition | null>(null)
  const count = useCount()
  const [notes, setNotes] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { alone } = useOpening()

  const complete = step === 1 ? definition !== null : count.isCounted

  async function open(overrideToken?: string) {
    if (!definition) return
    setBusy(true)
    try {
      const body = {
        branchId: branch._id,
        shiftDefinitionId: definition._id,
        openingCashCount: count.whole,
        ...(overrideToken !== undefined && { overrideToken }),
        ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
      }
      await count.photos.keep()
      const { shiftSession } = await api.shiftSessions.open({ body })
      toast.success('shifts.opened', { name: shiftSession.shiftName })
      afterOpening(shiftSession._id)
      onClose()
    } catch (error) {
      if (error instanceof SuiteError && error.message !== '') toast.failure(error)
      else toast.error('errors.openShiftFailed')
      setBusy(false)
      setAsking(false)
    }
  }

  async function ask(pin: string) {
    if (!definition) return
    const body = {
      branchId: branch._id,
      action: 'shift.open',
      orderId: definition._id,
      pin,
    } as const
    const { token } = await api.overrides.grant({ body })
    await open(token)
  }

  function next() {
    if (step === 1) setStep(2)
    else if (!count.goOn()) setStep(3)
  }

  function back() {
    if (asking) return setAsking(false)
    if (step === 3) count.restart()
    setStep(step === 3 ? 2 : 1)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      height={640}
      title={t('shifts.open')}
      footer={
        <>
          {step > 1 && <Button onClick={back}>{t('common.back')}</Button>}
          {step < 3 ? (
            <Button css={onward} kind="primary" disabled={!complete} onClick={next}>
              {t('common.next')}
            </Button>
          ) : (
            <Button
              css={onward}
              kind="primary"
              busy={busy}
              disabled={asking}
              onClick={() => (alone ? void open() : setAsking(true))}
            >
              {t('shifts.open')}
            </Button>
          )}
        </>
      }
    >
      <Steps names={STEPS} current={step} />
      {step === 1 && <DefinitionStep chosen={definition} onChoose={setDefinition} />}
      {step === 2 && (
        <CountStep of={count} aside={<AsClosed count={count.whole} onTake={count.take} />} />
      )}
      {asking && <ManagerPin onPin={ask} />}
      {step === 3 && !asking && definition && (
        <SummaryStep definition={definition} count={count.whole} notes={notes} onNotes={setNotes} />
      )}
    </Dialog>
  )
}

// Next and Open are in the same place.
const onward = css({ minWidth: 180 })
