import { css } from '@emotion/react'
import { useState } from 'react'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { BeforeClosing } from './BeforeClosing.tsx'
import { ClosingSummary } from './ClosingSummary.tsx'
import { CountStep } from './CountStep.tsx'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { Steps } from './Steps.tsx'
import { useBeforeClosing } from './use-before-closing.ts'
import { type ClosingState, useClosing } from './use-closing.ts'

const STEPS = ['shifts.beforeClosing', 'shifts.step2', 'shifts.step3'] as const

/**
 * Closes the open shift: what is unfinished, the count, and how it compares. The twin of opening one; a
 * difference is kept with its reason and never hinders.
 */
export function CloseShiftDialog({ onClose }: { readonly onClose: () => void }) {
  const shift = useOne('shift')
  // When it is closed on another till, the person still sees what became of the count.
  const [open] = useState(shift)
  return open === undefined ? null : <Closing shift={open} onClose={onClose} />
}

function Closing({ shift, onClose }: { readonly shift: ShownShift; readonly onClose: () => void }) {
  const t = useT()
  const { loading, unsent } = useBeforeClosing(shift._id)
  const [leaves, setLeaves] = useState(false)
  const { page } = loading
  const ordersLeft = page?.orders.map(({ _id }) => _id) ?? []
  const closing = useClosing({ shift, ordersLeft, onClose })
  const open = page && page.openOrders + page.devices.length + unsent.length
  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      height={640}
      title={t('shifts.close')}
      footer={<Buttons closing={closing} settled={open === 0 || (open !== undefined && leaves)} />}
    >
      <Steps names={STEPS} current={closing.step} />
      {closing.step === 1 && (
        <Loaded of={loading}>
          {(unfinished) => (
            <BeforeClosing
              of={unfinished}
              unsent={unsent.length}
              leaves={leaves}
              onLeave={setLeaves}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
      {closing.step === 2 && <CountStep of={closing.count} />}
      {closing.step === 3 &&
        (closing.asking ? <ManagerPin onPin={closing.ask} /> : <ClosingSummary of={closing} />)}
    </Dialog>
  )
}

/** Back, and the way on in one place for all steps. */
function Buttons({
  closing: { step, count, busy, asking, reasoned, back, next, finish },
  settled,
}: {
  readonly closing: ClosingState
  /** Nothing hinders the count. */
  readonly settled: boolean
}) {
  const t = useT()
  return (
    <>
      {step > 1 && (
        <Button onClick={back}>
          {t(step === 3 && !asking ? 'shifts.recount' : 'common.back')}
        </Button>
      )}
      {step < 3 ? (
        <Button
          css={onward}
          kind="primary"
          busy={busy}
          disabled={step === 1 ? !settled : !count.isCounted}
          onClick={next}
        >
          {t('common.next')}
        </Button>
      ) : (
        <Button
          css={onward}
          kind="primary"
          busy={busy}
          disabled={asking || !reasoned}
          onClick={finish}
        >
          {t('shifts.close')}
        </Button>
      )}
    </>
  )
}

const onward = css({ minWidth: 180 })
