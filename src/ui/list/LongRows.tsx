import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua'
import type { Row } from './list.ts'
import { pressable } from './pressable.ts'

type Shared = {
  readonly count: number
  readonly isOpen: (index: number) => boolean
  /** Where a key leads; null: nowhere. */
  readonly aim: number | null
  readonly arrive: (element: HTMLElement | null) => void
  readonly label: string
  readonly look: string | undefined
}
const Of = createContext<Shared | null>(null)

/** Rows that PageUp and PageDown pass. */
const LEAP = 10

/**
 * The rows of a long list of which only those in sight are drawn, as part of a table or as a list of their own.
 * The row with the keyboard's focus stays drawn, and so do its neighbours; Home, End, PageUp and PageDown on a
 * row's own button reach the others.
 */
export function LongRows<R extends Row>({
  rows,
  as,
  openId,
  scroller,
  above,
  height,
  label = '',
  look,
  children,
}: {
  readonly rows: readonly R[]
  readonly as: 'tbody' | 'ul'
  readonly openId?: string | undefined
  /** The element that scrolls them. */
  readonly scroller: RefObject<HTMLElement | null>
  /** What it holds above them, px. */
  readonly above: number
  /** Of most rows, px. */
  readonly height: number
  readonly label?: string
  /** Class of a list. */
  readonly look?: string
  readonly children: (row: R) => ReactElement
}) {
  const [focused, setFocused] = useState<number | null>(null)
  const [aim, setAim] = useState<number | null>(null)
  const virtual = useRef<VirtualizerHandle>(null)
  const last = rows.length - 1
  const shared = useMemo<Shared>(
    () => ({
      count: rows.length,
      isOpen: (index) => rows[index]?._id === openId,
      aim,
      arrive(element) {
        if (aim !== null) virtual.current?.scrollToIndex(aim, { align: 'nearest' })
        element?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
        setAim(null)
      },
      label,
      look,
    }),
    [rows, openId, aim, label, look],
  )
  const kept = [focused, aim].flatMap((index) =>
    index === null ? [] : [index - 1, index, index + 1].filter((one) => one >= 0 && one <= last),
  )
  return (
    <Keys
      scroller={scroller}
      last={last}
      onFocus={setFocused}
      onAim={(index) => {
        setFocused(index)
        setAim(index)
      }}
    >
      <Of value={shared}>
        <Virtualizer
          ref={virtual}
          data={rows}
          as={as === 'tbody' ? LongTableBody : LongList}
          item={as === 'tbody' ? LongTableRow : LongListRow}
          scrollRef={scroller}
          startMargin={above}
          itemSize={height}
          keepMounted={[...new Set(kept)]}
        >
          {children}
        </Virtualizer>
      </Of>
    </Keys>
  )
}

/** Listens on the element that scrolls: a table takes no element between itself and its rows. */
function Keys({
  scroller,
  last,
  onFocus,
  onAim,
  children,
}: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly last: number
  readonly onFocus: (index: number) => void
  readonly onAim: (index: number) => void
  readonly children: ReactNode
}) {
  useEffect(() => {
    const element = scroller.current
    const end = new AbortController()
    const { signal } = end
    element?.addEventListener(
      'focusin',
      ({ target }) => {
        const index = indexOf(target)
        if (index !== null) onFocus(index)
      },
      { signal },
    )
    element?.addEventListener(
      'keydown',
      (event) => {
        const { target, key } = event
        const at = indexOf(target)
        if (at === null || !(target instanceof HTMLElement) || !target.matches('[data-row]')) return
        const to = { Home: 0, End: last, PageUp: at - LEAP, PageDown: at + LEAP }[key]
        if (to === undefined) return
        event.preventDefault()
        onAim(Math.min(last, Math.max(0, to)))
      },
      { signal },
    )
    return () => end.abort()
  })
  return children
}

const indexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset['index']) : null
}

/** What both kinds of rows have. A row that is not measured yet cannot be focused. */
function useRow({ index, style }: CustomItemComponentProps) {
  const shared = use(Of)
  const aimed = shared?.aim === index && style.visibility !== 'hidden'
  const arrive = shared?.arrive
  useEffect(() => {
    if (aimed) arrive?.(document.querySelector<HTMLElement>(`[data-index="${index}"]`))
  }, [aimed, arrive, index])
  return {
    'data-index': index,
    'aria-current': shared?.isOpen(index) || undefined,
  }
}

function LongTableRow(props: CustomItemComponentProps) {
  const { ref, style, index, children } = props
  return (
    // The head is the first row.
    <tr ref={ref} style={style} aria-rowindex={index + 2} {...useRow(props)}>
      {children}
    </tr>
  )
}

function LongListRow(props: CustomItemComponentProps) {
  const { ref, style, index, children } = props
  return (
    <li
      ref={ref}
      style={style}
      aria-posinset={index + 1}
      aria-setsize={use(Of)?.count}
      {...useRow(props)}
    >
      {children}
    </li>
  )
}

function LongTableBody({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <tbody ref={ref} style={pressable(style)}>
      {children}
    </tbody>
  )
}

function LongList({ ref, style, children }: CustomContainerComponentProps) {
  const shared = use(Of)
  return (
    <ul ref={ref} style={pressable(style)} aria-label={shared?.label} className={shared?.look}>
      {children}
    </ul>
  )
}
