import { css } from '@emotion/react'
import type { MenuChange } from '#shared/menu/publishing/fact.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useFactWords } from './fact-words.ts'

type Change = MenuChange & { readonly openOrders?: number }

/** What changes in a menu: old and new of each thing, where it is not everywhere, and orders that keep a price. */
export function ChangeList({
  label,
  changes,
  everywhere,
}: {
  readonly label: string
  readonly changes: readonly Change[]
  /** How many branches there are: what changes in all of them names none. */
  readonly everywhere: number
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const words = useFactWords()
  const { nameOf } = useBranchNames()
  return (
    <ul css={list} aria-label={label}>
      {changes.map(({ _id, name, tag, what, facts, branchIds, openOrders = 0 }, at) => (
        // The same dish may change in another way in another branch.
        <li key={`${_id} ${at}`} css={row}>
          <strong>{tag ? t(`menu.tags.${tag}`) : local(name)}</strong>
          {what !== 'changed' && (
            <span css={quiet}>
              {t(what === 'added' ? 'menu.actions.create' : 'resource.removed')}
            </span>
          )}
          {facts.map((fact, place) => {
            const { name: value, before, after } = words(fact)
            return (
              <span key={`${value} ${place}`} css={line}>
                {value}
                {(before ?? after) !== undefined && ': '}
                {before !== undefined && <del>{before}</del>}
                {before !== undefined && after !== undefined && ' → '}
                {after !== undefined && <ins>{after}</ins>}
              </span>
            )
          })}
          {branchIds !== null && branchIds.length < everywhere && (
            <span css={quiet}>{format.list(branchIds.map(nameOf))}</span>
          )}
          {openOrders > 0 && (
            <span css={quiet}>{t('menu.publishing.openOrders', { count: openOrders })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const list = css({
  display: 'grid',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
const row = css({
  display: 'grid',
  gap: 'var(--space-1)',
  minWidth: 0,
  padding: 'var(--space-3) var(--space-4)',
  overflowWrap: 'anywhere',
})
const line = css({
  fontVariantNumeric: 'tabular-nums',
  '& del': { color: 'var(--ink-2)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
})
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
