import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import type { Promotion } from '#shared/promoting/contract.ts'
import { PromotionDraft } from '#shared/promoting/draft.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'

type Props = { readonly promotion: Promotion; readonly place: Place }

/** Publishes a promotion, pauses it, and begins another one like it. */
export function Keys({ promotion, place }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { busy, failure, run } = useTask()
  const { publish, pause, copy } = useActs({ promotion, place })
  const { versionId, edited, pausedAt } = promotion
  const isPaused = versionId !== null && pausedAt !== null
  return (
    <section css={frame} aria-label={t('promotions.acts')}>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {edited && (
        <p css={hint}>{t(versionId === null ? 'promotions.draftHint' : 'promotions.editedHint')}</p>
      )}
      <div css={keys}>
        {edited && (
          <Button
            kind="primary"
            busy={busy}
            icon={<Send aria-hidden />}
            onClick={() => void run(publish)}
          >
            {t('promotions.publish')}
          </Button>
        )}
        {versionId !== null && (
          <Button
            busy={busy}
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => void run(() => pause(!isPaused))}
          >
            {t(isPaused ? 'promotions.resume' : 'promotions.pause')}
          </Button>
        )}
        <Button busy={busy} icon={<Copy aria-hidden />} onClick={() => void run(copy)}>
          {t('promotions.copy')}
        </Button>
      </div>
    </section>
  )
}

/** Returns what can be done, each with the way back. */
function useActs({ promotion, place: { restaurantId } }: Props) {
  const { promotions } = useSuite().api
  const text = useLocalText()
  const t = useT()
  const { set } = useAddress()
  const { _id: id, revision, versionId } = promotion
  const one = { params: { id }, query: { restaurantId } }
  const name = text(promotion.name)
  const turn = (paused: boolean) => promotions.pause({ ...one, body: { paused } })
  const pause = async (paused: boolean) => {
    await turn(paused)
    undoToast(paused ? 'promotions.paused' : 'promotions.resumed', { name }, () => {
      turn(!paused).catch(toast.failure)
    })
  }
  return {
    pause,
    publish: async () => {
      await promotions.publish({ ...one, body: { revision } })
      // What replaced an earlier version is taken back by publishing that again.
      if (versionId !== null) return toast.success('promotions.published')
      return undoToast('promotions.published', { name }, () => {
        turn(true).catch(toast.failure)
      })
    },
    copy: async () => {
      const draft = PromotionDraft.parse(promotion)
      const named = Object.entries(draft.name).map(([language, own]) => [
        language,
        t('promotions.copyOf', { name: own }),
      ])
      const made = await promotions.create({
        query: { restaurantId },
        body: { ...draft, name: Object.fromEntries(named) },
      })
      set({ id: made._id, do: 'edit' })
    },
  }
}

const frame = css({ display: 'grid', gap: 'var(--space-3)' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const hint = css({ color: 'var(--ink-2)', textWrap: 'pretty' })
