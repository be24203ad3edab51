import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { type SegmentDraft, SegmentRules } from '#shared/segments/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { entryFigure, entryList, entryWords } from '../../ui/record/entries-look.ts'
import { RulesText } from './RulesText.tsx'

/** Pause after the last letter, ms: a rule is one count, not one for each letter. */
const PAUSE = 300

/** Whom the rules mean, counted while they are typed. The earlier count stays until the next is there. */
export function CountPanel({
  draft,
  place,
}: {
  readonly draft: SegmentDraft
  readonly place: Place
}) {
  const t = useT()
  const { number } = useFormat()
  const { api } = useSuite()
  const rules = useSettled(SegmentRules.safeParse(draft).data)
  const { restaurantId } = place
  const loading = useLoad({
    name: 'segments.count',
    key: rules,
    within: restaurantId,
    areas: ['customers'],
    load: rules && (() => api.segments.count({ query: { restaurantId }, body: rules })),
  })
  const counted = loading.page
  return (
    <section css={frame} aria-label={t('segments.meant')}>
      <h3 css={small}>{t('segments.meant')}</h3>
      <strong css={large} data-count={counted?.count}>
        {counted
          ? t('segments.countOf', { some: number(counted.count), all: number(counted.of) })
          : '–'}
      </strong>
      {rules && (
        <p css={small}>
          <RulesText of={rules} />
        </p>
      )}
      <LoadFailed of={loading} />
      {counted && counted.examples.length > 0 && (
        <ul css={entryList}>
          {counted.examples.map(({ _id, name, visits }) => (
            <li key={_id}>
              <span css={entryWords}>{name}</span>
              <span css={entryFigure}>{t('segments.visits', { count: visits })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns rules after a pause in typing; those that are no rules yet leave the earlier ones. */
function useSettled(rules: SegmentRules | undefined): SegmentRules | undefined {
  const [settled, settle] = useState(rules)
  const text = rules && JSON.stringify(rules)
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(() => settle(SegmentRules.parse(JSON.parse(text))), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-3)' })
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
const large = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-xl)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'var(--leading-figures)',
})
