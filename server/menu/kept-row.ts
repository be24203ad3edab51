import type { MenuRow } from '#shared/menu/menu.ts'

/** A row of the menu, on sale or archived. */
export type KeptRow = { readonly archived: boolean; readonly row: MenuRow }
