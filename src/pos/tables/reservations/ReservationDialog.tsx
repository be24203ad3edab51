import { css } from '@emotion/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FreeTimes, type Reservation, ReservationDraft } from '#shared/reservations/contract.ts'
import { instantOn, onDay } from '#shared/reservations/on-day.ts'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { KnownGuests } from './KnownGuests.tsx'
import { namesOf, useTables } from './use-day.ts'

const { name, phone, party, note } = ReservationDraft.shape
const Entered = z.object({
  name,
  phone,
  party,
  note,
  day: z.iso.date(),
  clock: z.string().check(z.regex(/^\d\d:\d\d$/)),
  minutes: z.int().check(z.gte(15), z.lte(720)),
  table: z.string(),
  second: z.string(),
  third: z.string(),
  fourth: z.string(),
})
type Entered = z.output<typeof Entered>

/** In place of a table. */
const [AUTOMATIC, NONE] = ['automatic', 'none']
const NO_MORE = { second: NONE, third: NONE, fourth: NONE }
/** As many tables as the server puts together, each offered once the one before it is chosen. */
const MORE = [
  { name: 'second', after: 'table', label: 'reservations.secondTable' },
  { name: 'third', after: 'second', label: 'reservations.thirdTable' },
  { name: 'fourth', after: 'third', label: 'reservations.fourthTable' },
] as const

const isChosen = (table: string) => table !== AUTOMATIC && table !== NONE
/** Returns the tables that a person chose, each once. */
const chosenIn = ({ table, second, third, fourth }: Entered): string[] =>
  isChosen(table) ? [...new Set([table, second, third, fourth].filter(isChosen))] : []

/** A new reservation where a person tapped, or one to be changed. */
export type Asked =
  | { readonly kind: 'new'; readonly at: number; readonly table: string | null }
  | { readonly kind: 'change'; readonly reservation: Reservation }

