import { css } from '@emotion/react'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { areaOf } from './action-texts.ts'
import { Facts } from './Facts.tsx'
import { sentenceOf } from './sentence.ts'
import { useFacts } from './use-facts.ts'

/** One entry: when, the sentence, what changed, and the way to what it is about. */
export function Entry({
  entry,
  branch,
  to,
}: {
  readonly entry: AuditEntry
  /** Name of the branch; null where the list is of one, or the entry of none. */
  readonly branch: string | null
  /** Left out: there is nothing to open. */
  readonly to: string | undefined
}) {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  const facts = useFacts()(entry)
  const area = areaOf(entry.action)
  const about = [area && t(area), branch].filter(Boolean).join(' · ')
  return (
    <li css={row} data-row>
      <time dateTime={entry.at} css={quiet}>
        {format.time(entry.at)}
      </time>
      <div css={body}>
        <p css={says}>{sentenceOf(entry, { t, language })}</p>
        <Facts facts={facts} />
        <span css={quiet}>{about}</span>
      </div>
      {to !== undefined && (
        <Link to={to} css={way} aria-label={t('audit.open')}>
          <ArrowUpRight aria-hidden />
        </Link>
      )}
    </li>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '3.6rem minmax(0, 1fr) auto',
  gap: 'var(--space-3)',
  alignItems: 'start',
  padding: 'var(--space-3) var(--space-4)',
})
const body = css({ display: 'grid', gap: 'var(--space-1)', minWidth: 0 })
const says = css({ fontWeight: 500, overflowWrap: 'anywhere' })
const quiet = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.7,
  fontVariantNumeric: 'tabular-nums',
})
const way = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-8px -8px 0 0',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  '& svg': { width: 20, height: 20 },
})
