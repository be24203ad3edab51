import { css } from '@emotion/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FreeTimes, type Reservation, ReservationDraft } from '#shared/reservations/contract.ts'
import { instantOn, onDay } from '#shared/reservations/on-day.ts'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
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
})
type Entered = z.output<typeof Entered>

/** In place of a table. */
const [AUTOMATIC, NONE] = ['automatic', 'none']

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
      const table = of.table ?? AUTOMATIC
      const minutes = stayOf(rulesOf(branch.floor), 2)
      const usual = { name: '', phone: '', party: 2, note: '', minutes }
      return { ...usual, ...onDay(of.at, branch), table, second: NONE }
    }
    const {
      tables: [table = NONE, second = NONE],
      ...known
    } = of.reservation
    const { name: who, phone: number, party: many, note: about, minutes } = known
    const entered = { name: who, phone: number, party: many, note: about, minutes }
    return { ...entered, ...onDay(known.at, branch), table, second }
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
      choices: choices(before ? [noTable] : [automatic, noTable]),
      half: true,
    },
    {
      name: 'second',
      kind: 'relation',
      label: 'reservations.secondTable',
      choices: choices([noTable]),
      half: true,
      when: ({ table }) => table !== AUTOMATIC && table !== NONE,
    },
    { name: 'note', kind: 'textarea', label: 'fields.note' },
  ]

  async function save(entered: Entered) {
    const { day, clock, table, second, minutes, ...guests } = entered
    const at = new Date(instantOn(day, clock, branch)).toISOString()
    const chosen = table === NONE ? [] : [...new Set([table, second])].filter((id) => id !== NONE)
    // The length that follows from the party is the server’s to say, unless a person changed it.
    const isUsual = before === null && minutes === initial.minutes
    const length = isUsual ? {} : { minutes }
    const body = { ...guests, at, ...length, ...(table !== AUTOMATIC && { tables: chosen }) }
    const query = { branchId: branch._id }
    setFree([])
    try {
      const made = before
        ? await api.tableReservations.update({
            params: { id: before._id },
            query,
            body: { ...body, revision: before.revision, base: baseOf(before) },
          })
        : await api.tableReservations.create({ query, body })
      const words = namesOf(tables, made.tables)
      toast.success('reservations.made', {
        name: made.name,
        table: words || t('reservations.noTable'),
      })
    } catch (error) {
      setFree(freeTimesOf(error))
      throw error
    }
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
          <FreeOnes times={free} onChoose={(at) => fill(onDay(at, branch))} />
        </>
      )}
    </FormDialog>
  )
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
