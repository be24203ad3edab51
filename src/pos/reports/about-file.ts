import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import type { SetName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { About } from '../../ui/export/sheet.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import { COMPUTED } from './computed.ts'
import type { ReportContext } from './report-context.ts'

type Saved = Pick<ReportAnswer, 'from' | 'to' | 'compared' | 'asOf' | 'unfinished' | 'completeFrom'>

/** Returns what a file of a report says of itself: what of which branch, which days and moment, and what its figures mean. */
export function aboutFile(
  { name, chosen }: Omit<ReportContext, 'report'>,
  {
    answer,
    words,
    set,
    place,
  }: {
    readonly answer: Saved
    /** What its figures mean, and of which set they are; null: of none alone. */
    readonly words: TextKey
    readonly set: SetName | null
    readonly place: string
  },
  { t, dates }: Tools,
): About {
  const { from, to, compared, asOf, unfinished, completeFrom } = answer
  return {
    name: t('export.about'),
    lines: [
      [t(name), place],
      [t('fields.firstDay'), { day: from }],
      [t('fields.lastDay'), { day: to }],
      ...chosen.map(({ label, choice }) => [label, choice] as const),
      ...(compared ? [[t('reports.compare'), `${compared.from} – ${compared.to}`] as const] : []),
      [t('fields.time'), { at: asOf }],
      ...(unfinished ? [['', t('reports.unfinished')] as const] : []),
      ...(completeFrom !== null && completeFrom > from
        ? [['', t('reports.incomplete', { date: dates.dateOnly(completeFrom) })] as const]
        : []),
      [t('reports.computed.title'), t(words)],
      ...(set === null ? [] : formulas(set, t)),
    ],
  }
}

/** Each sum with what it is made of: `Net sales`, `Gross sales − Discounts − Refunds`. */
function formulas(set: SetName, t: Tools['t']): readonly (readonly [string, string])[] {
  let reached = ''
  return COMPUTED[set].parts.flatMap(({ text, less, isSum }) => {
    const word = t(text)
    if (!isSum) {
      reached = reached === '' ? word : `${reached} ${less ? '−' : '+'} ${word}`
      return []
    }
    const made = [word, reached] as const
    reached = word
    return SUMMED.has(set) ? [made] : []
  })
}

/** The parts of the others are beside each other and do not add up. */
const SUMMED = new Set<SetName>(['sales', 'dishes', 'people'])
