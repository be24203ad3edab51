import { css } from '@emotion/react'
import { useState } from 'react'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import { fillWords } from '#shared/campaigns/fill-words.ts'
import { formatDateOnly } from '#shared/format/date.ts'
import { addDays } from '#shared/time/business-date.ts'
import { type Language, LANGUAGES } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'
import { localText } from '#shared/texts/local-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useCustoms } from '../../ui/i18n/use-customs.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranch } from '../place/branch-context.ts'

/** What a guest reads, by language. */
export function Preview({
  draft: { text, points, promotionId, codeDays },
}: {
  readonly draft: Pick<CampaignDraft, 'text' | 'points' | 'promotionId' | 'codeDays'>
}) {
  const t = useT()
  const mine = useLanguage()
  const { branch } = useBranch()
  const [chosen, choose] = useState<Language | null>(null)
  const language = chosen ?? branch.languages?.guest ?? mine
  const { pattern } = useCustoms()
  const today = useBusinessDay()
  const until = () =>
    formatDateOnly(addDays(today, codeDays || 1), { language, pattern, style: 'short' })
  const own = promotionId === null ? null : { code: SAMPLE, until: until() }
  const words = fillWords(localText(text, language), own)
  return (
    <section css={frame} aria-label={t('campaigns.preview')}>
      <Select
        label={t('campaigns.preview')}
        value={language}
        onChange={(value) => choose(LANGUAGES.find((one) => one === value) ?? null)}
        options={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
      />
      <blockquote css={message} lang={language} data-preview>
        {words === '' ? '–' : words}
      </blockquote>
      {points > 0 && <p css={small}>{t('loyalty.points', { count: points })}</p>}
    </section>
  )
}

/** As a code looks; no promotion has it. */
const SAMPLE = 'ABCDE23456'

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-3)' })
const message = css({
  margin: 0,
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
const small = css({ color: 'var(--ink-2)' })
