import { css } from '@emotion/react'
import type { Ref } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Kbd } from '../../../ui/controls/Kbd.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { findItems, itemWithBarcode } from './find-items.ts'

/** Finds dishes by name or code. Enter adds the first that fits; the cursor stays for the next. */
export function SearchBox({
  ref,
  query,
  onQuery,
  items,
  onPick,
}: {
  readonly ref: Ref<HTMLInputElement>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly items: readonly MenuItem[]
  readonly onPick: (item: MenuItem) => void
}) {
  const t = useT()
  return (
    <div css={box} data-filled={query !== '' || undefined}>
      <SearchField
        ref={ref}
        label={t('orders.search')}
        value={query}
        onChange={onQuery}
        aside={
          <span css={wide}>
            <Kbd>/</Kbd>
          </span>
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            document
              .querySelector<HTMLElement>('[data-tiles] [data-tile]:enabled:not([aria-disabled])')
              ?.focus()
          }
          // Gives the keys back to the screen.
          if (event.key === 'Escape' && query === '') event.currentTarget.blur()
          if (event.key !== 'Enter' || query.trim() === '') return
          const item = itemWithBarcode(items, query) ?? findItems(items, query)[0]
          if (!item) return
          event.preventDefault()
          onPick(item)
          onQuery('')
        }}
      />
    </div>
  )
}

const box = css({
  // Beside the strip of open orders, which takes the rest: orders that come move nothing else.
  flex: '0 1 clamp(240px, 24vw, 420px)',
  minWidth: 0,
  '--hit': '44px',
  '& input': { textOverflow: 'ellipsis' },
  '@media (max-width: 900px)': { flex: '1 1 auto' },
  // On a phone a lens, which spreads over the whole bar during a search.
  '@media (max-width: 640px)': {
    flex: 'none',
    width: 44,
    '--hit': '44px',
    '&:not(:focus-within, [data-filled]) input': { color: 'transparent', paddingInline: 0 },
    '&:not(:focus-within, [data-filled]) input::placeholder': { color: 'transparent' },
    '&:focus-within, &[data-filled]': {
      position: 'absolute',
      zIndex: 1,
      insetInline: 8,
      width: 'auto',
      maxWidth: 'none',
    },
  },
})
const wide = css({ '@media (max-width: 1100px)': { display: 'none' } })
