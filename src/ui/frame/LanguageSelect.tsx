import { Select } from '../controls/Select.tsx'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'
import { useOne } from '../link/hooks.ts'
import { LANGUAGE_OPTIONS } from '../i18n/language-options.ts'

/** Changes the language of every window. */
export function LanguageSelect({ labelHidden = true }: { readonly labelHidden?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const suite = useSuite()
  const offered = useOne('branch')?.languages?.offered
  return (
    <Select
      label={t('fields.language')}
      labelHidden={labelHidden}
      options={LANGUAGE_OPTIONS.filter(
        ({ value }) => !offered || value === language || offered.includes(value),
      )}
      value={language}
      onChange={(next) => {
        suite.act({ type: 'language.set', language: next }).catch(toast.failure)
      }}
    />
  )
}
