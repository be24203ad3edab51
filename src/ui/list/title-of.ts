import type { TextKey } from '../i18n/text-key.ts'

type Titled = { readonly title: TextKey; readonly name?: string | undefined }

/** Returns the heading of a column: the thing it is of, or its title. */
export const titleOf = ({ title, name }: Titled, t: (key: TextKey) => string): string =>
  name ?? t(title)

/** Returns a key of a column that no other one of its list has. */
export const columnKey = ({ title, name }: Titled): string => name ?? title
