import { blankRules } from '#shared/segments/blank-rules.ts'
import { ConsentAsked, type Segment, SegmentDraft } from '#shared/segments/contract.ts'
import type { FormField } from '../../ui/form/field.ts'
import { textColumn } from '../../ui/list/columns.tsx'
import type { Place } from '../../ui/list/place.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { CountPanel } from './CountPanel.tsx'
import { RulesText } from './RulesText.tsx'
import { CONSENTS } from './says.ts'
import { useDishChoices } from './use-dishes.ts'
import { useTierChoices } from '../place/use-tiers.ts'

/** A number of visits or days; empty: it is not asked. */
const figure = (
  name: 'visitsFrom' | 'visitsTo' | 'awayFrom' | 'awayTo' | 'birthdayWithin' | 'joinedWithin',
): FormField<SegmentDraft> => ({ name, kind: 'number', label: `segments.${name}`, half: true })

/** Segments as a branch with this currency enters them. */
const segmentsIn = (currency: string) => {
  // An amount in another branch's money is entered there.
  const spent = (name: 'spentFrom' | 'spentTo'): FormField<SegmentDraft> => ({
    name,
    kind: 'money',
    label: `segments.${name}`,
    half: true,
    when: (draft) => draft.currency === currency,
  })
  return resource<Segment, SegmentDraft>({
    name: 'pages.crmSegments',
    empty: 'segments.empty',
    areas: ['segments'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      { title: 'segments.rules', cell: (row) => <RulesText of={row} />, phone: 'low', value: null },
    ],
    more: Meant,
    form: {
      add: 'segments.add',
      manage: ['manage_customers'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name' },
        figure('visitsFrom'),
        figure('visitsTo'),
        figure('awayFrom'),
        figure('awayTo'),
        {
          name: 'overdueFrom',
          kind: 'percent',
          label: 'segments.overdueFrom',
          hint: 'segments.overdueHint',
        },
        spent('spentFrom'),
        spent('spentTo'),
        figure('birthdayWithin'),
        figure('joinedWithin'),
        {
          name: 'consent',
          kind: 'select',
          label: 'consents.title',
          choices: ConsentAsked.options.map((value) => ({ value, text: CONSENTS[value] })),
          none: 'segments.notAsked',
        },
        { name: 'tiers', kind: 'multi', label: 'fields.tier', choices: useTierChoices },
        {
          name: 'dishes',
          kind: 'multi',
          label: 'segments.dishes',
          choices: useDishChoices,
          folded: 'segments.dishes',
        },
      ],
      schema: SegmentDraft,
      blank: {
        name: '',
        ...blankRules(currency),
      },
      below: CountPanel,
      beside: true,
    },
    api: ({ segments }, { restaurantId }) => ofCollection(segments, { restaurantId }),
  })
}

/** Whom a segment means now. */
function Meant({ row, place }: { readonly row: Segment; readonly place: Place }) {
  return <CountPanel draft={row} place={place} />
}

/** The segments of the restaurant’s guests. */
export const SegmentsPage = () => <BranchList define={({ currency }) => segmentsIn(currency)} />
