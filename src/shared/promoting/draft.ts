import * as z from 'zod/mini'
import { localTextOf } from '../contract/record.ts'
import { type LocalText, PictureId } from '../contract/scalars.ts'
import { Availability, narrowed } from '../menu/availability.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { Definition } from '../promotions/definition.ts'
import { NextVisit } from '../promotions/next-visit.ts'

/** As a list, a ticket and a receipt show it; the customer display has room for a sentence. */
const [LONGEST_NAME, LONGEST_WORDS] = [80, 300]

const textOf = (longest: number) => localTextOf(z.string().check(z.maxLength(longest)))

/** A name in at least one language. */
const Named = textOf(LONGEST_NAME).check(
  z.refine((name) => Object.values(name).some((text) => text.trim() !== ''), {
    error: 'form.required',
  }),
)

/** A promotion as an owner edits it: what a definition leaves out is null here. */
export const PromotionDraft = z.extend(Definition, {
  name: Named,
  words: textOf(LONGEST_WORDS),
  picture: z.nullable(PictureId),
  when: z.nullable(Availability),
  priority: z.int().check(z.gte(0), z.lte(999)),
  tender: z.nullable(PaymentMethod),
  /** Receipts bring a code of it, if codes give it; null: they do not. */
  nextVisit: z.nullable(NextVisit),
})
export type PromotionDraft = z.output<typeof PromotionDraft>

/** What a version says, and whether receipts bring codes of it: what is kept of it. Orders freeze its definition alone. */
export const Published = z.extend(Definition, { nextVisit: z.optional(NextVisit) })
export type Published = z.output<typeof Published>

const withoutBlank = (texts: LocalText): LocalText =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Returns what a version of a promotion says: its draft without what narrows nothing. */
export function definitionOf(draft: PromotionDraft): Published {
  const { words, picture, when, tender, nextVisit } = draft
  const [said, times] = [withoutBlank(words), narrowed(when)]
  return {
    name: withoutBlank(draft.name),
    ...(Object.keys(said).length > 0 && { words: said }),
    ...(picture !== null && { picture }),
    currency: draft.currency,
    givenBy: draft.givenBy,
    ...(times && { when: times }),
    conditions: draft.conditions,
    reward: draft.reward,
    limits: draft.limits,
    stacks: draft.stacks,
    alone: draft.alone,
    priority: draft.priority,
    ...(tender !== null && { tender }),
    ...(nextVisit !== null && draft.givenBy === 'code' && { nextVisit }),
  }
}
