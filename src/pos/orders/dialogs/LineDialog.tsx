import { css } from '@emotion/react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { piecePrice } from '#shared/orders/outcome.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRow } from '../../../ui/link/hooks.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { NoteField } from './NoteField.tsx'

/** A line of the ticket: how many, its note, and off the order while the kitchen has not seen it. */
export function LineDialog({
  line,
  currency,
  at,
  commands,
  onChoices,
  onTakeBack,
  onClose,
}: {
  readonly line: OrderLine
  readonly currency: string
  /** Where the cursor stands when it opens. */
  readonly at: 'quantity' | 'note'
  readonly commands: OrderCommands
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
  /** The kitchen has it: taking it off is another matter. */
  readonly onTakeBack: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const [note, setNote] = useState(line.note)
  const noteInput = useRef<HTMLInputElement>(null)
  const least = Math.max(1, line.sent?.quantity ?? 1)
  const details = line.modifiers.map(({ name }) => local(name)).join(' · ')

  const row = useRow('menu', line.menuItemId)
  const item = row?.kind === 'item' ? row : null
  const canChoose = line.sent === null && item !== null && item.modifierGroupIds.length > 0

  useEffect(() => {
    if (at === 'note') noteInput.current?.focus()
  }, [at])

  function remove() {
    void commands.voidLine(line)
    onClose()
  }

  function close() {
    if (note.trim() !== line.note) void commands.changeNote(line, note.trim())
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={local(line.name)}
      footer={
        <>
          <RemoveButton sent={line.sent !== null} onRemove={remove} onTakeBack={onTakeBack} />
          <Button kind="primary" onClick={close}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <div css={body}>
        {(details !== '' || canChoose) && (
          <div css={chosenLook}>
            <p css={quiet}>{details}</p>
            {canChoose && item && (
              <Button
                icon={<SlidersHorizontal aria-hidden />}
                onClick={() => onChoices(item, line)}
              >
                {t('orders.choices')}
              </Button>
            )}
          </div>
        )}
        <fieldset aria-label={t('orders.quantity')} css={quantity}>
          <IconButton
            kind="quiet"
            css={step}
            label={t('orders.less')}
            icon={<Minus aria-hidden />}
            disabled={line.quantity <= least}
            onClick={() => void commands.changeQuantity(line, -1)}
          />
          <output css={figure}>{line.quantity}</output>
          <IconButton
            kind="quiet"
            css={step}
            label={t('orders.more')}
            icon={<Plus aria-hidden />}
            disabled={line.quantity >= 999}
            onClick={() => void commands.changeQuantity(line, 1)}
          />
          <p css={sum}>
            <span css={quiet}>
              {t('orders.each', { amount: format.money(piecePrice(line), currency) })}
            </span>
            <strong>{format.money(line.amount, currency)}</strong>
          </p>
        </fieldset>
        {line.sent && <p css={warning}>{t('orders.needsManager')}</p>}
        <NoteField ref={noteInput} value={note} onChange={setNote} onEnter={close} />
      </div>
    </Dialog>
  )
}

/** What the kitchen has is taken back; what it has not is only taken off. */
function RemoveButton({
  sent,
  onRemove,
  onTakeBack,
}: {
  readonly sent: boolean
  readonly onRemove: () => void
  readonly onTakeBack: () => void
}) {
  const t = useT()
  return (
    <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={sent ? onTakeBack : onRemove}>
      {t(sent ? 'orders.takeBack' : 'orders.remove')}
    </Button>
  )
}

const body = css({ display: 'grid', gap: 'var(--space-5)' })
const chosenLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
})
const quiet = css({ color: 'var(--ink-2)' })
const quantity = css({
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
const step = css({ width: 64, height: 64 })
const figure = css({
  minWidth: '2em',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-4xl)',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
  textAlign: 'center',
})
const sum = css({
  display: 'grid',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontSize: 'var(--text-lg)',
})
const warning = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  fontWeight: 500,
})
