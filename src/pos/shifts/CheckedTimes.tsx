import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { ShiftDraft } from '#shared/shifts/contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { Overlap } from './Overlap.tsx'

/** A person who types has paused, ms. */
const PAUSE = 300

/** What the server says of the times while they are typed, and which other shift has the same hours. */
export function CheckedTimes({
  draft,
  place,
}: {
  readonly draft: ShiftDraft
  readonly place: Place
}) {
  return (
    <>
      <Times startTime={draft.startTime} endTime={draft.endTime} />
      <Overlap draft={draft} place={place} />
    </>
  )
}

function Times({ startTime, endTime }: Pick<ShiftDraft, 'startTime' | 'endTime'>) {
  const t = useT()
  const { api } = useSuite()
  const times = usePaused(`${startTime} ${endTime}`)
  const { page } = useLoad({
    name: 'times of a shift',
    key: times,
    areas: [],
    load: () => {
      const [from = '', to = ''] = times.split(' ')
      return api.shiftDefinitions.validateTimes({ body: { startTime: from, endTime: to } })
    },
  })
  if (!page) return null
  const { valid, overnight, minutes } = page
  if (!valid) return <Banner tone="danger">{t('errors.codes.SHIFT_TIMES_INVALID')}</Banner>
  const length = `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
  return (
    <p css={note}>
      {t('shifts.lasts', { length })}
      {overnight && ` · ${t('shifts.overnight')}`}
    </p>
  )
}

/** Returns a value once it has been the same for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
