import * as z from 'zod/mini'
import type { DisplaySettings } from '#shared/customer-display/display.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, pickLanguage } from '#shared/languages/languages.ts'
import type { FormField } from '../../ui/form/field.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { SECONDS, secondsOf, SWITCHES, THEMES } from '../../ui/customer-display/display-choices.ts'
import { useSecondCurrencies } from '../../ui/customer-display/use-second-currencies.ts'

/** Settings of the customer display as their form has them. */
export const DisplayDraft = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(['light', 'dark']),
  /** Of a promotion. */
  seconds: z.enum(SECONDS),
  secondCurrency: z.string(),
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
  seconds: secondsOf({ promotionInterval }),
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
    choices: THEMES,
    half: true,
  },
  {
    name: 'seconds',
    kind: 'select',
    label: 'customerDisplay.interval',
    choices: () => SECONDS.map((value) => ({ value, label: value })),
    half: true,
  },
  {
    name: 'secondCurrency',
    kind: 'select',
    label: 'customerDisplay.secondCurrency',
    choices: useSecondCurrencies,
    half: true,
  },
]

export const SHOWN_FIELDS: readonly FormField<DisplayDraft>[] = SWITCHES.map((one) => ({
  ...one,
  kind: 'switch',
}))
