import { css } from '@emotion/react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** The dishes that offer a group of choices: their number, and their names when it is pressed. */
export function UsedBy({ dishes }: { readonly dishes: readonly MenuItem[] }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  if (dishes.length === 0) return <p css={note}>{t('menu.inNoDish')}</p>
  return (
    <details css={note}>
      <summary css={summary}>{t('menu.inDishes', { count: dishes.length })}</summary>
      {format.list(dishes.map(({ name }) => local(name)))}
    </details>
  )
}

const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', overflowWrap: 'anywhere' })
const summary = css({ display: 'list-item', paddingBlock: 'var(--space-2)', cursor: 'pointer' })
