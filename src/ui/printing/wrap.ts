import type { Language } from '#shared/languages/languages.ts'

/** Returns how wide a text is. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines no wider than `width`, between words: Lao, Thai, Khmer and Burmese have no spaces
 * there. Signs stay with the word before them; a word that is wider than a line is broken between letters.
 */
export function wrap(
  text: string,
  width: number,
  { measure, language }: { readonly measure: Measure; readonly language: Language },
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text, language)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = word.trimStart()
    while (measure(line.trimEnd()) > width) {
      const part = longest(line, width, measure, language)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}

function wordsOf(text: string, language: Language): readonly string[] {
  const words: string[] = []
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = words.at(-1)
    const isSign = isWordLike !== true && segment.trim() !== ''
    if (isSign && last !== undefined && /\S$/.test(last)) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

/** Returns the longest beginning that fits; at least one letter with its marks. */
function longest(text: string, width: number, measure: Measure, language: Language): string {
  const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' })
  let part = ''
  for (const { segment } of segmenter.segment(text)) {
    if (part !== '' && measure(part + segment) > width) break
    part += segment
  }
  return part
}
