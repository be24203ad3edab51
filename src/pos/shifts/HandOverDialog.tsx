import { css } from '@emotion/react'
import { useState } from 'react'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePinPeople } from '../place/use-pin-people.ts'
import { CountStep } from './CountStep.tsx'
import { useCount } from './use-count.ts'
import { useDrawerCommand } from './use-drawer-command.ts'

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
  const [movementId] = useState(newId)
  const [to, setTo] = useState('')
  const counting = useCount(shift)
  const taker = others.find(({ _id }) => _id === to)
  const { busy, give } = useDrawerCommand(shift, () => {
    toast.success('shifts.moved', { amount: t('shifts.moves.handOver') })
    onClose()
  })

  async function finish() {
    if (!taker) return
    const person = { _id: taker._id, name: taker.name }
    const count = counting.whole
    const reason = count.notes?.trim().slice(0, 200) ?? ''
    const payload = { shiftSessionId: shift._id, movementId, to: person, count, reason }
    await counting.photos.keep().catch(toast.failure)
    give({ kind: 'drawer.handOver', payload })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      height={704}
      title={t('shifts.moves.handOver')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            css={onward}
            kind="primary"
            busy={busy}
            disabled={!counting.isCounted || !taker}
            onClick={() => counting.goOn() || void finish()}
          >
            {t(counting.isLast ? 'shifts.moves.handOver' : 'common.next')}
          </Button>
        </>
      }
    >
      <Select
        label={t('shifts.takesOver')}
        options={[
          { value: '', label: '–' },
          ...others.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={to}
        onChange={setTo}
      />
      <CountStep of={counting} />
    </Dialog>
  )
}

const onward = css({ minWidth: 180 })
