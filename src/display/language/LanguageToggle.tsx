import { css } from '@emotion/react'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'

/** The guest's language, each by its own name. The choice ends with the order. */
export function LanguageToggle({
  languages,
  onChoose,
}: {
  readonly languages: readonly Language[]
  readonly onChoose: (language: Language) => void
}) {
  const t = useT()
  const now = useLanguage()
  return (
    <fieldset css={row} aria-label={t('fields.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === now}
          css={key}
          onClick={() => onChoose(language)}
        >
          {LANGUAGE_OPTIONS.find(({ value }) => value === language)?.label}
        </button>
      ))}
    </fieldset>
  )
}

const row = css({ display: 'flex', flex: 'none', gap: '0.3em' })
const key = css({
  minWidth: 56,
  minHeight: 'max(56px, 2.5em)',
  paddingInline: '0.8em',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: '0.75em',
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': { background: 'var(--sunken)', color: 'var(--ink)', fontWeight: 600 },
  '[data-theme="night"] &[aria-pressed="true"]': { background: 'var(--raised)' },
})
