import { useState } from 'react'
import type { ItemChange } from '#shared/menu/drafts.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Tag } from '#shared/menu/tag.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { AvailabilityField } from '../frame/availability/AvailabilityField.tsx'
import { AS_CATEGORY } from './dish-form.ts'
import { type ManyWay, manyEdits } from './many-edits.ts'
import { useDishChanges } from './use-dish-changes.ts'
import { useStations } from './use-stations.ts'

const WAYS = ['tags', 'available', 'station', 'outAtNone'] as const

/** Gives several dishes tags, hours, a station or a switch at once; says how many of them that changes. */
export function ManyDialog({
  items,
  onClose,
}: {
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}) {
  const t = useT()
  const { edit } = useDishChanges()
  const [kind, setKind] = useState<(typeof WAYS)[number]>('tags')
  const [tags, setTags] = useState<readonly Tag[]>([])
  const [takes, setTakes] = useState<'add' | 'remove'>('add')
  const [available, setAvailable] = useState<ItemChange['available']>(null)
  const [station, setStation] = useState('')
  const [outAtNone, setOutAtNone] = useState(true)
  const stations = useStations()
  const ways: Readonly<Record<(typeof WAYS)[number], ManyWay>> = {
    tags: { kind: 'tags', tags, takes },
    available: { kind: 'available', available },
    station: { kind: 'station', station: station === AS_CATEGORY ? null : station },
    outAtNone: { kind: 'outAtNone', outAtNone },
  }
  const edits = kind === 'station' && station === '' ? [] : manyEdits(items, ways[kind])
  const labels = {
    tags: t('fields.tags'),
    available: t('fields.availability'),
    station: t('fields.station'),
    outAtNone: t('fields.outAtNone'),
  }
  return (
    <TaskDialog
      width={620}
      title={t('resource.selected', { count: items.length })}
      confirm={t('common.save')}
      ready={edits.length > 0}
      onConfirm={() => edit(edits)}
      onClose={onClose}
    >
      <SegmentedRow
        label={t('menu.changeWhat')}
        segments={WAYS.map((value) => ({ value, label: labels[value] }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'tags' && (
        <>
          <SegmentedRow
            label={t('fields.tags')}
            segments={[
              { value: 'add', label: t('menu.addTags') },
              { value: 'remove', label: t('common.remove') },
            ]}
            value={takes}
            onChange={setTakes}
          />
          <CheckList
            label={t('fields.tags')}
            labelHidden
            options={Tag.options.map((value) => ({ value, label: t(`menu.tags.${value}`) }))}
            values={tags}
            onChange={setTags}
          />
        </>
      )}
      {kind === 'available' && (
        <AvailabilityField
          label={t('fields.availability')}
          hint={undefined}
          error={undefined}
          value={available}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field makes nothing else
          onChange={(next) => setAvailable(next as ItemChange['available'])}
        />
      )}
      {kind === 'station' && (
        <Select
          label={t('fields.station')}
          options={[
            { value: '', label: t('form.choose') },
            { value: AS_CATEGORY, label: t('menu.asCategory') },
            ...stations,
          ]}
          value={station}
          onChange={setStation}
        />
      )}
      {kind === 'outAtNone' && (
        <>
          <Switch checked={outAtNone} onChange={setOutAtNone}>
            {t('fields.outAtNone')}
          </Switch>
          <p>{t('menu.outAtNoneHint')}</p>
        </>
      )}
      <p>{t('menu.changes', { number: edits.length, all: items.length })}</p>
    </TaskDialog>
  )
}
