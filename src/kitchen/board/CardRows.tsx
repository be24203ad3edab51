import { css } from '@emotion/react'
import type { Card } from './cards.ts'
import type { Sizes } from './create-sizes.ts'
import { DishRow } from './DishRow.tsx'
import { NoteRow } from './NoteRow.tsx'
import type { Row } from './rows.ts'
import { SectionHead } from './SectionHead.tsx'
import type { Cook } from './use-cook.ts'

/** The dishes of a piece of a card, under the names of their stations if these are shown. */
export const CardRows = ({
  card,
  rows,
  sizes,
  nameOf,
  place,
  cook,
}: {
  readonly card: Card
  readonly rows: readonly Row[]
  readonly sizes: Sizes
  readonly nameOf: (station: string) => string
  readonly place: string
  readonly cook: Cook | null
}) => (
  <ul css={look}>
    {rows.map((row) => {
      const { key } = row
      switch (row.type) {
        case 'note':
          return <NoteRow key={key} id={key} note={row.note} sizes={sizes} />
        case 'section': {
          const { section } = row
          return (
            <SectionHead
              key={key}
              section={section}
              name={nameOf(section.ticket.station)}
              title={card.title}
              sizes={sizes}
              alone={card.sections.length === 1}
              onBump={cook ? () => cook.bumpSection(section, `${place} ${key}`) : undefined}
            />
          )
        }
        case 'dish': {
          const { section, dish } = row
          return (
            <DishRow
              key={key}
              dish={dish}
              clock={card}
              sizes={sizes}
              onTick={
                cook && !section.done
                  ? (done) => cook.bumpDish(section.ticket, dish.dish, done)
                  : undefined
              }
            />
          )
        }
      }
    })}
  </ul>
)

// Takes the rest of rounding; a single dish that is higher than the screen scrolls.
const look = css({ flex: '1 1 auto', minHeight: 0, overflowY: 'auto', scrollbarWidth: 'none' })
