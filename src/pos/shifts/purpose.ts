import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** What cash is for that moves: of a pay-out its category, photos, or tips; of a pay-in the expense it brings back. */
export type Purpose = {
  readonly isTip: boolean
  readonly categoryId: string | null
  readonly photos: readonly string[]
  readonly returns: string | null
}
export const NO_PURPOSE: Purpose = { isTip: false, categoryId: null, photos: [], returns: null }

type Kind = 'in' | 'out' | 'drop' | 'noSale'

/** Returns the part of a command that says what it is for. */
export function payloadOf(kind: Kind, { isTip, categoryId, photos, returns }: Purpose) {
  if (kind === 'in') return returns === null ? {} : { returns }
  if (kind !== 'out') return {}
  if (isTip) return { isTip }
  return {
    ...(categoryId !== null && { categoryId }),
    ...(photos.length > 0 && { photos: [...photos] }),
  }
}

/** Returns how a purpose is called, where a person writes no words of their own. */
export function usePurposeName() {
  const t = useT()
  const { expenseCategories = [] } = useBranch().branch
  return (kind: Kind, { isTip, categoryId }: Purpose): string => {
    if (kind !== 'out') return ''
    if (isTip) return t('expenses.tips')
    return expenseCategories.find(({ _id }) => _id === categoryId)?.name ?? ''
  }
}
