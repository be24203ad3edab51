type Row = { readonly path: string }

/** Returns true for paths without required parameters: menus and the palette can link to them. */
export const isPlainAddress = ({ path }: Row): boolean => !/:\w+(?!\?)\b/.test(path)

/** Returns the address of a page without its optional parts. */
export const plainAddress = ({ path }: Row): string => path.replace(/\/:\w+\?$/, '')
