import { type LoyaltyProgram, LoyaltyProgramDraft } from '#shared/loyalty/contract.ts'
import { moneyColumn, numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { useBranchChoices } from '../place/use-branch-choices.ts'

/** Loyalty programs as a branch with this currency enters them. */
export const programsIn = (currency: string) =>
  resource<LoyaltyProgram, LoyaltyProgramDraft>({
    name: 'pages.crmLoyalty',
    empty: 'loyalty.empty',
    areas: ['loyaltyPrograms'],
    search: true,
    title: ({ name }) => name,
    columns: [
      textColumn('fields.name', 'name', { sort: 'name' }),
      {
        title: 'fields.active',
        cell: ({ active }, { t }) => t(active ? 'common.yes' : 'common.no'),
        phone: 'top',
      },
      moneyColumn('loyalty.step', 'step', { phone: 'low' }),
      numberColumn('loyalty.pointsPerStep', 'pointsPerStep'),
      moneyColumn('loyalty.pointValue', 'pointValue'),
      {
        title: 'fields.branches',
        cell: ({ branchIds }, { t, format }) =>
          branchIds.length === 0 ? t('employees.allBranches') : format.number(branchIds.length),
        wide: true,
      },
      numberColumn('loyalty.minimum', 'minimumPoints', { wide: true }),
      numberColumn('loyalty.expires', 'expiresMonths', { wide: true }),
    ],
    form: {
      add: 'loyalty.add',
      manage: ['manage_customers'],
      fields: [
        { name: 'name', kind: 'text', label: 'fields.name' },
        {
          name: 'step',
          kind: 'money',
          label: 'loyalty.step',
          half: true,
          // An amount in another branch's money is entered there.
          when: (draft) => draft.currency === currency,
        },
        { name: 'pointsPerStep', kind: 'number', label: 'loyalty.pointsPerStep', half: true },
        {
          name: 'pointValue',
          kind: 'money',
          label: 'loyalty.pointValue',
          half: true,
          when: (draft) => draft.currency === currency,
        },
        { name: 'minimumPoints', kind: 'number', label: 'loyalty.minimum', half: true },
        {
          name: 'expiresMonths',
          kind: 'number',
          label: 'loyalty.expires',
          hint: 'loyalty.expiresHint',
        },
        {
          name: 'branchIds',
          kind: 'multi',
          label: 'fields.branches',
          hint: 'loyalty.branchesHint',
          choices: useBranchChoices,
        },
        { name: 'countsTax', kind: 'switch', label: 'loyalty.countsTax' },
        { name: 'active', kind: 'switch', label: 'fields.active' },
      ],
      schema: LoyaltyProgramDraft,
      blank: {
        name: '',
        currency,
        step: 0,
        pointsPerStep: 1,
        pointValue: 0,
        minimumPoints: 0,
        expiresMonths: 0,
        countsTax: false,
        branchIds: [],
        active: true,
      },
    },
    api: ({ loyaltyPrograms }, { restaurantId }) => ofCollection(loyaltyPrograms, { restaurantId }),
  })
