import { css } from '@emotion/react'
import type { BranchListed } from '#shared/branches/branch-summary.ts'
import { Select } from '../../../ui/controls/Select.tsx'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { ListQuery } from '../../../ui/list/use-list-query.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { Scope } from './scope.ts'

/** Which prices are shown; they narrow nothing. */
export const SCOPE = { branch: 'of', daypart: 'daypart', show: 'show' } as const

/** Chooses whose prices are shown: of dishes or choices, everywhere or in a branch, all day or in a daypart. */
export function ScopeBar({
  list,
  scope,
  branches,
  hasChoices,
}: {
  readonly list: Pick<ListQuery, 'get' | 'narrow'>
  readonly scope: Scope
  readonly branches: readonly Pick<BranchListed, '_id' | 'name'>[]
  readonly hasChoices: boolean
}) {
  const t = useT()
  const text = useLocalText()
  const { dayparts = [] } = useBranch().branch
  return (
    <div css={bar}>
      {hasChoices && (
        <Select
          label={t('ingredients.show')}
          options={[
            { value: '', label: t('menu.dishes') },
            { value: 'choices', label: t('fields.choices') },
          ]}
          value={list.get(SCOPE.show)}
          onChange={(value) => list.narrow({ [SCOPE.show]: value })}
        />
      )}
      {branches.length > 1 && (
        <RelationField
          label={t('settings.branch.title')}
          none={t('pages.allBranches')}
          options={branches.map(({ _id, name }) => ({ value: _id, label: text(name) }))}
          value={scope.branchId ?? ''}
          onChange={(value) => list.narrow({ [SCOPE.branch]: value })}
        />
      )}
      <Select
        label={t('dayparts.title')}
        options={[
          { value: '', label: t('dayparts.wholeDay') },
          ...dayparts.map(({ _id, name }) => ({ value: _id, label: text(name) })),
        ]}
        value={scope.daypartId ?? ''}
        onChange={(value) => list.narrow({ [SCOPE.daypart]: value })}
      />
      <p css={words}>{t('menu.ownPriceHint')}</p>
    </div>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-4)',
  '& > :not(p)': { flex: '0 1 16rem', minWidth: 0 },
})
const words = css({ color: 'var(--ink-2)', alignSelf: 'center' })
