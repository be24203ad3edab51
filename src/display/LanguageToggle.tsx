import { css } from '@emotion/react'
import type { Language } from '#shared/texts/languages.ts'
import { press } from '../ui/controls/press.ts'
import { useT } from '../ui/i18n/use-t.ts'
import { LANGUAGE_OPTIONS } from '../ui/shell/language-options.ts'

export type LanguageChoice = {
  readonly languages: readonly Language[]
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

/** Two words at the foot: guests read their order in the language they know. */
export function LanguageToggle({ languages, chosen, onChoose }: LanguageChoice) {
  const t = useT()
  const options = LANGUAGE_OPTIONS.filter(({ value }) => languages.includes(value))
  if (options.length < 2) return null
  return (
    <fieldset aria-label={t('display.language')} css={row}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === chosen}
          css={[word, press]}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const row = css({ display: 'flex', gap: '0.4em', minWidth: 0 })
const word = css({
  minWidth: 56,
  minHeight: 56,
  padding: '0 0.8em',
  borderRadius: 'var(--radius-pill)',
  color: 'var(--ink-2)',
  fontSize: '0.75em',
  '&[aria-pressed="true"]': { color: 'var(--ink)', fontWeight: 700 },
})
