/**
 * What the text of an error quotes from the interface, as keys of texts: it takes the words as values, so
 * that both always say the same.
 */
export const QUOTED = {
  'errors.codes.OWN_WAYS_IN': { page: 'nav.myProfile' },
  'errors.codes.PACKAGE_ONE_BRANCH': { plan: 'packages.premium' },
  'errors.codes.PIN_OUTGROWN': { page: 'nav.myProfile' },
  'errors.codes.TAX_DISPLAY_MIXED': { page: 'settings.priceDisplay.title' },
} as const