/** Takes a reservation. The server chooses the table, unless a person does. */
export function ReservationDialog({
  asked,
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const place = useBranchPlace()
  const tables = useTables()
  const { api } = useSuite()
  const [free, setFree] = useState<readonly string[]>([])
  const before = asked.kind === 'change' ? asked.reservation : null
  const [initial] = useState(() => draftOf(asked))

  function draftOf(of: Asked): Entered {
    if (of.kind === 'new') {
      const minutes = stayOf(rulesOf(branch.floor), 2)
      const usual = { name: '', phone: '', party: 2, note: '', minutes }
      return { ...usual, ...onDay(of.at, branch), ...NO_MORE, table: of.table ?? AUTOMATIC }
    }
    const { name: who, phone: number, party: many, note: about, minutes } = of.reservation
    const entered = { name: who, phone: number, party: many, note: about, minutes }
    // One that was removed is not there to be chosen.
    const there = of.reservation.tables.filter((id) => tables.some(({ _id }) => _id === id))
    const [table = NONE, second = NONE, third = NONE, fourth = NONE] = there
    const at = onDay(of.reservation.at, branch)
    return { ...entered, ...at, table, second, third, fourth }
  }

  const choices = (first: readonly { value: string; label: string }[]) => () => [
    ...first,
    ...tables.map(({ _id, name: number, zone, seats }) => ({
      value: _id,
      label: `${number} · ${zone} · ${t('tables.seats', { count: seats })}`,
    })),
  ]
  const noTable = { value: NONE, label: t('reservations.noTable') }
  const automatic = { value: AUTOMATIC, label: t('reservations.automatic') }
  const fields: readonly FormField<Entered>[] = [
    { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
    { name: 'name', kind: 'text', label: 'fields.personName', half: true },
    { name: 'party', kind: 'number', label: 'tables.covers', half: true },
    { name: 'day', kind: 'date', label: 'reservations.day', half: true },
    { name: 'clock', kind: 'time', label: 'fields.time', half: true },
    { name: 'minutes', kind: 'number', label: 'reservations.stay', half: true },
    {
      name: 'table',
      kind: 'relation',
      label: 'reservations.table',
      choices: choices([automatic, noTable]),
      half: true,
    },
    ...MORE.map(
      ({ name: one, after, label }) =>
        ({
          name: one,
          kind: 'relation',
          label,
          choices: choices([noTable]),
          half: true,
          when: (draft) => isChosen(draft.table) && isChosen(draft[after]),
        }) satisfies FormField<Entered>,
    ),
    { name: 'note', kind: 'textarea', label: 'fields.note' },
  ]

  async function save(entered: Entered) {
    const { day, clock, table, second: _2, third: _3, fourth: _4, minutes, ...guests } = entered
    const at = new Date(instantOn(day, clock, branch)).toISOString()
    // The length that follows from the party is the server’s to say, unless a person changed it.
    const isUsual = before === null && minutes === initial.minutes
    const body = { ...guests, at, ...(!isUsual && { minutes }) }
    const query = { branchId: branch._id }
    setFree([])
    try {
      if (before === null) {
        const chosen = table === AUTOMATIC ? {} : { tables: chosenIn(entered) }
        const made = await api.tableReservations.create({ query, body: { ...body, ...chosen } })
        sayMade(made, () =>
          api.tableReservations.remove({ params: { id: made._id }, query }).catch(toast.failure),
        )
        return
      }
      const params = { id: before._id }
      const { revision } = before
      const made = await api.tableReservations.update({
        params,
        query,
        body: { ...body, ...tablesOf(entered), revision, base: baseOf(before) },
      })
      sayMade(made, () => {
        const back = { ...baseOf(before), base: baseOf(made) }
        return api.tableReservations.update({ params, query, body: back }).catch(toast.failure)
      })
    } catch (error) {
      setFree(freeTimesOf(error))
      throw error
    }
  }

  /** Returns the tables of an edit, and nothing where they are as they were: they stay, however many. */
  function tablesOf(entered: Entered) {
    if (entered.table === AUTOMATIC) return { tables: null }
    const chosen = chosenIn(entered)
    return chosen.join() === chosenIn(initial).join() ? {} : { tables: chosen }
  }

  function sayMade(made: Reservation, onUndo: () => unknown) {
    const table = namesOf(tables, made.tables) || t('reservations.noTable')
    undoToast('reservations.made', { name: made.name, table }, () => void onUndo())
  }

  return (
    <FormDialog
      title={t(before ? 'reservations.change' : 'reservations.add')}
      fields={fields}
      schema={Entered}
      initial={initial}
      place={place}
      save={save}
      onClose={onClose}
    >
      {(draft, fill) => (
        <>
          <KnownGuests
            phone={draft.phone}
            onChoose={(guest) => fill({ name: guest.name, phone: guest.phone, note: guest.note })}
          />
          <FewSeats party={draft.party} chosen={chosenIn(draft)} />
          <FreeOnes times={free} onChoose={(at) => fill(onDay(at, branch))} />
        </>
      )}
    </FormDialog>
  )
}

/** Says that a party is larger than the tables that a person chose for it. */
function FewSeats({
  party: size,
  chosen,
}: {
  readonly party: number
  readonly chosen: readonly string[]
}) {
  const t = useT()
  const seats = useTables()
    .filter(({ _id }) => chosen.includes(_id))
    .reduce((sum, table) => sum + table.seats, 0)
  if (chosen.length === 0 || seats >= size) return null
  return <Banner tone="warn">{t('reservations.fewSeats', { count: seats })}</Banner>
}

/** Other times at which the party could sit, after the server refused. */
function FreeOnes({
  times,
  onChoose,
}: {
  readonly times: readonly string[]
  readonly onChoose: (at: string) => void
}) {
  const t = useT()
  const format = useFormat()
  if (times.length === 0) return null
  return (
    <fieldset css={row}>
      <legend>{t('reservations.freeTimes')}</legend>
      {times.map((at) => (
        <Button key={at} onClick={() => onChoose(at)}>
          {format.time(at)}
        </Button>
      ))}
    </fieldset>
  )
}

const baseOf = ({ name: who, phone: number, party: many, note: about, ...known }: Reservation) => ({
  name: who,
  phone: number,
  party: many,
  note: about,
  at: known.at,
  minutes: known.minutes,
  tables: [...known.tables],
})

function freeTimesOf(error: unknown): readonly string[] {
  const details: unknown =
    typeof error === 'object' && error !== null && 'details' in error ? error.details : null
  const { success, data } = z.safeParse(FreeTimes, details)
  return success ? data.free : []
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '& > legend': { fontWeight: 600, marginBlockEnd: 'var(--space-2)' },
})
