import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { groupTitle } from '#shared/orders/modifier-name.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { useBranchPlace } from '../../place/use-place.ts'
import { CHOICES_SHEET } from '../menu-sheets.ts'
import type { MenuTask } from '../MenuTasks.tsx'
import { useRemoval } from '../use-removal.ts'
import { dishesWith } from './dishes-with.ts'
import { howMany } from './how-many.ts'
import { UsedBy } from './UsedBy.tsx'

/** The groups of choices that dishes offer, e.g. how spicy, what on top. */
export function ChoicesList({
  groups,
  items,
  mayEdit,
  onTask,
}: {
  readonly groups: readonly ModifierGroup[]
  readonly items: readonly MenuItem[]
  readonly mayEdit: boolean
  readonly onTask: (task: MenuTask) => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const place = useBranchPlace()
  const { removeGroup } = useRemoval()
  const { currency } = place
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden />} onClick={() => onTask({ kind: 'group', group: null })}>
      {t('menu.addChoices')}
    </Button>
  )
  if (groups.length === 0) {
    return (
      <EmptyState title={t('menu.noChoices')} action={add}>
        {t('menu.noChoicesHint')}
      </EmptyState>
    )
  }
  return (
    <div css={frame}>
      <ul css={grid}>
        {groups.map((group) => (
          <li key={group._id} css={card}>
            <div css={head}>
              <h2 css={name}>{local(group.name)}</h2>
              {mayEdit && (
                <>
                  <IconButton
                    label={t('common.editNamed', { name: local(group.name) })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => onTask({ kind: 'group', group })}
                  />
                  <IconButton
                    label={t('common.removeNamed', { name: local(group.name) })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => removeGroup(group)}
                  />
                </>
              )}
            </div>
            {groupTitle(group) !== group.name && <p css={note}>{local(groupTitle(group))}</p>}
            <p css={note}>{howMany(group, t)}</p>
            <UsedBy dishes={dishesWith(group._id, groups, items)} />
            <ul>
              {group.options.map((option) => (
                <li key={option._id} css={line}>
                  <span>
                    {local(option.name)}
                    {option.byDefault && <span css={note}> · {t('fields.byDefault')}</span>}
                    {(option.most ?? 1) > 1 && <span css={note}> · × {option.most}</span>}
                  </span>
                  {(option.price > 0 || group.sizes) && (
                    <span css={note}>
                      {!group.sizes && '+'}
                      {format.money(option.price, currency)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div css={foot}>
        {add}
        {mayEdit && <CollectionSheet of={CHOICES_SHEET} place={place} />}
      </div>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-5)',
})
const card = css({
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const head = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' })
const name = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-lg)' })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' })
