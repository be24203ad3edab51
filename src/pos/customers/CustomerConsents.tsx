import { css } from '@emotion/react'
import { useState } from 'react'
import { ASKED, consentNow } from '#shared/consents/consent-now.ts'
import { type Consent, ConsentDraft } from '#shared/consents/contract.ts'
import type { Customer } from '#shared/customers/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useCache } from '../../ui/query/use-cache.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { entryList, entryWords } from '../../ui/record/entries-look.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'

type Asked = (typeof ASKED)[number]

const textOf = ({ purpose, channel }: Asked) =>
  purpose === 'marketing'
    ? (`consents.${channel ?? 'phone'}` as const)
    : (`consents.${purpose}` as const)

const FIELDS: readonly FormField<ConsentDraft>[] = [
  {
    name: 'how',
    kind: 'select',
    label: 'consents.said',
    choices: [
      { value: 'spoken', text: 'consents.how.spoken' },
      { value: 'paper', text: 'consents.how.paper' },
    ],
  },
]

/** What a guest permits, with the evidence; a person notes what the guest says. */
export function CustomerConsents({ row }: { readonly row: Customer }) {
  const t = useT()
  const { api } = useSuite()
  const cache = useCache()
  const { may } = useAccess()
  const place = useBranchPlace()
  const [noting, setNoting] = useState<Asked | null>(null)
  const asked = { params: { id: row._id }, query: { branchId: place.branchId } }
  const read = useRead('consents.list', asked, ['customers'])
  const isGiven = (said: readonly Consent[], one: Asked) => consentNow(said, one)?.given ?? false
  return (
    <section aria-label={t('consents.title')}>
      <Loaded of={read}>
        {({ results }) => (
          <>
            <ul css={entryList}>
              {ASKED.map((one) => (
                <li key={textOf(one)} data-consent={textOf(one)}>
                  <Said words={t(textOf(one))} now={consentNow(results, one)} />
                  {/* A guest who wants to be no member any more is erased. */}
                  {may(['manage_customers']) &&
                    !row.archived &&
                    (one.purpose !== 'membership' || !isGiven(results, one)) && (
                      <Button onClick={() => setNoting(one)}>
                        {t(isGiven(results, one) ? 'consents.withdraw' : 'consents.note')}
                      </Button>
                    )}
                </li>
              ))}
            </ul>
            {noting && (
              <FormDialog<ConsentDraft>
                title={t(textOf(noting))}
                confirm={t(isGiven(results, noting) ? 'consents.withdraw' : 'consents.note')}
                place={place}
                schema={ConsentDraft}
                fields={FIELDS}
                initial={{
                  _id: newId(),
                  ...noting,
                  given: !isGiven(results, noting),
                  how: 'spoken',
                }}
                save={(body) =>
                  api.consents
                    .note({ ...asked, body })
                    .finally(() => void cache.invalidate(['customers']))
                }
                onClose={() => setNoting(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What was said last, when, how and to whom. */
function Said({ words, now }: { readonly words: string; readonly now: Consent | undefined }) {
  const t = useT()
  const dates = useDates()
  if (!now)
    return (
      <span css={entryWords}>
        <strong>{words}</strong>
        <small>{t('consents.notGiven')}</small>
      </span>
    )
  const time = dates.dateTime(now.at, 'short')
  return (
    <span css={entryWords}>
      <strong>{words}</strong>
      <small>
        {[
          t(now.given ? 'consents.given' : 'consents.withdrawn', { time }),
          t(`consents.how.${now.how}`),
          now.by ?? '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {now.read && (
        <small css={quote} lang={now.read.language}>
          {t('consents.words', { words: now.read.words })}
        </small>
      )}
    </span>
  )
}

const quote = css({ marginBlockStart: 'var(--space-1)' })
