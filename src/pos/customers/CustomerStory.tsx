import { css } from '@emotion/react'
import type { Customer } from '#shared/customers/contract.ts'
import type { Story, StoryEntry } from '#shared/customers/story-contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { entryFigure, entryList, entryWords } from '../../ui/record/entries-look.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { CHANNEL_NAMES } from '../place/channel-names.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** What a guest did: how they come, what they like, and each visit, movement of points, consent and tier. */
export function CustomerStory({ row }: { readonly row: Customer }) {
  const t = useT()
  const { branchId } = useBranchPlace()
  const asked = { params: { id: row._id }, query: { branchId } }
  const read = useRead('customers.story', asked, ['customers'])
  return (
    <section aria-label={t('crm.story')} css={look}>
      <Loaded of={read}>
        {(story) => (
          <>
            <Manner of={story} />
            <ul css={entryList}>
              {story.entries.map((entry) => (
                <Step key={`${entry.kind} ${entry._id}`} of={entry} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Manner({ of }: { readonly of: Story }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const { currency } = useBranchPlace()
  const { visits, lastVisit, rhythm, spentYear, favourites } = of
  const dishes = favourites.map(
    ({ name, quantity }) => `${local(name)} ×${format.number(quantity)}`,
  )
  return (
    <>
      <Figures
        of={[
          { label: t('crm.visits'), value: format.number(visits) },
          {
            label: t('crm.lastVisit'),
            value: lastVisit === null ? '–' : dates.dateOnly(lastVisit),
          },
          { label: t('crm.rhythm'), value: rhythm === null ? '–' : format.number(rhythm) },
          { label: t('crm.spentYear'), value: format.money(spentYear, currency) },
        ]}
      />
      {dishes.length > 0 && (
        <p>
          {t('crm.favourites')}: {format.list(dishes)}
        </p>
      )}
    </>
  )
}

function Step({ of }: { readonly of: StoryEntry }) {
  const dates = useDates()
  const { title, notes, figure } = useWords()(of)
  const small = [dates.dateTime(of.at, 'short'), of.by ?? '', ...notes].filter(Boolean)
  return (
    <li data-entry={of.kind === 'points' ? of.what : of.kind}>
      <span css={entryWords}>
        <strong>{title}</strong>
        <small>{small.join(' · ')}</small>
      </span>
      <span css={entryFigure}>{figure}</span>
    </li>
  )
}

type Words = { readonly title: string; readonly notes: readonly string[]; readonly figure: string }

/** What was asked: offers by a channel, or another purpose. */
const permittedBy = ({ purpose, channel }: Extract<StoryEntry, { readonly kind: 'consent' }>) =>
  purpose === 'marketing' ? (channel ?? 'phone') : purpose

/** Returns how an entry is said: what it was, what belongs to it, and its figure. */
function useWords(): (of: StoryEntry) => Words {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const tierWords = ({ name, until }: Extract<StoryEntry, { readonly kind: 'tier' }>) => {
    const said = name ?? '–'
    return until === null
      ? said
      : t('loyalty.tierUntil', { name: said, day: dates.dateOnly(until) })
  }
  return (of) => {
    switch (of.kind) {
      case 'visit':
      case 'refund': {
        const title = t(of.kind === 'visit' ? 'crm.visit' : 'crm.refund')
        const figure = format.money(of.amount, of.currency)
        return { title, notes: [of.number, local(of.branch)], figure }
      }
      case 'points': {
        const title = t(`customers.kinds.${of.what}`)
        const notes = [of.orderNumber ?? '', of.note ?? '']
        return { title, notes, figure: t('loyalty.points', { count: of.points }) }
      }
      case 'consent': {
        const figure = t(of.given ? 'crm.given' : 'crm.withdrawn')
        return { title: t(`consents.${permittedBy(of)}`), notes: [], figure }
      }
      case 'message':
        return { title: of.campaign, notes: [t(CHANNEL_NAMES[of.channel]), of.words], figure: '' }
      case 'tier':
        return { title: t('fields.tier'), notes: [], figure: tierWords(of) }
    }
  }
}

const look = css({ display: 'grid', gap: 'var(--space-4)' })
