import { css } from '@emotion/react'
import { useCallback, useRef } from 'react'
import { TillPage } from '../frame/TillPage.tsx'
import { DeskProvider } from './desk/DeskProvider.tsx'
import { DeskDialogs } from './dialogs/DeskDialogs.tsx'
import { MenuSide } from './menu/MenuSide.tsx'
import { OrderBar } from './menu/OrderBar.tsx'
import { TicketSide } from './ticket/TicketSide.tsx'

/**
 * Tap, charge, next: the menu on the left, the order on the right, everything else behind a key or a tap. Each
 * part follows only what it shows: a tap renders a badge, a line and the totals.
 */
export function QuickOrderPage() {
  const search = useRef<HTMLInputElement>(null)
  const toSearch = useCallback(() => {
    search.current?.focus()
    search.current?.select()
  }, [])
  return (
    <DeskProvider>
      <TillPage bar={<OrderBar search={search} />}>
        <div css={screen}>
          <div css={menuPlace} data-menu>
            <MenuSide />
          </div>
          <TicketSide onSearch={toSearch} />
          <DeskDialogs />
        </div>
      </TillPage>
    </DeskProvider>
  )
}

const screen = css({
  position: 'relative',
  display: 'grid',
  // Covered by the choices of a dish: the keyboard does not go there.
  '&:has(> [data-choices]) > [data-menu]': { visibility: 'hidden' },
  '&:has(> [data-full]) > :not([data-full])': { visibility: 'hidden' },
  gridTemplateRows: 'minmax(0, 1fr) auto',
  height: '100%',
  '@media (min-width: 760px)': {
    // The six keys of an open line fit in it.
    gridTemplateColumns: 'minmax(0, 1fr) 332px',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) 364px' },
  '@media (min-width: 1800px)': { gridTemplateColumns: 'minmax(0, 1fr) 440px' },
})
/** Panels that cover only the menu, e.g. the choices of a dish, fill this place. */
const menuPlace = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
})
