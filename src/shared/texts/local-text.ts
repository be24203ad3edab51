/** Returns the text in `language`, else in English, else in any language it has; '' if it has none. */
export const localText = (text: Readonly<Record<string, string>>, language: string): string =>
  text[language] ?? text['en'] ?? Object.values(text)[0] ?? ''
