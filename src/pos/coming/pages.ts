import type en from '../../../locales/en/translation.json'

/** A page that a later piece of work brings, by the name its texts have. */
export type ComingPageName = keyof (typeof en)['pages']
