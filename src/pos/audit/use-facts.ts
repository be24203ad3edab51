import type { AuditEntry } from '#shared/audit/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { useTexts } from '../../ui/i18n/use-texts.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { usePermissionWords } from '../place/permission-words.ts'
import { currencyOf } from './currency-of.ts'
import { factNames } from './fact-names.ts'
import { factText } from './fact-text.ts'
import { factsOf } from './facts.ts'

/** One value in words: what it is called, what it was and what it became. */
export type FactInWords = {
  readonly path: string
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Reads the values of an entry as people do. */
export function useFacts(): (entry: AuditEntry) => readonly FactInWords[] {
  const { t, has } = useTexts()
  const language = useLanguage()
  const { money, number } = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const permission = usePermissionWords()
  const branches = useOne('session')?.branches ?? []
  const words = {
    t,
    has,
    language,
    permission,
    dateTime: (at: string) => dates.dateTime(at, 'short'),
    date: (date: string) => dates.dateOnly(date, 'short'),
  }
  const text = (path: string, value: string | undefined) =>
    value === undefined ? undefined : factText(path, value, words)
  return (entry) => {
    const currency = currencyOf(entry, branches)
    const facts = factsOf(entry.details, {
      language,
      money: (amount) => (currency === null ? number(amount) : money(amount, currency)),
      nameOf: (id) => {
        const found = branches.find(({ _id }) => _id === id)
        return found && local(found.name)
      },
    })
    return facts.map(({ path, before, after, of = '' }) => ({
      path: of + path,
      name: [of, ...factNames(path, entry.action).map((key) => t(key))].filter(Boolean).join(' · '),
      before: text(path, before),
      after: text(path, after),
    }))
  }
}

/** A fact on one line, for a file. */
export const lineOf = ({ name, before, after }: FactInWords): string =>
  `${name && `${name}: `}${[before, after].filter((one) => one !== undefined).join(' → ')}`
