import { css } from '@emotion/react'
import { useState } from 'react'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'
import { localText } from '#shared/texts/local-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** What a guest reads, by language. */
export function Preview({
  draft: { text, points },
}: {
  readonly draft: Pick<CampaignDraft, 'text' | 'points'>
}) {
  const t = useT()
  const own = useLanguage()
  const { branch } = useBranch()
  const [chosen, choose] = useState<string | null>(null)
  const language = chosen ?? branch.languages?.guest ?? own
  const words = localText(text, language)
  return (
    <section css={frame} aria-label={t('campaigns.preview')}>
      <Select
        label={t('campaigns.preview')}
        value={language}
        onChange={choose}
        options={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
      />
      <blockquote css={message} lang={language} data-preview>
        {words === '' ? '–' : words}
      </blockquote>
      {points > 0 && <p css={small}>{t('loyalty.points', { count: points })}</p>}
    </section>
  )
}

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
