import { wordFinder } from '#shared/texts/word-finder.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import type { SettingsSection } from '../../place/section.ts'

type Found = {
  readonly section: SettingsSection
  /** The label by which it was found, in the first language; undefined where its title was enough. */
  readonly by: string | undefined
}

/** Sections whose title or one of whose labels has every word of `query`, in any of the languages; nothing typed finds all. */
export function findSections(
  sections: readonly SettingsSection[],
  query: string,
  languages: readonly [(key: TextKey) => string, ...((key: TextKey) => string)[]],
): readonly Found[] {
  const [own] = languages
  const matches = wordFinder(query)
  const fits = (key: TextKey) => languages.some((read) => matches(read(key)))
  return sections.flatMap((section): readonly Found[] => {
    if (fits(section.text)) return [{ section, by: undefined }]
    const word = section.words.find(fits)
    return word ? [{ section, by: own(word) }] : []
  })
}
