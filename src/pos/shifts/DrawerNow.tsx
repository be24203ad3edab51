import { css } from '@emotion/react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Handshake from 'lucide-react/icons/handshake'
import Inbox from 'lucide-react/icons/inbox'
import Undo2 from 'lucide-react/icons/undo-2'
import Vault from 'lucide-react/icons/vault'
import { Suspense, useState } from 'react'
import type { CashMovement, MovementKind } from '#shared/cash/movement.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { MissingPapers } from './MissingPapers.tsx'
import { Movements } from './Movements.tsx'
import { useDrawer } from './use-drawer.ts'
import { useSeesDrawer } from './use-sees-drawer.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog')
const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'), 'HandOverDialog')
const UndoDialog = lazyPart(() => import('./UndoDialog.tsx'), 'UndoDialog')

const KEYS = [
  { kind: 'in', Icon: ArrowDownToLine },
  { kind: 'out', Icon: ArrowUpFromLine },
  { kind: 'drop', Icon: Vault },
  { kind: 'noSale', Icon: Inbox },
  { kind: 'handOver', Icon: Handshake },
] as const satisfies readonly { readonly kind: MovementKind; readonly Icon: typeof Vault }[]

type Kind = (typeof KEYS)[number]['kind']

/** The drawer of the open shift: what must be in it now, what was done to it, and the keys to do more. */
export function DrawerNow({ shift }: { readonly shift: ShownShift }) {
  const t = useT()
  const { branch } = useBranch()
  const sees = useSeesDrawer()
  const moves = useAccess().may(COMMAND_PERMISSIONS['drawer.move'])
  const [kind, setKind] = useState<Kind | null>(null)
  const [undone, setUndone] = useState<CashMovement | null>(null)
  const movements = shift.movements ?? []
  if (!sees && !moves) return null
  const close = () => setKind(null)
  return (
    <section css={look} aria-label={t('permissions.areas.cash_drawer')}>
      <header css={head}>
        <h2>{t('permissions.areas.cash_drawer')}</h2>
        {sees && <Sum shift={shift} currency={branch.currency} />}
      </header>
      {moves && (
        <div css={keys}>
          {KEYS.map(({ kind: one, Icon }) => (
            <Button key={one} stacked icon={<Icon aria-hidden />} onClick={() => setKind(one)}>
              {t(`shifts.moves.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {moves && <MissingPapers branchId={branch._id} />}
      {movements.length > 0 && (
        <Movements
          movements={movements}
          currency={branch.currency}
          renderAction={(movement) =>
            moves &&
            movement.amount !== 0 && (
              <IconButton
                kind="quiet"
                label={t('common.undo')}
                icon={<Undo2 aria-hidden />}
                onClick={() => setUndone(movement)}
              />
            )
          }
        />
      )}
      <Suspense>
        {kind === 'handOver' && <HandOverDialog shift={shift} onClose={close} />}
        {kind !== null && kind !== 'handOver' && (
          <MoveDialog shift={shift} kind={kind} onClose={close} />
        )}
        {undone && <UndoDialog shift={shift} movement={undone} onClose={() => setUndone(null)} />}
      </Suspense>
    </section>
  )
}

/** What must be in the drawer, at every moment. */
function Sum({ shift, currency }: { readonly shift: ShownShift; readonly currency: string }) {
  const t = useT()
  const format = useFormat()
  const { expected, foreign, known } = useDrawer(shift)
  return (
    <p css={sum}>
      <span>{t(LABELS[known])}</span>
      <output>{expected === undefined ? '…' : format.money(expected, currency)}</output>
      {foreign.map(([other, amount]) => (
        <b key={other} css={otherLook}>
          {format.money(amount, other)}
        </b>
      ))}
    </p>
  )
}

const LABELS = {
  byServer: 'shifts.drawerNow',
  here: 'shifts.drawerKnown',
  nowhere: 'pins.needsServerNow',
} as const

const look = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  '& h2': { fontSize: 'var(--text-lg)' },
})
const sum = css({
  display: 'grid',
  justifyItems: 'end',
  color: 'var(--ink-2)',
  '& output': {
    color: 'var(--ink)',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--text-3xl)',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'var(--leading-figures)',
  },
})
const otherLook = css({ color: 'var(--ink)', fontVariantNumeric: 'tabular-nums' })
const keys = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: 'var(--space-3)',
  // Three and two: no hole, which looks like a key.
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > :nth-of-type(-n + 3)': { gridColumn: 'span 2' },
    '& > :nth-of-type(n + 4)': { gridColumn: 'span 3' },
    '& > button': { paddingInline: 4 },
  },
})
