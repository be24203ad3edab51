import type { AccountEntry } from '#shared/account-entries/entry.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import type { Loading } from '../../ui/query/use-read.ts'
import { entryFigure, entryList, entryWords } from '../../ui/record/entries-look.ts'

type Entries = { readonly results: readonly AccountEntry[] }

/** What went onto a card or an account and off it, the latest first. */
export function History({
  of: loading,
  currency,
  nameOf,
  left = Infinity,
  onTakeBack,
}: {
  readonly of: Loading<Entries>
  readonly currency: string
  /** Names a kind of entry as the list calls it. */
  readonly nameOf: (kind: AccountEntry['kind']) => string
  /** What is on the card now: more cannot be given back. */
  readonly left?: number
  /** Left out: no one may give money back here. */
  readonly onTakeBack?: ((entry: AccountEntry) => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  return (
    <section aria-label={t('giftCards.history')}>
      <Loaded of={loading}>
        {({ results }) => (
          <ul css={entryList}>
            {results.map((entry) => (
              <li key={entry._id} data-entry={entry.kind}>
                <span css={entryWords}>
                  <strong>{nameOf(entry.kind)}</strong>
                  <small>
                    {[dates.dateTime(entry.at, 'short'), entry.by, entry.orderNumber ?? '']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span css={entryFigure}>{format.money(entry.amount, currency)}</span>
                {onTakeBack && entry.kind === 'loaded' && !entry.undone && entry.amount <= left && (
                  <Button onClick={() => onTakeBack(entry)}>{t('giftCards.takeBack')}</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
