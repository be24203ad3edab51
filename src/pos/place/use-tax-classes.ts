import { taxClassesOf } from '#shared/menu/import/judge-import.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from './branch-context.ts'

/** Classes that a dish or a tax of this branch can have. */
export function useTaxClasses() {
  const t = useT()
  const known: Readonly<Record<string, string>> = {
    standard: t('menu.taxStandard'),
    alcohol: t('menu.taxAlcohol'),
  }
  const classes = taxClassesOf(useBranch().branch.taxes)
  return classes.map((value) => ({ value, label: known[value] ?? value }))
}
