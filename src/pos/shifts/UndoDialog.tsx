import { useState } from 'react'
import type { CashMovement } from '#shared/cash/movement.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useBranch } from '../place/branch-context.ts'
import { ManagerPin } from '../frame/ManagerPin.tsx'
import { useDrawerCommand } from './use-drawer-command.ts'

/** Asks before a movement is taken back: cash has to go back, too. */
export function UndoDialog({
  shift,
  movement,
  onClose,
}: {
  readonly shift: ShownShift
  readonly movement: CashMovement
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = useBranch().branch
  const [movementId] = useState(newId)
  const { busy, asking, give, ask } = useDrawerCommand(shift, onClose)
  const what = `${t(`shifts.moves.${movement.kind}`)} ${format.money(Math.abs(movement.amount), movement.currency ?? currency)}`
  const payload = { shiftSessionId: shift._id, movementId, reverses: movement._id }
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      width={460}
      title={t('shifts.undoQuestion', { amount: what })}
      footer={
        asking ? undefined : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              kind="danger"
              busy={busy}
              onClick={() => give({ kind: 'drawer.undo', payload })}
            >
              {t('common.undo')}
            </Button>
          </>
        )
      }
    >
      {asking ? <ManagerPin onPin={ask} /> : <p>{t('shifts.undoHint')}</p>}
    </Dialog>
  )
}
