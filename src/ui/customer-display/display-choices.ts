import type { DisplaySettings } from '#shared/customer-display/display.ts'

/** Seconds that a promotion is shown, as they can be chosen. */
export const SECONDS = ['3', '5', '8', '12', '20'] as const

/** Returns the choice that the settings hold, or the usual one. */
export const secondsOf = ({
  promotionInterval,
}: Pick<DisplaySettings, 'promotionInterval'>): (typeof SECONDS)[number] =>
  SECONDS.find((one) => one === String(promotionInterval / 1000)) ?? '5'

export const THEMES = [
  { value: 'light', text: 'customerDisplay.light' },
  { value: 'dark', text: 'customerDisplay.dark' },
] as const

/** What the guest's screen shows or does, each on or off. */
export const SWITCHES = [
  {
    name: 'showItemImages',
    label: 'customerDisplay.showItemImages',
    hint: 'customerDisplay.imagesHint',
  },
  { name: 'showOrderProgress', label: 'customerDisplay.showOrderProgress' },
  { name: 'showPromotions', label: 'customerDisplay.showPromotions' },
  { name: 'showPaymentQR', label: 'customerDisplay.showPaymentQR' },
  {
    name: 'showLoyaltyQR',
    label: 'customerDisplay.showLoyaltyQR',
    hint: 'customerDisplay.loyaltyHint',
  },
  { name: 'autoFullscreen', label: 'customerDisplay.autoFullscreen' },
] as const
