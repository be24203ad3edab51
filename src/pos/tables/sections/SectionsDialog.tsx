import { css } from '@emotion/react'
import { useState } from 'react'
import { groupBy } from '#shared/pricing/group-by.ts'
import { sectionOf } from '#shared/tables/section.ts'
import { zonesOf } from '#shared/tables/zones.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useServerNow, useTables } from '../reservations/use-day.ts'

const NO_ONE = 'none'
/** What was given, as its toast says it: a table, or a zone. */
type What = { readonly text: 'tables.marked' | 'reservations.marked'; readonly name: string }
type Person = { readonly _id: string; readonly name: string }

/** The waiters of today and their tables: choose a person, tap the tables, or hand all of them over. */
export function SectionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { _id: branchId } = useBranch().branch
  const people = useRead('tableSections.people', { query: { branchId } }, ['employees'])
  return (
    <Dialog open width={720} title={t('tables.sections.title')} onClose={onClose}>
      <p css={hint}>{t('tables.sections.hint')}</p>
      <Loaded of={people}>{({ results }) => <Sections people={results} />}</Loaded>
    </Dialog>
  )
}

function Sections({ people }: { readonly people: readonly Person[] }) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { _id: branchId } = branch
  const now = useServerNow()
  const tables = useTables()
  const me = useOne('session')?.user?.id
  const [chosen, setChosen] = useState(
    () => people.find(({ _id }) => _id === me)?._id ?? people[0]?._id ?? NO_ONE,
  )
  const owners = new Map(tables.map((table) => [table._id, sectionOf(table, branch, now)]))
  const ownerOf = (id: string) => owners.get(id) ?? null
  const has = tables.filter(({ _id }) => ownerOf(_id)?._id === chosen)

  const assign = (ids: readonly string[], waiterId: string | null) =>
    api.tableSections.assign({ body: { branchId, tables: [...ids], waiterId } })
  const nameOf = (waiterId: string | null) =>
    people.find(({ _id }) => _id === waiterId)?.name ?? t('tables.sections.none')

  /** Returns how tables go back to those who have them now. */
  const keepOwners = (ids: readonly string[]) => {
    const before = groupBy(ids, (id) => ownerOf(id)?._id ?? null)
    return async () => {
      try {
        for (const [waiterId, theirs] of before) await assign(theirs, waiterId)
      } catch (error) {
        toast.failure(error)
      }
    }
  }

  async function give(ids: readonly string[], waiterId: string | null, what: What) {
    const back = keepOwners(ids)
    try {
      await assign(ids, waiterId)
      undoToast(what.text, { name: what.name, status: nameOf(waiterId) }, () => void back())
    } catch (error) {
      toast.failure(error)
    }
  }
  const tap = (id: string, name: string) => {
    const isTheirs = chosen === NO_ONE || ownerOf(id)?._id === chosen
    void give([id], isTheirs ? null : chosen, { text: 'tables.marked', name })
  }

  async function handOver(waiterId: string) {
    const back = keepOwners(has.map(({ _id }) => _id))
    try {
      const body = { branchId, fromId: chosen, waiterId }
      const { tables: count } = await api.tableSections.handOver({ body })
      undoToast('tables.sections.handed', { name: nameOf(waiterId), count }, () => void back())
    } catch (error) {
      toast.failure(error)
    }
  }

  return (
    <div css={parts}>
      <SegmentedRow
        label={t('roles.waiter')}
        segments={[
          ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: NO_ONE, label: t('tables.sections.none') },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {zonesOf(tables).map(({ zone, tables: here }) => (
        <section key={zone} aria-label={zone}>
          <div css={head}>
            <h3>{zone}</h3>
            <Button
              onClick={() =>
                void give(
                  here.map(({ _id }) => _id),
                  chosen === NO_ONE ? null : chosen,
                  { text: 'reservations.marked', name: zone },
                )
              }
            >
              {t('tables.all')}
            </Button>
          </div>
          <div css={grid}>
            {here.map(({ _id, name }) => {
              const owner = ownerOf(_id)
              const words = [t('tables.named', { name }), owner?.name ?? t('tables.sections.none')]
              return (
                <Button
                  key={_id}
                  kind={owner && owner._id === chosen ? 'primary' : 'quiet'}
                  aria-pressed={(owner?._id ?? NO_ONE) === chosen}
                  aria-label={words.join(', ')}
                  css={key}
                  onClick={() => tap(_id, name)}
                >
                  <span css={numbered}>
                    <b>{name}</b>
                    <small>{owner?.name ?? '–'}</small>
                  </span>
                </Button>
              )
            })}
          </div>
        </section>
      ))}
      {has.length > 0 && (
        <RelationField
          label={t('tables.sections.handOver')}
          options={people
            .filter(({ _id }) => _id !== chosen)
            .map(({ _id, name }) => ({ value: _id, label: name }))}
          value=""
          onChange={(id) => void handOver(id)}
        />
      )}
    </div>
  )
}

const hint = css({ color: 'var(--ink-2)', marginBlockEnd: 'var(--space-4)' })
const parts = css({ display: 'grid', gap: 'var(--space-5)' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: 'var(--space-3)',
  '& > h3': { fontWeight: 600 },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 60, minWidth: 0 })
const numbered = css({
  display: 'grid',
  minWidth: 0,
  lineHeight: 1.3,
  '& > small': {
    overflow: 'hidden',
    fontWeight: 400,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
