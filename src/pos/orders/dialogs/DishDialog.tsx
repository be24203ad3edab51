import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { piecePrice } from '#shared/orders/outcome.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useBranch } from '../../branch-context.ts'
import type { Dish } from '../add-dish.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { NoteField } from './NoteField.tsx'
import { type Choice, choiceOf, chosen, groupsOf, missing, toggle } from './modifiers.ts'

/** Choices, note and quantity of a dish before it is added. */
export function DishDialog({
  item,
  line,
  onAdd,
  onClose,
}: {
  readonly item: MenuItem
  /** Whose choices are changed; null for a dish that is new on the order. */
  readonly line: OrderLine | null
  readonly onAdd: (dish: Dish) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const menu = useRows('menu')
  const groups = groupsOf(item, (id) => menu.find(({ _id }) => _id === id))
  const [choice, setChoice] = useState<Choice>(() => choiceOf(line?.modifiers ?? []))
  const [note, setNote] = useState(line?.note ?? '')
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)

  const options = useRef<HTMLDivElement>(null)
  useEffect(() => options.current?.querySelector<HTMLElement>('[data-option]')?.focus(), [])

  const modifiers = chosen(choice, groups)
  const lacks = missing(choice, groups)
  const each = piecePrice({ unitPrice: item.price, modifiers })

  function add() {
    if (lacks) return
    onAdd({ item, quantity, modifiers, note: note.trim() })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={local(item.name)}
      footer={
        <div css={foot}>
          <output css={reason}>
            {lacks &&
              t('orders.chooseMore', { count: lacks.count, group: local(lacks.group.name) })}
          </output>
          <Stepper
            label={t('orders.quantity')}
            lessLabel={t('orders.less')}
            moreLabel={t('orders.more')}
            value={quantity}
            min={1}
            max={999}
            onChange={setQuantity}
          />
          <Button kind="primary" disabled={lacks !== null} css={addLook} onClick={add}>
            {line
              ? t('common.done')
              : t('orders.add', { amount: format.money(each * quantity, currency) })}
          </Button>
        </div>
      }
    >
      <div ref={options} css={body} data-options>
        {groups.map((group) => (
          <GroupChoice
            key={group._id}
            group={group}
            taken={choice[group._id] ?? []}
            currency={currency}
            onToggle={(optionId) => setChoice(toggle(choice, group, optionId))}
          />
        ))}
        <NoteField value={note} onChange={setNote} onEnter={add} />
      </div>
    </Dialog>
  )
}

const body = css({ display: 'grid', gap: 'var(--space-6)' })
const foot = css({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-4)',
})
const reason = css({
  flexBasis: '100%',
  color: 'var(--warn)',
  fontWeight: 500,
  '&:empty': { display: 'none' },
})
const addLook = css({ flex: '1 1 12em' })
