import * as z from 'zod/mini'
import { blankPromotion } from '#shared/promoting/blank-promotion.ts'
import { PromotionDraft } from '#shared/promoting/draft.ts'
import type { Place } from '../../ui/list/place.ts'
import { resource } from '../../ui/resource/resource.ts'
import { PROMOTION_FIELDS, PromotionForm } from './form/promotion-form.ts'
import { promotionCalls, type PromotionHere } from './promotion-here.ts'
import { PromotionMore } from './PromotionMore.tsx'
import { Said } from './Said.tsx'
import { StateMark } from './StateMark.tsx'
import { stateOf } from './state.ts'
import { TestOrder } from './trial/TestOrder.tsx'

const SHEET = z.pick(PromotionDraft, {
  name: true,
  priority: true,
  stacks: true,
  alone: true,
  words: true,
})

/** The promotions of the restaurant, with what they did in this branch; `today`: its business day. */
export const promotionsIn = ({ currency }: Place, today: string) =>
  resource<PromotionHere, PromotionDraft>({
    name: 'nav.promotions',
    empty: 'promotions.empty',
    areas: ['promotions'],
    search: true,
    title: ({ name }, { text }) => text(name),
    columns: [
      { title: 'fields.name', cell: ({ name }, { text }) => text(name), sort: 'name' },
      {
        title: 'promotions.what',
        cell: (row) => <Said promotion={row} />,
        value: null,
        phone: 'low',
      },
      {
        title: 'fields.status',
        cell: (row) => <StateMark promotion={row} today={today} />,
        value: (row, { t }) => t(`promotions.states.${stateOf(row, today)}`),
        phone: 'top',
      },
      {
        title: 'promotions.uses30',
        cell: ({ figures }, { format }) => (figures ? format.number(figures.uses) : '–'),
        value: ({ figures }) => figures?.uses ?? null,
        figures: true,
        phone: 'end',
      },
      {
        title: 'promotions.discount30',
        cell: ({ figures }, { format }) =>
          figures ? format.money(figures.discount, currency) : '–',
        value: ({ figures }) => (figures ? { money: figures.discount, currency } : null),
        figures: true,
      },
      {
        title: 'promotions.margin30',
        cell: ({ figures }, { format }) =>
          figures?.margin == null ? '–' : format.money(figures.margin, currency),
        value: ({ figures }) =>
          figures?.margin == null ? null : { money: figures.margin, currency },
        figures: true,
      },
      {
        title: 'promotions.late',
        cell: ({ figures }, { format }) => format.number(figures?.late ?? 0),
        value: ({ figures }) => figures?.late ?? 0,
        figures: true,
        wide: true,
      },
      {
        title: 'promotions.priority',
        cell: ({ priority }, { format }) => format.number(priority),
        value: ({ priority }) => priority,
        figures: true,
        sort: 'priority',
        wide: true,
      },
    ],
    more: PromotionMore,
    form: {
      add: 'promotions.add',
      manage: ['manage_promotions'],
      fields: PROMOTION_FIELDS,
      schema: PromotionForm,
      blank: blankPromotion(currency),
      below: TestOrder,
      beside: true,
    },
    // What guests get, and when, no cell holds.
    sheet: { draft: SHEET, blank: { ...blankPromotion(currency) } },
    api: promotionCalls,
  })
