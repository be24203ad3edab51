import type { BuiltPath } from '#shared/screens/screen.ts'
import type { BRANCH, SiteRow } from '#shared/screens/site-map.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** A page to come, by the name of its text. */
export type ComingPageName = NonNullable<SiteRow['coming']>

type Meanwhile = {
  readonly text: TextKey
  readonly path: BuiltPath<typeof BRANCH>
}

const DAILY: Meanwhile = { text: 'coming.meanwhile.daily', path: 'reports/daily-summary/:date?' }

/** Pages that help until then. */
export const MEANWHILE: Readonly<Partial<Record<ComingPageName, Meanwhile>>> = {
}
