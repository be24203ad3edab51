import type { Language } from '#shared/languages/languages.ts'

/** Heights of a line, in letter sizes: marks above and below letters of these scripts need them. */
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/[\u1000-\u109f]/, 1.8],
  [/[\u1780-\u17ff]/, 1.75],
  [/[\u0e80-\u0eff]/, 1.65],
  [/[\u0e00-\u0e7f]/, 1.6],
]
const VIETNAMESE = 1.55
const OTHERS = 1.35

/** Returns the height of a line of this text, in letter sizes. */
export const leadingOf = (text: string, language: Language): number =>
  SCRIPTS.find(([script]) => script.test(text))?.[1] ?? (language === 'vi' ? VIETNAMESE : OTHERS)
