import { css } from '@emotion/react'
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

/** The values of an entry. In a table two lines of them; all of them beside the list. */
export function Facts({ entry }: { readonly entry: AuditEntry }) {
  const { t, has } = useTexts()
  const language = useLanguage()
  const { money, number } = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const permission = usePermissionWords()
  const branches = useOne('session')?.branches ?? []
  const currency = currencyOf(entry, branches)
  const facts = factsOf(entry.details, {
    language,
    money: (amount) => (currency === null ? number(amount) : money(amount, currency)),
    nameOf: (id) => {
      const found = branches.find(({ _id }) => _id === id)
      return found && local(found.name)
    },
  })
  const words = {
    t,
    has,
    language,
    permission,
    dateTime: (at: string) => dates.dateTime(at, 'short'),
    date: (date: string) => dates.dateOnly(date, 'short'),
  }
  if (facts.length === 0) return '–'
  return (
    <ul css={look}>
      {facts.map(({ path, before, after }) => {
        const name = factNames(path, entry.action).map((key) => t(key))
        return (
          <li key={path}>
            {name.length > 0 && `${name.join(' · ')}: `}
            {before !== undefined && <del>{factText(path, before, words)}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && (
              <After changed={before !== undefined}>{factText(path, after, words)}</After>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of something that was changed is marked. */
const After = ({ changed, children }: { readonly changed: boolean; readonly children: string }) =>
  changed ? <ins>{children}</ins> : children

const look = css({
  overflowWrap: 'anywhere',
  // Each row of the table opens the whole.
  'td &': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    maxWidth: '28rem',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
  },
  'td & li': { display: 'inline' },
  'td & li + li::before': { content: '" · "' },
  '& del': { color: 'var(--ink-2)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
})
