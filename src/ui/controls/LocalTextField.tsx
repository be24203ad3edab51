import { css } from '@emotion/react'
import { useState } from 'react'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { LANGUAGE_OPTIONS } from '../i18n/language-options.ts'
import { boxLook, type FieldProps } from './Field.tsx'
import { Select } from './Select.tsx'

/** One text in several languages: a line for each that has it, and a way to add the next. */
export function LocalTextField({
  label,
  hint,
  error,
  value,
  onChange,
  long = false,
}: Omit<FieldProps, 'labelHidden'> & {
  readonly value: LocalText
  /** Languages without a text are left out. */
  readonly onChange: (value: LocalText) => void
  /** Several lines. */
  readonly long?: boolean
}) {
  const t = useT()
  const own = useLanguage()
  const [added, setAdded] = useState<readonly string[]>([])
  const given = LANGUAGE_OPTIONS.filter(
    ({ value: language }) => value[language] !== undefined || added.includes(language),
  )
  const shown = given.length > 0 ? given : LANGUAGE_OPTIONS.filter((one) => one.value === own)
  const rest = LANGUAGE_OPTIONS.filter((one) => !shown.includes(one))

  const write = (language: Language, text: string) => {
    const { [language]: _, ...others } = value
    setAdded([...added, language])
    onChange(text === '' ? others : { ...others, [language]: text })
  }
  const Box = long ? 'textarea' : 'input'
  return (
    <fieldset css={frame}>
      <legend css={legend}>{label}</legend>
      {shown.map(({ value: language, label: name }) => (
        <label key={language} css={row}>
          <span css={tag}>{name}</span>
          <Box
            lang={language}
            aria-invalid={error == null ? undefined : true}
            value={value[language] ?? ''}
            css={boxLook}
            onChange={(event) => write(language, event.currentTarget.value)}
          />
        </label>
      ))}
      {(error ?? hint) != null && (
        <p role={error == null ? undefined : 'alert'} css={[note, error != null && wrong]}>
          {error ?? hint}
        </p>
      )}
      {rest.length > 0 && (
        <div css={more}>
          <Select
            label={t('form.addLanguage')}
            labelHidden
            options={[{ value: '', label: t('form.addLanguage') }, ...rest]}
            value=""
            onChange={(language) => setAdded([...added, language])}
          />
        </div>
      )}
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const legend = css({
  paddingInline: 0,
  paddingBlockEnd: 'var(--space-2)',
  fontWeight: 600,
  fontSize: 'var(--text-sm)',
  color: 'var(--ink-2)',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '8em minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // Tall letters below the line stay clear of the ring around the box.
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-2)' },
})
const tag = css({ fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const note = css({ fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const wrong = css({ color: 'var(--danger)', fontWeight: 500 })
const more = css({ width: 'min(100%, 16em)' })
