import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import type { Dish } from '../add-dish.ts'
import { QuickNotes } from '../ticket/QuickNotes.tsx'
import type { TicketStore } from '../ticket/ticket-state.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { NoteField } from './NoteField.tsx'
import { isAnswered, toggle } from './modifiers.ts'
import { StockKey } from './StockKey.tsx'
import { useAnswered, useDishChoice, useLack } from './use-dish-choice.ts'

/**
 * Choices, note and quantity of a dish, over the menu: the ticket beside it shows the choices. Its foot does
 * not move.
 */
export function DishPanel({
  item,
  line,
  store,
  onAdd,
  onAnswered,
  onClose,
}: {
  readonly item: MenuItem
  /** The line whose choices are changed; null for a dish that is new on the order. */
  readonly line: OrderLine | null
  readonly store: TicketStore
  readonly onAdd: (dish: Dish) => void
  /** Every question of the dish is answered: it is added without another press. */
  readonly onAnswered: (dish: Dish) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const lackOf = useLack()
  const { _id: branchId, currency } = useBranch().branch
  const out = line === null && item.soldOut
  const { groups, choice, setChoice, note, setNote, quantity, setQuantity, ...rest } =
    useDishChoice(item, line)
  const { modifiers, lacks, amount } = rest
  const addWords = (of: OrderLine | null, sum: string) =>
    of ? t('common.done') : t('orders.add', { amount: sum })
  const panel = usePanel(onClose)
  const words = lacks && lackOf(lacks)
  const blocked = lacks !== null || out

  useLayoutEffect(() => {
    const lineId = line?._id ?? null
    const draft = { lineId, name: item.name, modifiers, note, quantity, amount, lacks: words }
    store.set({ draft: out ? null : draft })
  })
  useEffect(() => () => store.set({ draft: null }), [store])

  const dish = (): Dish => ({ item, quantity, modifiers, note: note.trim() })
  function add() {
    if (blocked) return
    onAdd(dish())
    onClose()
  }
  useAnswered(
    line === null && !out && note === '' && isAnswered(choice, groups),
    [choice, quantity],
    () => {
      onAnswered(dish())
      onClose()
    },
  )

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> in the page is no cover to the keys: `isCovered`
    <section ref={panel} role="dialog" aria-label={local(item.name)} data-choices css={look}>
      <header css={head}>
        <h2 css={title}>{local(item.name)}</h2>
        <span css={each}>{format.money(item.price, currency)}</span>
        <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div css={body} data-options>
        {!out && (
          <>
            {groups.map((group) => (
              <GroupChoice
                key={group._id}
                group={group}
                taken={choice[group._id] ?? []}
                currency={currency}
                onToggle={(optionId) => setChoice(toggle(choice, group, optionId))}
              />
            ))}
            <div css={noted}>
              <NoteField value={note} onChange={setNote} onEnter={add} />
              <QuickNotes note={note} onChange={setNote} />
            </div>
          </>
        )}
        {line === null && (
          <StockKey item={item} branchId={branchId} store={store} onDone={onClose} />
        )}
      </div>
      <footer css={foot}>
        <Stepper
          label={t('fields.quantity')}
          lessLabel={t('orders.less')}
          moreLabel={t('orders.more')}
          value={quantity}
          min={1}
          max={BOUNDS.pieces}
          onChange={setQuantity}
        />
        <Button
          kind="primary"
          disabled={blocked}
          data-add
          css={[addLook, blocked && lacking]}
          onClick={add}
        >
          {out ? t('orders.soldOut') : (words ?? addWords(line, format.money(amount, currency)))}
        </Button>
      </footer>
    </section>
  )
}

/** Moves the focus to the first option, and back to where it was. Escape closes. */
function usePanel(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  const close = useStable(onClose)
  useEffect(() => {
    const before = document.activeElement
    const here = panel.current
    here?.querySelector<HTMLElement>('[data-option]')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    here?.addEventListener('keydown', onKey)
    return () => {
      here?.removeEventListener('keydown', onKey)
      // The menu can take it again once the panel is gone.
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus())
    }
  }, [close])
  return panel
}

const look = css({
  // Of the grid that it lies in, the place of the menu: the ticket stays in view.
  position: 'absolute',
  inset: 0,
  gridArea: '1 / 1 / 2 / 2',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  margin: '12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  overflow: 'hidden',
  '@media (max-width: 759.9px)': {
    position: 'fixed',
    zIndex: 'var(--z-drawer)',
    margin: 0,
    border: 0,
    borderRadius: 0,
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 64,
  paddingInlineStart: 'var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
})
const title = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
const each = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-6)',
  padding: 'var(--space-5)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
const noted = css({ display: 'grid', minWidth: 0 })
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  height: 72,
  paddingInline: 'var(--space-5)',
  borderBlockStart: '1px solid var(--line)',
  '@media (max-width: 759.9px)': { paddingInline: 'var(--space-3)' },
})
const addLook = css({ flex: 1, minWidth: 0, height: 56, paddingBlock: 0 })
const lacking = css({ '&:disabled': { color: 'var(--ink-2)' } })
