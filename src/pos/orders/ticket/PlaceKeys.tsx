import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { courseName } from '#shared/orders/courses.ts'
import { press } from '../../../ui/controls/press.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** Courses and seats, one tap each, in a row that scrolls sideways; on a phone in one each, so that both are seen. */
export function PlaceKeys({
  label,
  course,
  seat,
  courses,
  seats,
  children,
  onCourse,
  onSeat,
}: {
  readonly label: string
  /** Null: at once. */
  readonly course: number | null
  /** Null: the whole table. */
  readonly seat: number | null
  /** Their names; empty: there is nothing to choose. */
  readonly courses: readonly string[]
  readonly seats: number
  readonly children?: ReactNode
  readonly onCourse: (course: number | null) => void
  readonly onSeat: (seat: number | null) => void
}) {
  const t = useT()
  return (
    <fieldset aria-label={label} css={row}>
      {children && <div css={group}>{children}</div>}
      {courses.length > 0 && (
        <div css={group}>
          <PlaceKey pressed={course === null} onPress={() => onCourse(null)}>
            {t('orders.atOnce')}
          </PlaceKey>
          {courses.map((name, at) => (
            <PlaceKey key={name} pressed={course === at + 1} onPress={() => onCourse(at + 1)}>
              {name}
            </PlaceKey>
          ))}
        </div>
      )}
      {seats > 0 && courses.length > 0 && <span css={rule} />}
      {seats > 0 && (
        <div css={group}>
          <PlaceKey pressed={seat === null} onPress={() => onSeat(null)}>
            {t('orders.table')}
          </PlaceKey>
          {Array.from({ length: seats }, (_, at) => (
            <PlaceKey key={at} pressed={seat === at + 1} onPress={() => onSeat(at + 1)}>
              {t('orders.seat', { n: at + 1 })}
            </PlaceKey>
          ))}
        </div>
      )}
    </fieldset>
  )
}

export function PlaceKey({
  pressed,
  children,
  onPress,
}: {
  readonly pressed: boolean
  readonly children: ReactNode
  readonly onPress: () => void
}) {
  return (
    <button type="button" aria-pressed={pressed} css={[key, press]} onClick={onPress}>
      {children}
    </button>
  )
}

/** Returns how a course reads where the branch has no name for it any more. */
export function useCourseName(courses: readonly string[] | undefined) {
  const t = useT()
  return (course: number) => courseName(courses, course) ?? t('orders.course', { n: course })
}

const PHONE = '@media (max-width: 640px)'
const scrolls = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minWidth: 0,
  overflowX: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
} as const
const row = css({
  ...scrolls,
  '& > *': { flex: 'none' },
  [PHONE]: { flexDirection: 'column', alignItems: 'stretch', overflowX: 'visible' },
})
const group = css({
  display: 'contents',
  '& > *': { flex: 'none' },
  [PHONE]: {
    ...scrolls,
    // What is chosen stays in sight, however far the others are turned.
    '& > [aria-pressed="true"]': { position: 'sticky', insetInline: 0, zIndex: 1 },
  },
})
const rule = css({
  width: 1,
  height: 32,
  background: 'var(--line-strong)',
  [PHONE]: { display: 'none' },
})
const key = css({
  minWidth: 48,
  minHeight: 48,
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
})
