import { useEffect, useState } from 'react'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { itemAt } from '#shared/menu/back-on-sale.ts'
import { groupTitle } from '#shared/orders/modifier-name.ts'
import { offerAt, rulesOf } from '#shared/menu/offer.ts'
import type { Weighed } from '#shared/menu/sold-by.ts'
import { rowFor } from '#shared/menu/row-for.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { comboParts } from '#shared/orders/combo-picks.ts'
import { piecePrice } from '#shared/orders/priced-parts.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import type { Dish } from '../add-dish.ts'
import { useType } from '../desk/desk.ts'
import { dishPrice } from '../../frame/dish-price.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { useDaypart } from '../menu/use-daypart.ts'
import { useMinute } from '../menu/use-minute.ts'
import { useOfferWords } from '../menu/use-offer-words.ts'
import { type Asked, useAsked } from './use-asked.ts'
import { type Choice, chosen, groupsOf, missing, priceAs, withDefaults } from './modifiers.ts'
import { choiceOf, isAnswered } from './tap-choice.ts'

/** Milliseconds in which the last choice is seen, or changed, before the dish is added automatically. */
const FAST_MS = 250

/** Returns the choices of a dish, and their price. */
export function useDishChoice(given: MenuItem, line: OrderLine | null, like = line) {
  const menu = useRows('menu')
  const t = useT()
  const format = useFormat()
  const type = useType()
  const daypartId = useDaypart()
  const lackOf = useLack()
  const menuRow = (id: string) => {
    const row = menu.find((known) => known._id === id)
    return row && rowFor(row, type, daypartId)
  }
  const [first] = useState<Choice>(() =>
    like ? choiceOf(like.modifiers) : withDefaults(given, menuRow),
  )
  const [choice, setChoice] = useState(first)
  const known = menuRow(given._id)
  const { item, out } = useOut(known?.kind === 'item' ? known : given, type, menuRow)
  const groups = groupsOf(item, menuRow, choice)
  const [note, setNote] = useState(like?.note ?? '')
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const { currency } = useBranch().branch
  const modifiers = chosen(choice, groups, item)
  const { asked, unitPrice, part } = atSize(
    useAsked(item, line, currency),
    priceAs(item, modifiers),
  )
  const lacks = missing(choice, groups)
  const amount = quantity * piecePrice({ unitPrice, modifiers })
  return {
    /** At the prices of the order's type. */
    item,
    /** Why no more of it can be ordered; null while some can. */
    out: line ? null : out,
    type,
    groups,
    choice,
    /** Sets a choice, with what it leads to by default. */
    setChoice: (next: Choice) => setChoice(withDefaults(item, menuRow, next, groups)),
    note,
    setNote,
    quantity,
    setQuantity,
    modifiers,
    /** What is missing, in words; null: nothing. */
    lacks: lackOf(lacks, asked),
    amount,
    asked,
    /** As far as it is entered; undefined: not yet, or the dish is not weighed. */
    weight: weighedOf(part, item),
    /** A weighed portion is one piece. */
    counted: !asked || asked.kind === 'open',
    /** Nothing is left to ask. What is taken by default was not asked. */
    answered: isPlain({ asked, note }) && choice !== first && isAnswered(choice, groups),
    /** Of a combo its dishes, of a dish without a fixed price its weight or its price, else what its size costs. */
    parts: () => (item.combo ? { parts: comboParts(item, modifiers, menuRow) } : part),
    /** What it costs, in words. */
    costs: dishPrice(item, menuRow, { t, money: (of) => format.money(of, currency) }),
  }
}

/** What has a fixed price costs what its size does, if it has sizes. */
const atSize = (known: ReturnType<typeof useAsked>, price: number): ReturnType<typeof useAsked> =>
  known.asked ? known : { asked: null, unitPrice: price, part: { price } }

const isPlain = ({ asked, note }: { readonly asked: Asked | null; readonly note: string }) =>
  !asked && note === ''

const weighedOf = ({ weight }: Pick<Dish, 'weight'>, { price }: MenuItem): Weighed | undefined =>
  weight && weight.grams > 0 ? { ...weight, price } : undefined

/** Returns a dish as it is in this minute, and why no more of it can be ordered; null while some can. */
function useOut(
  dish: MenuItem,
  type: OrderType,
  menuRow: (id: string) => MenuRow | undefined,
): { readonly item: MenuItem; readonly out: string | null } {
  const t = useT()
  const wordsOf = useOfferWords()
  const { branch } = useBranch()
  const now = useMinute(dish.backAt !== undefined || rulesOf(dish, menuRow).some(Boolean))
  const item = itemAt(dish, now)
  const offer = offerAt(rulesOf(item, menuRow), { branch, type, at: now })
  if (!item.soldOut) return { item, out: wordsOf(offer, now) }
  const { lacks: name } = item
  return { item, out: name === undefined ? t('orders.soldOut') : t('orders.lacks', { name }) }
}

/** Returns what is missing, in words. */
function useLack() {
  const t = useT()
  const local = useLocalText()
  return (lacks: ReturnType<typeof missing>, asked: Asked | null) => {
    if (lacks) {
      const { group, count } = lacks
      const title = local(groupTitle(group))
      return count === 1
        ? t('orders.choose', { group: title })
        : t('orders.chooseMore', { count, group: title })
    }
    if (!asked || asked.isGood) return null
    return t(asked.kind === 'open' ? 'orders.enterPrice' : 'orders.enterWeight')
  }
}

/**
 * Adds the dish after its last question, unless the branch does not want that. A change begins the wait again.
 */
export function useAnswered(
  answered: boolean,
  watched: readonly unknown[],
  onAnswered: () => void,
) {
  const { fastAdd = true } = useBranch().branch
  const run = useStable(onAnswered)
  const due = answered && fastAdd
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(run, FAST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what is watched begins the wait again
  }, [due, run, ...watched])
}
