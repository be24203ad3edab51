import { PaymentMethod } from '#shared/money/payment-method.ts'
import * as z from 'zod/mini'
import { PromotionDraft } from '#shared/promoting/draft.ts'
import { GivenBy } from '#shared/promotions/definition.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { AvailabilityField } from '../../frame/availability/AvailabilityField.tsx'
import { PictureField } from '../../place/picture/PictureField.tsx'
import { ConditionsField } from './ConditionsField.tsx'
import { NextVisitField } from './NextVisitField.tsx'
import { LimitsField } from './LimitsField.tsx'
import { RewardField } from './RewardField.tsx'
import { ConditionsText, LimitsText, NextVisitText, RewardText } from './part-texts.tsx'

/** A promotion that a person has finished: what only a tender gives is given by a person, or a code. */
export const PromotionForm = PromotionDraft.check(
  z.refine(({ tender, givenBy }) => tender === null || givenBy !== 'itself', {
    path: ['givenBy'],
    error: 'promotions.tenderGiven',
  }),
  z.refine(({ nextVisit, givenBy }) => nextVisit === null || givenBy === 'code', {
    path: ['nextVisit'],
    error: 'promotions.nextVisit.byCode',
  }),
  z.refine(({ reward }) => reward.kind !== 'freeItem' || Object.keys(reward.on).length > 0, {
    path: ['reward', 'on'],
    error: 'form.chooseOne',
  }),
)

export const PROMOTION_FIELDS: readonly FormField<PromotionDraft>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  {
    name: 'reward',
    kind: 'part',
    label: 'promotions.kind',
    control: RewardField,
    shown: RewardText,
  },
  {
    name: 'conditions',
    kind: 'part',
    label: 'promotions.conditions',
    control: ConditionsField,
    shown: ConditionsText,
  },
  {
    name: 'givenBy',
    kind: 'select',
    label: 'promotions.given',
    half: true,
    choices: GivenBy.options.map((value) => ({
      value,
      text: `promotions.givenBy.${value}` as const,
    })),
  },
  {
    name: 'tender',
    kind: 'select',
    label: 'promotions.tender',
    half: true,
    none: 'promotions.anyTender',
    choices: PaymentMethod.options
      .filter((method) => method !== 'multiple')
      .map((value) => ({ value, text: `checkout.methods.${value}` as const })),
  },
  {
    name: 'when',
    kind: 'custom',
    label: 'fields.availability',
    control: AvailabilityField,
    text: (value) => (value === null ? 'menu.always' : 'menu.notAlways'),
  },
  {
    name: 'nextVisit',
    kind: 'part',
    label: 'promotions.nextVisit.title',
    control: NextVisitField,
    shown: NextVisitText,
  },
  {
    name: 'limits',
    kind: 'part',
    label: 'promotions.limits.title',
    control: LimitsField,
    shown: LimitsText,
    folded: 'promotions.more',
  },
  {
    name: 'stacks',
    kind: 'switch',
    label: 'promotions.stacks',
    hint: 'promotions.stacksHint',
    folded: 'promotions.more',
  },
  {
    name: 'alone',
    kind: 'switch',
    label: 'promotions.alone',
    hint: 'promotions.aloneHint',
    folded: 'promotions.more',
  },
  {
    name: 'priority',
    kind: 'number',
    label: 'promotions.priority',
    hint: 'promotions.priorityHint',
    folded: 'promotions.more',
  },
  {
    name: 'picture',
    kind: 'custom',
    label: 'fields.picture',
    hint: 'promotions.wordsHint',
    control: PictureField,
    text: (picture) => (picture === null ? 'common.no' : 'common.yes'),
    folded: 'promotions.more',
  },
  {
    name: 'words',
    kind: 'localTextarea',
    label: 'promotions.words',
    hint: 'promotions.wordsHint',
    folded: 'promotions.more',
  },
]
