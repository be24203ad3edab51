import type { HouseRate } from '#shared/currencies/contract.ts'
import { formatRate } from '#shared/format/rate.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { resource } from '../../ui/resource/resource.ts'
import { FormerRates } from './FormerRates.tsx'
import { RateForm } from './rate-draft.ts'
import { RateExample } from './RateExample.tsx'

const CHOICES = CURRENCIES.map(({ code }) => ({ value: code, label: code }))

/** The currencies that guests of a branch can pay with in cash. */
export const rates = resource<HouseRate, RateForm>({
  name: 'currencies.rates',
  empty: 'currencies.noRates',
  areas: ['currencies'],
  title: ({ currency }) => currency,
  columns: [
    { title: 'fields.currency', cell: ({ currency }) => currency },
    {
      title: 'currencies.buying',
      cell: ({ buying, currency, against }) => formatRate(buying, currency, against),
      value: ({ buying }) => Number(buying),
      figures: true,
    },
    {
      title: 'currencies.selling',
      cell: ({ selling, currency, against }) => formatRate(selling, currency, against),
      value: ({ selling }) => Number(selling),
      figures: true,
    },
    {
      title: 'currencies.since',
      cell: ({ from }, { dates }) => dates.dateTime(from, 'short'),
    },
  ],
  more: FormerRates,
  form: {
    add: 'currencies.addRate',
    manage: ['manage_settings'],
    fields: [
      {
        name: 'currency',
        kind: 'select',
        label: 'fields.currency',
        choices: ({ currency }) => CHOICES.filter(({ value }) => value !== currency),
        when: ({ known }) => !known,
      },
      {
        name: 'buying',
        kind: 'text',
        label: 'currencies.buying',
        hint: 'currencies.buyingHint',
        half: true,
      },
      {
        name: 'selling',
        kind: 'text',
        label: 'currencies.selling',
        hint: 'currencies.sellingHint',
        half: true,
      },
      { name: 'everywhere', kind: 'switch', label: 'currencies.everywhere' },
    ],
    schema: RateForm,
    below: RateExample,
    blank: { currency: '', buying: '', selling: '', everywhere: true, known: false },
    toDraft: ({ currency, buying, selling }) => ({
      currency,
      buying,
      selling,
      everywhere: true,
      known: true,
    }),
  },
  api({ currencies }, { branchId }) {
    const query = { branchId }
    const set = ({ known: _shown, ...body }: RateForm) => currencies.setRate({ query, body })
    return {
      list: ({ page, limit }) => currencies.listRates({ query: { branchId, page, limit } }),
      create: set,
      update: (_row, draft) => set(draft),
      remove: ({ currency }) => currencies.endRate({ params: { currency }, query }),
    }
  },
})
