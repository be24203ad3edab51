import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { dishPrice } from '../../frame/dish-price.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAvailabilityWords } from '../../frame/availability/use-availability-words.ts'
import { menuHead, onScreen } from '../menu-look.ts'
import { useBranchMenu } from '../use-branch-menu.ts'

/** The menu of the branch as guests read it, on paper or as a PDF of the browser. */
export function MenuBook() {
  const t = useT()
  const local = useLocalText()
  const { branch } = useBranch()
  const { categories, items } = useBranchMenu()
  const wordsOf = useAvailabilityWords()
  return (
    <>
      <div css={[menuHead, onScreen]}>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('menu.printBook')}
        </Button>
      </div>
      <article css={book} aria-label={t('menu.book')}>
        <h2 css={house}>{local(branch.restaurantName)}</h2>
        <div css={pages}>
          {categories.map((category) => {
            const dishes = items.filter(({ categoryId }) => categoryId === category._id)
            if (dishes.length === 0) return null
            const hours = wordsOf(category.available && { ...category.available, notIn: [] })
            return (
              <section key={category._id}>
                <h3 css={heading}>
                  {local(category.name)} {hours && <small>{hours}</small>}
                </h3>
                <ul>
                  {dishes.map((item) => (
                    <Line key={item._id} item={item} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </article>
    </>
  )
}

/** A dish in the reader's language and a second one, with what guests look for in it. */
function Line({ item }: { readonly item: MenuItem }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const wordsOf = useAvailabilityWords()
  const { currency } = useBranch().branch
  const rows = useRows('menu')
  const rowOf = (id: string) => rows.find(({ _id }) => _id === id)
  const price = dishPrice(item, rowOf, { t, money: (amount) => format.money(amount, currency) })
  const name = local(item.name)
  const second = [item.name['en'], ...Object.values(item.name)].find((one) => one && one !== name)
  const small = [
    second,
    format.list((item.tags ?? []).map((tag) => t(`menu.tags.${tag}`))),
    wordsOf(item.available && { ...item.available, notIn: [] }),
  ].filter(Boolean)
  return (
    <li css={line}>
      <span>
        {name}
        {small.length > 0 && <small css={below}>{small.join(' · ')}</small>}
      </span>
      <span css={figure}>{price}</span>
    </li>
  )
}

const book = css({
  maxWidth: '60rem',
  padding: 'var(--space-6)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '@media print': { maxWidth: 'none', padding: 0, border: 0, background: 'none', color: '#000' },
})
const house = css({
  marginBlockEnd: 'var(--space-6)',
  fontSize: 'var(--text-2xl)',
  textAlign: 'center',
})
const pages = css({
  columns: '22rem 2',
  columnGap: 'var(--space-8)',
  '& > section': { marginBlockEnd: 'var(--space-6)' },
})
const heading = css({
  breakAfter: 'avoid',
  marginBlockEnd: 'var(--space-3)',
  fontSize: 'var(--text-lg)',
  '& small': { fontWeight: 400, fontSize: 'var(--text-sm)' },
})
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 'var(--space-4)',
  breakInside: 'avoid',
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: '1px dotted var(--line-strong)',
})
const below = css({ display: 'block', color: 'var(--ink-2)', '@media print': { color: '#333' } })
const figure = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
