import { css } from '@emotion/react'
import { useState } from 'react'
import type { Invitation } from '#shared/employees/invitation-contract.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useCache } from '../../ui/query/use-cache.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useAccess } from '../place/use-access.ts'
import { InvitationLink, type ShownInvitation } from './InvitationLink.tsx'
import { InvitedRow } from './InvitedRow.tsx'

/** More than any branch has open at once; the oldest are the first to end. */
const MOST = 100

/** People who were asked to join and have not yet; nothing where there are none. */
export function Invited({ place }: { readonly place: Place }) {
  const t = useT()
  const language = useLanguage()
  const { api } = useSuite()
  const cache = useCache()
  const { may } = useAccess()
  const { restaurantId, branchId } = place
  const [shown, setShown] = useState<ShownInvitation | null>(null)
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const query = { page: 1, limit: MOST, restaurantId, ...(branchId && { branchId }) }
  const loading = useLoad({
    name: 'invitations',
    key: query,
    within: place,
    areas: ['invitations'],
    load: () => api.invitations.list({ query }),
  })
  const found = loading.page?.results ?? []
  const changed = () => void cache.invalidate(['invitations'])

  const show = async (invitation: Invitation) => {
    const { token } = await api.invitations.link({ params: { id: invitation._id } })
    setShown({ invitation, token })
  }
  const renew = async ({ _id: id }: Invitation) => {
    setShown(await api.invitations.renew({ params: { id }, body: { language } }))
    changed()
  }
  return (
    <>
      <LoadFailed of={loading} />
      {found.length > 0 && (
        <section css={frame} aria-label={t('invitations.open')}>
          <h2 css={title}>{t('invitations.open')}</h2>
          <ul css={list}>
            {found.map((invitation) => (
              <InvitedRow
                key={invitation._id}
                of={invitation}
                {...(may(['manage_employees']) && {
                  onShow: () => show(invitation),
                  onRenew: () => renew(invitation),
                  onWithdraw: () => setLeaving(invitation),
                })}
              />
            ))}
          </ul>
        </section>
      )}
      {shown && <InvitationLink of={shown} onClose={() => setShown(null)} />}
      {leaving && (
        <Confirm
          title={t('invitations.withdrawTitle', { name: leaving.name })}
          confirm={t('invitations.withdraw')}
          onConfirm={async () => {
            await api.invitations.withdraw({ params: { id: leaving._id } })
            toast.success('invitations.withdrawn')
            changed()
          }}
          onClose={() => setLeaving(null)}
        >
          {t('invitations.withdrawHint')}
        </Confirm>
      )}
    </>
  )
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-3)',
  minWidth: 0,
  marginBlockStart: 'var(--space-4)',
})
const title = css({ fontSize: 'var(--text-lg)' })
const list = css({
  display: 'grid',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
