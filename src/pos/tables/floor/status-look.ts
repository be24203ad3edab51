import { css } from '@emotion/react'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Circle from 'lucide-react/icons/circle'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import Link2 from 'lucide-react/icons/link-2'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Smartphone from 'lucide-react/icons/smartphone'
import SprayCan from 'lucide-react/icons/spray-can'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import type { TableStatus } from '#shared/tables/status-name.ts'

/** A status is never colour alone: its sign and its word are beside it. */
export const STATUS_ICONS: Readonly<Record<TableStatus, LucideIcon>> = {
  available: Circle,
  occupied: Users,
  reserved: CalendarClock,
  dirty: SprayCan,
  maintenance: Wrench,
  combined: Link2,
  receiptPrinted: ReceiptText,
  mobilePaid: Smartphone,
  partiallyPaid: CircleDashed,
  paymentPending: Hourglass,
  closed: Ban,
}

/**
 * The colours of the eleven statuses. They stay apart for colour-blind eyes and on cheap panels; measure them again
 * after any change.
 */
const day = {
  '--table-available': '#00a181',
  '--on-table-available': '#0b0e11',
  '--table-occupied': '#668de7',
  '--on-table-occupied': '#0b0e11',
  '--table-combined': '#7450c8',
  '--on-table-combined': '#ffffff',
  '--table-reserved': '#550091',
  '--on-table-reserved': '#ffffff',
  '--table-receiptPrinted': '#573900',
  '--on-table-receiptPrinted': '#ffffff',
  '--table-paymentPending': '#cf7b46',
  '--on-table-paymentPending': '#0b0e11',
  '--table-partiallyPaid': '#676600',
  '--on-table-partiallyPaid': '#ffffff',
  '--table-mobilePaid': '#00596c',
  '--on-table-mobilePaid': '#ffffff',
  '--table-dirty': '#916455',
  '--on-table-dirty': '#ffffff',
  '--table-maintenance': '#850025',
  '--on-table-maintenance': '#ffffff',
  '--table-closed': '#4e4e4e',
  '--on-table-closed': '#ffffff',
}
const night = {
  '--table-available': '#5a7c57',
  '--on-table-available': '#ffffff',
  '--table-occupied': '#0081e9',
  '--on-table-occupied': '#0b0e11',
  '--table-combined': '#dfe6ff',
  '--on-table-combined': '#0b0e11',
  '--table-reserved': '#a15793',
  '--on-table-reserved': '#ffffff',
  '--table-receiptPrinted': '#ffe3bf',
  '--on-table-receiptPrinted': '#0b0e11',
  '--table-paymentPending': '#a95a00',
  '--on-table-paymentPending': '#ffffff',
  '--table-partiallyPaid': '#94a000',
  '--on-table-partiallyPaid': '#0b0e11',
  '--table-mobilePaid': '#00c8e2',
  '--on-table-mobilePaid': '#0b0e11',
  '--table-dirty': '#ca9884',
  '--on-table-dirty': '#0b0e11',
  '--table-maintenance': '#f20246',
  '--on-table-maintenance': '#0b0e11',
  '--table-closed': '#999fa7',
  '--on-table-closed': '#0b0e11',
}

/** On what is around tables: the colours by day and by night. */
export const statusColours = css({ ...day, '[data-theme="night"] &': night })

const stripes =
  'repeating-linear-gradient(135deg, transparent 0 9px, color-mix(in oklab, var(--tone) 22%, transparent) 9px 16px)'

/** The ground of a tile: hatched where no one can sit down, dashed where someone will. */
export const statusGround = css({
  '--tone': 'var(--table-available)',
  '--on-tone': 'var(--on-table-available)',
  ...Object.fromEntries(
    Object.keys(STATUS_ICONS).map((status) => [
      `&[data-status="${status}"]`,
      { '--tone': `var(--table-${status})`, '--on-tone': `var(--on-table-${status})` },
    ]),
  ),
  '--ground': 'color-mix(in oklab, var(--surface) 86%, var(--tone))',
  '&[data-status="available"]': {
    '--tone': 'var(--line-strong)',
    '--on-tone': 'var(--ink)',
    '--ground': 'var(--surface)',
  },
  '&:is([data-status="dirty"], [data-status="maintenance"], [data-status="closed"])': {
    '--pattern': stripes,
  },
  '&:is([data-status="reserved"])': { '--edge': 'dashed' },
})
