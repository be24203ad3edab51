import { useState } from 'react'
import { emptyCount, sheetOf, withSheet } from '#shared/cash/cash-count.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { drawerCurrencies } from '#shared/cash/drawer-currencies.ts'
import type { Photo } from '#shared/photos/photo.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'

/** A drawer that is counted, one currency after the other. `shift`: the one that is open. */
export function useCount(shift?: ShownShift) {
  const { branch } = useBranch()
  const { act } = useSuite()
  const currencies = [branch.currency, ...drawerCurrencies(branch, shift)]
  const [count, setCount] = useState<CashCount>(() => emptyCount(branch.currency))
  const [entered, setEntered] = useState<readonly string[]>([])
  const [at, setAt] = useState(branch.currency)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const following = currencies[currencies.indexOf(at) + 1]
  return {
    currencies,
    /** The currency that is counted at the moment. */
    at,
    setAt,
    entered,
    sheet: sheetOf(count, at),
    /** Every currency, also those with nothing. */
    whole: {
      ...currencies.reduce((all, currency) => withSheet(all, sheetOf(all, currency)), count),
      ...(photos.length > 0 && { photos: photos.map(({ _id }) => _id) }),
    },
    photos: {
      photos,
      add: (jpeg: string) =>
        setPhotos((before) => [
          ...before,
          { _id: newId(), branchId: branch._id, purpose: 'count', jpeg },
        ]),
      remove: (id: string) => setPhotos((before) => before.filter(({ _id }) => _id !== id)),
      /** Gives the photos to the worker, before the count that names them is sent. */
      keep: async () => {
        for (const photo of photos) await act({ type: 'photo.keep', photo })
      },
    },
    /** The branch's own currency was counted; another that was not counts as nothing. */
    isCounted: entered.includes(branch.currency),
    /** `done` is true once something was entered, even zero. */
    onCount: (sheet: CashCount, done: boolean) => {
      setCount(withSheet(count, sheet))
      const others = entered.filter((currency) => currency !== sheet.currency)
      setEntered(done ? [...others, sheet.currency] : others)
    },
    /** Takes a whole count over, with all its currencies. */
    take: (next: CashCount) => {
      const known = next.foreign?.filter(({ currency }) => currencies.includes(currency)) ?? []
      // Its photos are of that count.
      const { foreign: _foreign, photos: _photos, ...own } = next
      setCount({ ...own, ...(known.length > 0 && { foreign: known }) })
      setEntered(currencies)
    },
    isLast: following === undefined,
    /** Goes on to the next currency. Returns false where this is the last. */
    goOn: (): boolean => {
      if (following !== undefined) setAt(following)
      return following !== undefined
    },
    /** Begins with the first currency again. */
    restart: () => setAt(branch.currency),
  }
}
export type CountState = ReturnType<typeof useCount>
