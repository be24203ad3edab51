import { css } from '@emotion/react'
import type { Place } from '../../ui/list/place.ts'
import { useAccess } from '../place/use-access.ts'
import { Codes } from './codes/Codes.tsx'
import { Keys } from './Keys.tsx'
import type { PromotionHere } from './promotion-here.ts'
import { Trials } from './trial/Trials.tsx'

/** What can be done about a promotion, the codes by which guests get it, and what it would have done. */
export function PromotionMore({
  row,
  place,
}: {
  readonly row: PromotionHere
  readonly place: Place
}) {
  const { may } = useAccess()
  const mayManage = may(['manage_promotions'])
  return (
    <div css={frame}>
      {mayManage && !row.archived && <Keys promotion={row} place={place} />}
      {row.givenBy === 'code' && <Codes promotion={row} place={place} mayManage={mayManage} />}
      <Trials promotion={row} place={place} mayManage={mayManage} />
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
