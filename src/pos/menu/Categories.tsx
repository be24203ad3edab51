import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Category, MenuItem } from '#shared/menu/menu.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { press } from '../../ui/controls/press.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { CollectionSheet } from '../../ui/resource/CollectionSheet.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { CATEGORY_SHEET } from './menu-sheets.ts'
import type { MenuTask } from './MenuTasks.tsx'
import { useRemoval } from './use-removal.ts'

/** The categories, beside the dishes where there is room, else in a row above them. */
export function Categories({
  categories,
  items,
  chosen,
  mayEdit,
  onChoose,
  onTask,
}: {
  readonly categories: readonly Category[]
  readonly items: readonly MenuItem[]
  /** Null: all of them. */
  readonly chosen: Category | null
  readonly mayEdit: boolean
  readonly onChoose: (id: string | null) => void
  readonly onTask: (task: MenuTask) => void
}) {
  const t = useT()
  const local = useLocalText()
  const place = useBranchPlace()
  const { busy, removeCategory } = useRemoval()
  const countIn = (id: string) => items.filter(({ categoryId }) => categoryId === id).length
  return (
    <nav aria-label={t('orders.categories')} css={frame}>
      <ul css={list}>
        <li>
          <button
            type="button"
            css={[entry, press]}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <span>{t('orders.all')}</span>
            <span css={count}>{items.length}</span>
          </button>
        </li>
        {categories.map((category) => (
          <li key={category._id}>
            <button
              type="button"
              css={[entry, press]}
              aria-pressed={category._id === chosen?._id}
              onClick={() => onChoose(category._id)}
            >
              <span css={dot} style={{ background: `oklch(0.7 0.12 ${category.hue})` }} />
              <span>{local(category.name)}</span>
              <span css={count}>{countIn(category._id)}</span>
            </button>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div css={tools}>
          <Button
            icon={<Plus aria-hidden />}
            onClick={() => onTask({ kind: 'category', category: null })}
          >
            {t('menu.addCategory')}
          </Button>
          {chosen && (
            <>
              <Button
                icon={<Pencil aria-hidden />}
                onClick={() => onTask({ kind: 'category', category: chosen })}
              >
                {t('menu.editCategory')}
              </Button>
              <Button
                icon={<Trash2 aria-hidden />}
                busy={busy}
                onClick={() => removeCategory(chosen, countIn(chosen._id))}
              >
                {t('menu.removeCategory')}
              </Button>
            </>
          )}
          <CollectionSheet of={CATEGORY_SHEET} place={place} />
        </div>
      )}
    </nav>
  )
}

const NARROW = '@media (max-width: 1279px)'
const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  [NARROW]: { display: 'flex', padding: 4, margin: -4, overflowX: 'auto', scrollbarWidth: 'thin' },
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: '100%',
  minHeight: 'min(var(--hit), 44px)',
  padding: '0.2em 0.8em',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-control)',
  fontWeight: 600,
  textAlign: 'start',
  '&[aria-pressed="true"]': { background: 'var(--ink)', color: 'var(--canvas)' },
  '@media (hover: hover)': { '&:hover[aria-pressed="false"]': { background: 'var(--sunken)' } },
  [NARROW]: { borderColor: 'var(--line)', background: 'var(--surface)', whiteSpace: 'nowrap' },
})
const dot = css({ flex: 'none', width: 10, height: 10, borderRadius: '50%' })
const count = css({
  marginInlineStart: 'auto',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
})
const tools = css({
  display: 'grid',
  gap: 'var(--space-3)',
  [NARROW]: { display: 'flex', flexWrap: 'wrap' },
})
