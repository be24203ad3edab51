import { useState } from 'react'
import { drawerPermission } from '#shared/orders/apply-drawer.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { openDrawer } from '../frame/open-drawer.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

export type DrawerDraft = Extract<CommandDraft, { readonly kind: `drawer.${string}` }>

/** Gives a command on the drawer, with the person's own permission or with a manager's approval. */
export function useDrawerCommand(shift: ShownShift, onDone: () => void) {
  const { api, command } = useSuite()
  const { branch } = useBranch()
  const { may } = useAccess()
  const me = useOne('session')?.user?.id ?? ''
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<DrawerDraft | null>(null)

  async function send(draft: DrawerDraft) {
    setBusy(true)
    try {
      await command([draft])
      if (draft.kind !== 'drawer.undo') openDrawer(branch)
      onDone()
    } catch (error) {
      toast.failure(error)
      setAsking(null)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    asking: asking !== null,
    back: () => setAsking(null),
    /** Sends it, or asks for a manager's PIN first. */
    give: (draft: DrawerDraft) => {
      const needed = drawerPermission(draft, shift, branch, me)
      if (needed !== null && !may([needed])) setAsking(draft)
      else void send(draft)
    },
    ask: async (pin: string) => {
      if (asking === null || asking.kind === 'drawer.noSale') return
      const body = { branchId: branch._id, action: asking.kind, orderId: shift._id, pin }
      const { token: overrideToken } = await api.overrides.grant({ body })
      await send(withToken(asking, overrideToken))
    },
  }
}

/** A switch, so that each kind keeps its own payload. */
function withToken(
  draft: Exclude<DrawerDraft, { readonly kind: 'drawer.noSale' }>,
  overrideToken: string,
): DrawerDraft {
  switch (draft.kind) {
    case 'drawer.move':
      return { ...draft, payload: { ...draft.payload, overrideToken } }
    case 'drawer.handOver':
      return { ...draft, payload: { ...draft.payload, overrideToken } }
    case 'drawer.undo':
      return { ...draft, payload: { ...draft.payload, overrideToken } }
  }
}
