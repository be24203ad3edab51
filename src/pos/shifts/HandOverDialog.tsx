import { css } from '@emotion/react'
import { useState } from 'react'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePinPeople } from '../place/use-pin-people.ts'
import { CountStep } from './CountStep.tsx'
import { CountSummary } from './CountSummary.tsx'
import { useHandOver } from './use-hand-over.ts'

/** Counts the drawer in front of the cashier who takes it over. */
export function HandOverDialog({
  shift,
  onClose,
}: {
  readonly shift: ShownShift
  readonly onClose: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const { people } = usePinPeople(branch._id)
  const me = useOne('session')?.user?.id
  const others = (people ?? []).filter(({ _id }) => _id !== me)
  const [to, setTo] = useState('')
  const taker = others.find(({ _id }) => _id === to)
  const handing = useHandOver(shift, onClose)
  const { count, counted, asking, reason } = handing
  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      height={704}
      title={t('shifts.moves.handOver')}
      footer={
        <>
          <BackButton of={handing} onClose={onClose} />
          <Button
            css={onward}
            kind="primary"
            busy={handing.busy}
            disabled={!count.isCounted || !taker || asking || !handing.reasoned}
            onClick={() => taker && void handing.next(taker)}
          >
            {t(count.isLast ? 'shifts.moves.handOver' : 'common.next')}
          </Button>
        </>
      }
    >
      {asking ? (
        <ManagerPin onPin={handing.ask} />
      ) : counted ? (
        <CountSummary
          counted={counted}
          total={count.whole.total}
          currency={count.whole.currency}
          reason={reason}
          onReason={handing.setReason}
        />
      ) : (
        <>
          <RelationField
            label={t('shifts.takesOver')}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={to}
            onChange={setTo}
          />
          <CountStep of={count} />
        </>
      )}
    </Dialog>
  )
}

/** From the PIN to what differs, from there to the count, and from the count out. */
function BackButton({
  of: { counted, asking, back },
  onClose,
}: {
  readonly of: ReturnType<typeof useHandOver>
  readonly onClose: () => void
}) {
  const t = useT()
  const words = asking ? 'common.back' : counted ? 'shifts.recount' : 'common.cancel'
  return <Button onClick={counted ? back : onClose}>{t(words)}</Button>
}

const onward = css({ minWidth: 180 })
