import type { CashCount } from '#shared/cash/count.ts'
import { isAbove, USUAL_CASH } from '#shared/cash/limits.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { bookRate } from '#shared/currencies/book-rate.ts'
import { inHouse } from '#shared/money/exchange.ts'
import { totalIn, wholeDifference } from '#shared/shifts/foreign-drawer.ts'
import type { Counted } from '#shared/shifts/shift.ts'

/** What a till knows of the drawer without the server; undefined: not what must be in it. */
type Known = {
  readonly expected: number | undefined
  readonly foreign: readonly (readonly [currency: string, amount: number])[]
}

/** Returns how a count compares with what this till knows, as the server would say it. */
export function countHere(
  count: CashCount,
  { expected, foreign: held }: Known,
  { cash = USUAL_CASH, currency: house, rates }: Pick<Branch, 'cash' | 'currency' | 'rates'>,
  manages: boolean,
): Counted {
  if (expected === undefined) {
    return { expected: null, difference: null, differs: false, needsManager: false }
  }
  const difference = count.total - expected
  const before = new Map(held)
  const others = [
    ...new Set([...before.keys(), ...(count.foreign ?? []).map((one) => one.currency)]),
  ]
  const foreign = others.flatMap((currency) => {
    const [counted, had] = [totalIn(count, currency), before.get(currency) ?? 0]
    if (counted === 0 && had === 0) return []
    const rate = bookRate(rates, currency)
    const by = counted - had
    const worth = rate === null ? null : inHouse(by, { house, foreign: currency, rate })
    return [{ currency, counted, expected: had, difference: by, worth }]
  })
  const whole = wholeDifference(difference, foreign)
  return {
    expected,
    difference,
    differs: whole !== 0,
    needsManager: !manages && isAbove(whole, cash.differenceLimit),
    ...(foreign.length > 0 && { foreign }),
  }
}
