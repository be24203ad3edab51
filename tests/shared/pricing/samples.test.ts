import { describe, it } from 'vitest'
import samples from '../../samples/pricing.json' with { type: 'json' }
import { runPromotion, runSchedule } from './sample-promotions.ts'
import { runCombo, runPayItems, runSplitItems } from './sample-splits.ts'
import { runDrawer, runTender, runTipTender, runTips } from './sample-tenders.ts'
import { runKitchenDiff } from './sample-kitchen.ts'
import { runDocument, runRoundedDocument, runRoundingMethod, runTaxLine } from './sample-taxes.ts'
import type { Comparison, SampleTax, Vector } from './sample-vector.ts'

const RUNNERS: Record<string, (vector: Vector) => Comparison> = {
  'tax.line': runTaxLine,
  'tax.document': runDocument,
  'tax.rounding_method': runRoundingMethod,
  'cash_rounding.document': runRoundedDocument,
  'cash_rounding.tender': runTender,
  'discount.global': runDocument,
  'tip.percent': runTips,
  'tip.tender': runTipTender,
  'split.items': runSplitItems,
  'split.pay_items': runPayItems,
  'combo.price': runCombo,
  'shift.cash': runDrawer,
  'kitchen.diff': runKitchenDiff,
  promotion: runPromotion,
  'promotion.schedule': runSchedule,
}

/** Areas that are no pricing. Everything else in the file must have a runner. */
const ELSEWHERE: Record<string, string> = {
  'kitchen.timing': 'firing by preparation time is no pricing',
  deposit: 'a deposit is a payment before the others, and taxes are due with the bill (0039)',
  'refund.partial': 'a tip is taken back by a record of its own (0033)',
  'tax.dining_option_switch': 'the type of an order changes its service charge and no price (0014)',
  'recipe.cost': 'recipes come with the inventory',
}

const taxesIn = (vector: Vector): SampleTax[] => {
  const { taxes, lines, from_taxes, to_taxes } = vector.input as Record<string, SampleTax[]>
  const ofLines = ((lines ?? []) as { taxes?: SampleTax[] }[]).flatMap((line) => line.taxes ?? [])
  return [...(taxes ?? []), ...ofLines, ...(from_taxes ?? []), ...(to_taxes ?? [])]
}

const reasonToSkip = (vector: Vector): string | null => {
  const taxes = taxesIn(vector)
  if (ELSEWHERE[vector.area] !== undefined) return ELSEWHERE[vector.area] ?? ''
  const { rounding } = vector.input as { rounding?: { applies_to?: string } }
  if (rounding?.applies_to === 'all_methods')
    return 'a card pays to the unit; only cash is rounded, as none of the ten countries has it otherwise'
  if (taxes.some(({ kind }) => kind === 'division'))
    return 'no Asian restaurant meets division taxes'
  if (taxes.some(({ split_factors }) => split_factors !== undefined))
    return 'no Asian restaurant meets reverse charge'
  return vector.tier.startsWith('C') ? 'tier C is for discussion' : null
}

const vectors: Vector[] = samples.vectors

const titleOf = (vector: Vector): string => {
  const reason = reasonToSkip(vector)
  const title = `${vector.id}: ${vector.name ?? vector.area}`
  return reason === null ? title : `${title} (left out: ${reason})`
}

const cases = vectors.map((vector) => [titleOf(vector), vector] as const)

describe('acceptance samples: taxes, discounts, tenders, splits, promotions', () => {
  it.for(cases)('%s', ([, vector], { skip, expect }) => {
    const reason = reasonToSkip(vector)
    if (reason !== null) skip(reason)
    const run = RUNNERS[vector.area]
    if (run === undefined) throw new Error(`No runner for ${vector.area}`)
    const { actual, expected } = run(vector)
    expect(actual).toEqual(expected)
  })
})
