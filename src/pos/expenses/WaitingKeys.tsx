import { css } from '@emotion/react'
import CameraOff from 'lucide-react/icons/camera-off'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ExpenseMonth } from '#shared/expenses/month.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'

const CLEAR = { categoryId: '', month: '', paidFrom: '', page: '' }

/** What waits for a person, of any month: each narrows the list to it. */
export function WaitingKeys({ of }: { readonly of: ExpenseMonth }) {
  const t = useT()
  const format = useFormat()
  const { set } = useAddress()
  const worth = (amount: number) => format.money(amount, of.currency)
  const keys = [
    {
      name: 'submitted' as const,
      icon: Hourglass,
      count: of.submitted.count,
      worth: worth(of.submitted.worth),
      narrow: { state: 'submitted' },
    },
    {
      name: 'withoutPhoto' as const,
      icon: CameraOff,
      count: of.withoutPhoto,
      worth: '',
      narrow: { state: 'withoutPhoto' },
    },
    {
      name: 'drafts' as const,
      icon: CircleDashed,
      count: of.drafts.count,
      worth: worth(of.drafts.worth),
      narrow: { state: 'draft' },
    },
    {
      name: 'owed' as const,
      icon: Undo2,
      count: of.owed.count,
      worth: worth(of.owed.worth),
      narrow: { state: 'rejected', paidFrom: 'drawer' },
    },
  ].filter(({ count }) => count > 0)
  if (keys.length === 0) return null
  return (
    <div css={row}>
      {keys.map(({ name, icon: Icon, count, worth: sum, narrow }) => (
        <Button
          key={name}
          icon={<Icon aria-hidden />}
          onClick={() => set({ ...CLEAR, ...narrow }, { replace: true })}
        >
          {t(`expenses.waiting.${name}`)}: {[format.number(count), sum].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
