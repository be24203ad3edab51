import type { MenuSection } from '#shared/screens/screen.ts'
import type { SiteRow } from '#shared/screens/site-map.ts'

/** The group of the side menu in which a page will be: its own, or that of the pages it belongs to. */
export function groupOf({ path, menu, shiftGate }: SiteRow): MenuSection {
  if (menu) return menu.section
  if (shiftGate) return 'sales'
  return path.startsWith('reports/') ? 'reports' : 'operations'
}
