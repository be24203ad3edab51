type Row = { readonly path: string }

/** Whether an address needs nothing that only a person's way there knows, e.g. an order. */
export const isPlainAddress = ({ path }: Row): boolean => !/:\w+(?!\?)\b/.test(path)

/** The address of a page without what may be left out of it. */
export const plainAddress = ({ path }: Row): string => path.replace(/\/:\w+\?$/, '')
