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
  const thing = reportOf(details, t) ?? subjectOf(details, language) ?? t('audit.part', { area })
  return t(sayingOf(action), { name: actor.name, thing })
}

/** A Z report is kept as `Z 12`, the same in every language. */
function reportOf({ kind, name }: Entry['details'], t: Translate): string | undefined {
  const number = typeof name === 'string' ? /^Z (\d+)$/.exec(name)?.[1] : undefined
  if (number === undefined) return undefined
  if (kind === 'day') return t('endOfDay.zNumber', { number })
  return kind === 'supplement' ? t('endOfDay.supplementNumber', { number }) : undefined
}
