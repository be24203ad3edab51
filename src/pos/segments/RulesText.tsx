import type { SegmentRules } from '#shared/segments/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { saidOf } from './says.ts'
import { useDishChoices } from './use-dishes.ts'
import { useTierChoices } from '../place/use-tiers.ts'
import { useBranchPlace } from '../place/use-place.ts'

const nameIn =
  (choices: readonly { readonly value: string; readonly label: string }[]) => (id: string) =>
    choices.find(({ value }) => value === id)?.label ?? '–'

/** The rules of a segment in words. */
export function RulesText({ of: rules }: { readonly of: SegmentRules }) {
  const t = useT()
  const { number, money, list } = useFormat()
  const dishes = useDishChoices()
  const tiers = useTierChoices(useBranchPlace())
  const said = saidOf(rules, {
    t: (key) => t(key),
    number,
    money,
    dish: nameIn(dishes),
    tier: nameIn(tiers),
    list,
  })
  if (said.length === 0) return t('segments.everyone')
  return said.map(({ what, value }) => `${t(what)}: ${value}`).join(' · ')
}
