import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { Select } from '../controls/Select.tsx'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'

/** Each in itself: who reads only Khmer must find Khmer. Not translated. */
const OWN_NAMES: Record<Language, string> = {
  lo: 'ລາວ',
  en: 'English',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
  fil: 'Filipino',
  my: 'မြန်မာ',
  km: 'ខ្មែរ',
  zh: '中文',
}

const OPTIONS = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))

/** Changes the language of every window. */
export function LanguageSelect({ labelHidden = true }: { readonly labelHidden?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const suite = useSuite()
  return (
    <Select
      label={t('controls.language')}
      labelHidden={labelHidden}
      options={OPTIONS}
      value={language}
      onChange={(next) => {
        suite.act({ type: 'language.set', language: next }).catch(toast.failure)
      }}
    />
  )
}
