import * as z from 'zod/mini'
import { DateOnly, Id } from '#shared/contract/scalars.ts'
import { type GiftCard, GiftCardDraft, type SoldCard } from '#shared/gift-cards/contract.ts'
import { maskedCode } from '#shared/gift-cards/code.ts'
import { newId } from '../../ui/link/new-id.ts'
import { moneyColumn, textColumn } from '../../ui/list/columns.tsx'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { useAccess } from '../place/use-access.ts'
import { CardCode } from './CardCode.tsx'
import { CardMore } from './CardMore.tsx'
import { useLoadMethods } from './use-load-methods.ts'

/** A card as its form has it: sent again after a lost answer, it is the same card. */
const CardForm = z.extend(GiftCardDraft, {
  cardId: Id,
  /** Money is asked for once, at the sale. */
  isNew: z.boolean(),
  /** Empty: for ever. */
  expiresOn: z.union([z.literal(''), DateOnly]),
})
type CardForm = z.output<typeof CardForm>

const isSale = ({ isNew }: CardForm) => isNew
const dayOf = (expiresOn: string) => (expiresOn === '' ? null : expiresOn)

/** `edits`: the person may change until when a sold card pays. */
const giftCardsFor = (edits: boolean) =>
  resource<GiftCard, CardForm, SoldCard>({
    name: 'nav.giftCards',
    empty: 'giftCards.empty',
    areas: ['giftCards'],
    search: true,
    title: ({ codeEnd }) => maskedCode(codeEnd),
    columns: [
      { title: 'giftCards.code', cell: ({ codeEnd }) => maskedCode(codeEnd) },
      moneyColumn('fields.balance', 'balance', { phone: 'top' }),
      {
        title: 'fields.validUntil',
        cell: ({ expiresOn }, { dates }) => (expiresOn === null ? '–' : dates.dateOnly(expiresOn)),
      },
      {
        title: 'giftCards.soldAt',
        phone: 'low',
        cell: ({ soldAt }, { dates }) => dates.dateTime(soldAt, 'short'),
        value: ({ soldAt: at }) => ({ at }),
      },
      textColumn('fields.by', 'soldBy'),
      textColumn('fields.note', 'note', { wide: true }),
    ],
    more: CardMore,
    form: {
      add: 'giftCards.sell',
      confirm: 'giftCards.sell',
      manage: ['process_payments', 'manage_orders'],
      fields: [
        { name: 'amount', kind: 'money', label: 'fields.amount', half: true, when: isSale },
        {
          name: 'method',
          kind: 'select',
          label: 'fields.method',
          choices: useLoadMethods,
          half: true,
          when: isSale,
        },
        {
          name: 'expiresOn',
          kind: 'date',
          label: 'fields.validUntil',
          none: 'giftCards.noEnd',
          half: true,
        },
        { name: 'note', kind: 'text', label: 'fields.note' },
      ],
      schema: CardForm,
      blank: () => ({
        cardId: newId(),
        isNew: true,
        amount: 0,
        method: 'cash',
        expiresOn: '',
        note: '',
      }),
      // Nothing asks for the money of a sold card, and nothing of it is sent.
      toDraft: ({ _id: cardId, expiresOn, note }) => ({
        cardId,
        isNew: false,
        amount: 1,
        method: 'cash',
        expiresOn: expiresOn ?? '',
        note,
      }),
      made: CardCode,
    },
    api({ giftCards: calls }, { branchId }) {
      const query = { branchId }
      return {
        list: (asked) => calls.list({ query: { ...asked, branchId } }),
        get: (id) => calls.get({ params: { id }, query }),
        create: ({ cardId, amount, method, expiresOn, note }) =>
          calls.sell({
            query,
            body: { cardId, amount, method, expiresOn: dayOf(expiresOn), note },
          }),
        ...(edits && {
          update: ({ _id: id, expiresOn, note }, draft) =>
            calls.update({
              params: { id },
              query,
              body: {
                expiresOn: dayOf(draft.expiresOn),
                note: draft.note,
                base: { expiresOn, note },
              },
            }),
        }),
      }
    },
  })

/** The gift cards of the restaurant. */
export function GiftCardsPage() {
  const { may } = useAccess()
  return <BranchList define={() => giftCardsFor(may(['manage_orders']))} />
}
