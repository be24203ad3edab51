import { css } from '@emotion/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Star from 'lucide-react/icons/star'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { fitRows } from './fit-rows.ts'

/** A part of the menu. `hue` in degrees; null: no category of its own. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly hue: number | null
  readonly starred?: boolean
}

const NARROW = '(max-width: 759.9px)'
const NEAREST = { block: 'nearest', inline: 'nearest' } as const
const ROWS = 2
const GAP = 8

/**
 * The parts of the menu in two rows at most; the rest is behind one key, and none is ever cut. On a phone one row
 * that moves under the thumb: its height is needed for dishes.
 */
export function Categories({
  parts,
  chosen,
  onChoose,
}: {
  readonly parts: readonly Part[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const t = useT()
  const box = useRef<HTMLFieldSetElement>(null)
  const names = parts.map(({ name }) => name).join('\n')
  const narrow = useMedia(NARROW)
  const measured = useFitting(box, names)
  const fitting = narrow ? parts.length : measured
  useEffect(() => {
    if (!narrow) return
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView(NEAREST)
  }, [narrow, chosen])
  const shown = parts.slice(0, fitting)
  const others = parts.slice(fitting)
  const hidden = others.find(({ id }) => id === chosen)
  const chip = (part: Part, choose: () => void) => (
    <button
      key={part.id}
      type="button"
      aria-pressed={part.id === chosen}
      data-chip
      css={[chipLook, press]}
      style={part.hue === null ? undefined : { '--hue': part.hue }}
      onClick={choose}
    >
      {part.starred && <Star aria-hidden />}
      {part.hue !== null && <span css={dot} aria-hidden />}
      {part.name}
    </button>
  )
  return (
    <fieldset ref={box} aria-label={t('orders.categories')} css={rows}>
      {shown.map((part) => chip(part, () => onChoose(part.id)))}
      {others.length > 0 && (
        <Popover
          width={420}
          button={{
            'aria-pressed': hidden !== undefined,
            title: t('orders.moreCategories'),
            icon: <Ellipsis aria-hidden />,
            css: moreLook,
            children: hidden?.name ?? t('common.more'),
          }}
        >
          {(close) => (
            <div css={sheet}>
              {others.map((part) =>
                chip(part, () => {
                  onChoose(part.id)
                  close()
                }),
              )}
            </div>
          )}
        </Popover>
      )}
    </fieldset>
  )
}

/** Returns how many of the chips fit. Measured before the first paint, and again with every width and word. */
function useFitting(box: { readonly current: HTMLElement | null }, names: string): number {
  const [measured, setMeasured] = useState({ names: '', fitting: Number.POSITIVE_INFINITY })
  const widths = useRef<readonly number[]>([])
  // All of them are made once, to be measured.
  const fitting = measured.names === names ? measured.fitting : Number.POSITIVE_INFINITY
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    widths.current = [...element.querySelectorAll<HTMLElement>('[data-chip]')].map(
      ({ offsetWidth }) => offsetWidth,
    )
    const measure = () => {
      const room = { box: element.clientWidth, gap: GAP, rows: ROWS, more: MORE }
      const next = fitRows(widths.current, room)
      setMeasured((known) =>
        known.names === names && known.fitting === next ? known : { names, fitting: next },
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, names])
  return fitting
}

/** Width of the key to the others, px. */
const MORE = 168

const rows = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: GAP,
  minWidth: 0,
  '@media (max-width: 759.9px)': {
    flexWrap: 'nowrap',
    // Room for focus rings, and for the thumb to begin at the edge of the window.
    margin: '-4px -12px',
    padding: '4px 12px',
    overflowX: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'none',
    scrollPaddingInline: 12,
  },
})
const chipLook = css({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 56,
  maxWidth: '100%',
  minHeight: 'max(48px, 1lh + 16px)',
  padding: '4px 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { width: 16, height: 16, color: 'var(--accent)', fill: 'currentColor' },
  '&[aria-pressed="true"]': {
    color: 'var(--canvas)',
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
  },
})
const dot = css({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: 'oklch(70% 0.13 var(--hue))',
})
const moreLook = css({
  width: MORE,
  minHeight: 'max(48px, 1lh + 16px)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-pressed="true"]': { color: 'var(--canvas)', background: 'var(--ink)' },
})
const sheet = css({ display: 'flex', flexWrap: 'wrap', gap: GAP, padding: 'var(--space-3)' })
