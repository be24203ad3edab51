import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Translate } from '../../ui/i18n/text-key.ts'
import { areaOf, sayingOf } from './action-texts.ts'
import { subjectOf } from './facts.ts'

type Words = { readonly t: Translate; readonly language: Language }
type Entry = Pick<AuditEntry, 'action' | 'actor' | 'details'>

/** Returns an entry as one sentence of the reader's language: `Anong changed Beef Pho`. */
export function sentenceOf({ action, actor, details }: Entry, { t, language }: Words): string {
  const area = t(areaOf(action) ?? 'audit.facts.other')
  // What has no name of its own is called as its page is.
  const thing = subjectOf(details, language) ?? t('audit.part', { area })
  return t(sayingOf(action), { name: actor.name, thing })
}
