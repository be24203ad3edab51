import { css } from '@emotion/react'
import { useEffect, useLayoutEffect } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { placeKey } from '#shared/menu/open-groups.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { Dish } from '../add-dish.ts'
import { QuickNotes } from '../ticket/QuickNotes.tsx'
import type { TicketStore } from '../ticket/ticket-state.ts'
import { AskedPad } from './AskedPad.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { NoteField } from './NoteField.tsx'
import { takenAt } from './modifiers.ts'
import { optionPrice, takeOff, toggle } from './tap-choice.ts'
import { StarKey } from './StarKey.tsx'
import { StockKey } from './StockKey.tsx'
import { useAnswered, useDishChoice } from './use-dish-choice.ts'

/**
 * Choices, note and quantity of a dish, over the menu: the ticket beside it shows the choices. Its foot does
 * not move.
 */
export function DishPanel({
  item: given,
  line,
  like,
  store,
  onAdd,
  onAnswered,
  onClose,
}: {
  readonly item: MenuItem
  /** The line whose choices are changed; null for a dish that is new on the order. */
  readonly line: OrderLine | null
  /** One that is wanted once more: its choices and its note are there already. */
  readonly like?: OrderLine
  readonly store: TicketStore
  readonly onAdd: (dish: Dish) => void
  /** Every question of the dish is answered: it is added without another press. */
  readonly onAnswered: (dish: Dish) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { _id: branchId, currency } = useBranch().branch
  const { groups, choice, setChoice, note, setNote, quantity, setQuantity, ...rest } =
    useDishChoice(given, line, like)
  const { item, type, out, modifiers, lacks, amount, asked, weight, counted, answered, parts } =
    rest
  const addWords = (of: OrderLine | null, sum: string) =>
    of ? t('common.done') : t('orders.add', { amount: sum })
  const blocked = lacks !== null || out !== null

  useLayoutEffect(() => {
    const lineId = line?._id ?? null
    const draft = { lineId, name: item.name, modifiers, note, quantity, amount, weight, lacks }
    store.set({ draft: out === null ? draft : null })
  })
  useEffect(() => () => store.set({ draft: null }), [store])

  const dish = (): Dish => ({
    item,
    quantity,
    modifiers,
    note: note.trim(),
    pricedFor: type,
    ...parts(),
  })
  function add() {
    if (blocked) return
    onAdd(dish())
    onClose()
  }
  useAnswered(line === null && out === null && answered, [choice, quantity], () => {
    onAnswered(dish())
    onClose()
  })

  return (
    <MenuPanel
      title={local(item.name)}
      aside={rest.costs}
      onClose={onClose}
      footer={
        <>
          {counted && (
            <Stepper
              label={t('fields.quantity')}
              lessLabel={t('orders.less')}
              moreLabel={t('orders.more')}
              value={quantity}
              min={1}
              max={BOUNDS.pieces}
              onChange={setQuantity}
            />
          )}
          <Button
            kind="primary"
            disabled={blocked}
            data-add
            css={[addLook, blocked && lacking]}
            onClick={add}
          >
            {out ?? lacks ?? addWords(line, format.money(amount, currency))}
          </Button>
        </>
      }
    >
      {out === null && (
        <>
          {asked && <AskedPad asked={asked} currency={currency} onEnter={add} />}
          {groups.map((place) => (
            <GroupChoice
              key={placeKey(place.group._id, place.under)}
              group={place.group}
              depth={place.under.length}
              taken={takenAt(choice, place)}
              currency={currency}
              priceOf={(option, pre) => optionPrice(option, place, choice, { item, pre })}
              onToggle={(optionId, pre) => setChoice(toggle(choice, place, optionId, pre))}
              onLess={(optionId) => setChoice(takeOff(choice, place, optionId))}
            />
          ))}
          <div css={noted}>
            <NoteField value={note} onChange={setNote} onEnter={add} />
            <QuickNotes note={note} onChange={setNote} />
          </div>
        </>
      )}
      {line === null && (
        <>
          <StarKey itemId={item._id} branchId={branchId} />
          <StockKey item={item} branchId={branchId} store={store} onDone={onClose} />
        </>
      )}
    </MenuPanel>
  )
}

const noted = css({ display: 'grid', minWidth: 0 })
const addLook = css({ flex: 1, minWidth: 0, height: 56, paddingBlock: 0 })
const lacking = css({ '&:disabled': { color: 'var(--ink-2)' } })
