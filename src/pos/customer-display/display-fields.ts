import * as z from 'zod/mini'
import type { DisplaySettings } from '#shared/customer-display/display.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, pickLanguage } from '#shared/languages/languages.ts'
import type { FormField } from '../../ui/form/field.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'

const SECONDS = ['3', '5', '8', '12', '20'] as const

/** Settings of the customer display as their form has them. */
export const DisplayDraft = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(['light', 'dark']),
  /** Of a promotion. */
  seconds: z.enum(SECONDS),
  showItemImages: z.boolean(),
  showOrderProgress: z.boolean(),
  showPromotions: z.boolean(),
  showPaymentQR: z.boolean(),
  showLoyaltyQR: z.boolean(),
  autoFullscreen: z.boolean(),
})
export type DisplayDraft = z.output<typeof DisplayDraft>

export const toDraft = ({
  language,
  promotionInterval,
  ...others
}: DisplaySettings): DisplayDraft => ({
  ...others,
  language: pickLanguage([language]) ?? DEFAULT_LANGUAGE,
  seconds: SECONDS.find((one) => one === String(promotionInterval / 1000)) ?? '5',
})

export const LOOK_FIELDS: readonly FormField<DisplayDraft>[] = [
  {
    name: 'language',
    kind: 'select',
    label: 'customerDisplay.language',
    choices: () => LANGUAGE_OPTIONS,
    half: true,
  },
  {
    name: 'theme',
    kind: 'select',
    label: 'customerDisplay.theme',
    choices: [
      { value: 'light', text: 'customerDisplay.light' },
      { value: 'dark', text: 'customerDisplay.dark' },
    ],
    half: true,
  },
  {
    name: 'seconds',
    kind: 'select',
    label: 'customerDisplay.interval',
    choices: () => SECONDS.map((value) => ({ value, label: value })),
    half: true,
  },
]

export const SHOWN_FIELDS: readonly FormField<DisplayDraft>[] = [
  {
    name: 'showItemImages',
    kind: 'switch',
    label: 'customerDisplay.showItemImages',
    hint: 'customerDisplay.imagesHint',
  },
  { name: 'showOrderProgress', kind: 'switch', label: 'customerDisplay.showOrderProgress' },
  { name: 'showPromotions', kind: 'switch', label: 'customerDisplay.showPromotions' },
  { name: 'showPaymentQR', kind: 'switch', label: 'customerDisplay.showPaymentQR' },
  {
    name: 'showLoyaltyQR',
    kind: 'switch',
    label: 'customerDisplay.showLoyaltyQR',
    hint: 'customerDisplay.loyaltyHint',
  },
  { name: 'autoFullscreen', kind: 'switch', label: 'customerDisplay.autoFullscreen' },
]
