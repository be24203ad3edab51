import { type LoyaltyTier, LoyaltyTierDraft } from '#shared/loyalty/tiers-contract.ts'
import { moneyColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'

/** Tiers as a branch with this currency enters them. */
export const tiersIn = (currency: string) =>
  resource<LoyaltyTier, LoyaltyTierDraft>({
    name: 'loyalty.tiers',
    empty: 'loyalty.tiersEmpty',
    areas: ['loyaltyTiers'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      moneyColumn('loyalty.tierSpend', 'spend', { sort: 'spend', phone: 'top' }),
    ],
    form: {
      add: 'loyalty.addTier',
      manage: ['manage_customers'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name' },
        {
          name: 'spend',
          kind: 'money',
          label: 'loyalty.tierSpend',
          hint: 'loyalty.tierHint',
          // An amount in another branch's money is entered there.
          when: (draft) => draft.currency === currency,
        },
      ],
      schema: LoyaltyTierDraft,
      blank: { name: '', currency, spend: 0 },
    },
    api: ({ loyaltyTiers }, { restaurantId }) => ofCollection(loyaltyTiers, { restaurantId }),
  })
