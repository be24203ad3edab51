import type { FactValue, MenuFact } from '#shared/menu/publishing/fact.ts'
import { SoldBy } from '#shared/menu/sold-by.ts'
import { Tag } from '#shared/menu/tag.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { weekdayName } from '#shared/format/date-names.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useLanguage, useT } from '../../../ui/i18n/use-t.ts'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranch } from '../../place/branch-context.ts'

/** Values of the menu by the names that forms and columns give them. */
const NAMES: Readonly<Record<string, TextKey>> = {
  name: 'fields.name',
  title: 'fields.guestTitle',
  price: 'fields.price',
  categoryId: 'fields.category',
  soldBy: 'fields.soldBy',
  taxClass: 'fields.taxClass',
  station: 'fields.station',
  stations: 'stations.title',
  prepMinutes: 'fields.prepMinutes',
  barcode: 'fields.barcode',
  modifierGroupIds: 'fields.choices',
  options: 'fields.choices',
  combo: 'menu.combo',
  allergens: 'fields.allergens',
  available: 'fields.availability',
  tags: 'fields.tags',
  warnAt: 'fields.warnAt',
  outAtNone: 'fields.outAtNone',
  min: 'fields.least',
  max: 'fields.most',
  sizes: 'fields.sizes',
  free: 'fields.free',
  most: 'fields.times',
  byDefault: 'fields.byDefault',
  sort: 'fields.sort',
  startsAt: 'fields.start',
  endsAt: 'fields.end',
  days: 'fields.daysOfWeek',
}

/** A changed value in the reader's words: what it is, what it was and what it becomes. */
export type FactWords = {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Returns how a value of the menu that changes is read. */
export function useFactWords(): (fact: MenuFact) => FactWords {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const language = useLanguage()
  const { nameOf } = useBranchNames()
  const { currency, stations } = useBranch().branch

  const codeText = (field: string) => (code: string) => {
    const allergen = Allergen.safeParse(code)
    const soldBy = SoldBy.safeParse(code)
    const tag = Tag.safeParse(code)
    const day = WEEKDAYS.find((one) => one === code)
    const station = stations.find((one) => one.code === code)
    if (field === 'allergens' && allergen.success) return t(`menu.allergens.${allergen.data}`)
    if (field === 'soldBy' && soldBy.success) return t(`menu.soldBy.${soldBy.data}`)
    if (field === 'tags' && tag.success) return t(`menu.tags.${tag.data}`)
    if (field === 'days' && day) return weekdayName(day, language)
    if (field.startsWith('station') && station) return local(station.name)
    return field.endsWith('sAt') ? format.clock(code) : code
  }
  function written(field: string, value: FactValue | null): string | undefined {
    switch (value?.kind) {
      case undefined:
        return undefined
      case 'money':
        return format.money(value.amount, currency)
      case 'count':
        return format.number(value.count)
      case 'names':
        return format.list(value.names.map(local))
      case 'codes':
        return value.codes.every((code) => code === 'true')
          ? t('common.yes')
          : format.list(value.codes.map(codeText(field)))
    }
  }
  return ({ field, of, orderType, branchId, before, after }) => ({
    name: [
      of && local(of),
      t(NAMES[field] ?? 'audit.facts.other'),
      orderType && t(`orders.types.${orderType}`),
      branchId !== undefined && nameOf(branchId),
    ]
      .filter(Boolean)
      .join(' · '),
    before: written(field, before),
    after: written(field, after),
  })
}
