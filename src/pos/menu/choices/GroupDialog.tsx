import { css } from '@emotion/react'
import { useState } from 'react'
import { type GroupDraft, isPrice } from '#shared/menu/drafts.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LocalTextField } from '../../../ui/controls/LocalTextField.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { TaskDialog } from '../../../ui/controls/TaskDialog.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useLanguage, useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { newId } from '../../../ui/link/new-id.ts'
import { useBranch } from '../../branch-context.ts'
import { OptionRow } from './OptionRow.tsx'

type Option = GroupDraft['options'][number]

/** The form of a group of choices: how many are taken, and each with its price. */
export function GroupDialog({
  group,
  onClose,
}: {
  /** Null: a new one. */
  readonly group: ModifierGroup | null
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const language = useLanguage()
  const { api } = useSuite()
  const { _id: branchId, currency } = useBranch().branch
  const blank = (): Option => ({ _id: newId(), name: { [language]: '' }, price: 0, alert: false })
  const [draft, setDraft] = useState<GroupDraft>(() =>
    group
      ? { name: group.name, min: group.min, max: group.max, options: group.options }
      : { name: {}, min: 0, max: 1, options: [blank(), blank()] },
  )

  const options = draft.options.filter(({ name }) =>
    Object.values(name).some((text) => text.trim()),
  )
  const complete =
    Object.keys(draft.name).length > 0 &&
    options.length > 0 &&
    options.every(({ price }) => isPrice(price))
  const setOption = (next: Option) =>
    setDraft({
      ...draft,
      options: draft.options.map((option) => (option._id === next._id ? next : option)),
    })

  async function save() {
    const body = { ...draft, options }
    await (group
      ? api.menuCustomizations.update({ params: { id: group._id }, body })
      : api.menuCustomizations.create({ body: { ...body, branchId } }))
  }

  return (
    <TaskDialog
      width={640}
      title={group ? local(group.name) : t('menu.addChoices')}
      confirm={t('common.save')}
      ready={complete}
      onConfirm={save}
      onClose={onClose}
    >
      <LocalTextField
        label={t('menu.name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <div css={counts}>
        {(['min', 'max'] as const).map((side) => (
          <Stepper
            key={side}
            showLabel
            label={t(side === 'min' ? 'menu.least' : 'menu.most')}
            lessLabel={t('shifts.less')}
            moreLabel={t('shifts.more')}
            min={side === 'min' ? 0 : 1}
            max={50}
            value={draft[side]}
            onChange={(count) => setDraft({ ...draft, [side]: count })}
          />
        ))}
      </div>
      <ul css={list}>
        {draft.options.map((option) => (
          <OptionRow
            key={option._id}
            option={option}
            currency={currency}
            onChange={setOption}
            onRemove={() =>
              setDraft({
                ...draft,
                options: draft.options.filter(({ _id }) => _id !== option._id),
              })
            }
          />
        ))}
      </ul>
      <div>
        <Button onClick={() => setDraft({ ...draft, options: [...draft.options, blank()] })}>
          {t('menu.addChoice')}
        </Button>
      </div>
    </TaskDialog>
  )
}

const counts = css({ display: 'grid', gap: 'var(--space-3)' })
const list = css({ display: 'grid', gap: 'var(--space-4)' })
