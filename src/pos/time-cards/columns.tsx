import { css } from '@emotion/react'
import type { Hours, TimeCard } from '#shared/time-cards/card.ts'
import { StatusPill, type Tone } from '../../ui/controls/StatusPill.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Column, Page } from '../../ui/list/list.ts'

/** A page of cards, with the minutes of all pages. */
export type CardPage = Page<TimeCard> & { readonly sums: Hours }

const MINUTE = 60_000

const TONES: Readonly<Record<TimeCard['state'], Tone>> = {
  running: 'neutral',
  open: 'warn',
  done: 'neutral',
  approved: 'ok',
}

function Day({ day }: { readonly day: string }) {
  return useDates().dateOnly(day, 'short')
}

function Times({ of: { from, to } }: { readonly of: TimeCard }) {
  const format = useFormat()
  return (
    <span css={unbroken}>
      {format.time(from)} – {to === null ? '?' : format.time(to)}
    </span>
  )
}

function Remarks({ of }: { readonly of: TimeCard }) {
  const t = useT()
  return of.remarks.map((one) => t(`timeCards.remarks.${one}`)).join(', ') || '–'
}

const minutes = (
  name: keyof Hours & ('worked' | 'overtime' | 'night'),
): Column<TimeCard, CardPage> => ({
  title: `timeCards.hours.${name}`,
  figures: true,
  cell: ({ hours, to }, { format }) => (to === null ? '–' : format.duration(hours[name] * MINUTE)),
  value: ({ hours }) => hours[name],
  total: ({ sums }, { format }) => format.duration(sums[name] * MINUTE),
})

/** What a list says of a card. */
export const CARD_COLUMNS: readonly Column<TimeCard, CardPage>[] = [
  { title: 'fields.employee', cell: ({ name }) => name },
  {
    title: 'days.label',
    phone: 'low',
    cell: ({ day }) => <Day day={day} />,
    value: ({ day }) => day,
  },
  {
    title: 'fields.time',
    phone: 'top',
    cell: (card) => <Times of={card} />,
    value: ({ from }) => ({ at: from }),
  },
  minutes('worked'),
  minutes('overtime'),
  { ...minutes('night'), wide: true },
  {
    title: 'fields.status',
    phone: 'end',
    cell: ({ state }, { t }) => (
      <StatusPill tone={TONES[state]}>{t(`timeCards.states.${state}`)}</StatusPill>
    ),
    value: ({ state }, { t }) => t(`timeCards.states.${state}`),
  },
  {
    title: 'timeCards.remark',
    cell: (card) => <Remarks of={card} />,
    value: ({ remarks }, { t }) => remarks.map((one) => t(`timeCards.remarks.${one}`)).join(', '),
  },
]

/** The same of one card, and its regular hours and breaks. */
export const CARD_FACTS: readonly Column<TimeCard>[] = [
  ...CARD_COLUMNS.map(({ total: _total, ...column }) => column),
  ...(['regular', 'breaks'] as const).map((name): Column<TimeCard> => ({
    title: `timeCards.hours.${name}`,
    cell: ({ hours }, { format }) => format.duration(hours[name] * MINUTE),
  })),
]

const unbroken = css({ whiteSpace: 'nowrap' })
