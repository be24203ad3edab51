import type { Language } from './languages.ts'

/** Each in itself: a person who reads only Khmer must find Khmer. Not translated. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
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
