import { css } from '@emotion/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Card, cardColumn } from '../controls/Card.tsx'
import { Confirm } from './Confirm.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import { toast } from '../toasts/toast.tsx'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import type { FormField } from './field.ts'
import { Follows } from './Follows.tsx'
import { FormFields } from './FormFields.tsx'
import { withValues } from './merge-drafts.ts'
import { BAR_ROOM, SaveBar } from './SaveBar.tsx'
import { type Clash, saveOver } from './save-over.ts'
import { useForm } from './use-form.ts'

/** Some fields of a form with their name and a sentence of help. */
export type FormCard<Draft> = {
  readonly title?: TextKey
  readonly help?: TextKey
  readonly fields?: readonly FormField<Draft>[]
  /** Fields that `children` shows in its own way. */
  readonly drawn?: readonly FormField<Draft>[]
  /** Below the fields: what follows from the values, or a control that sets them by `fill`. */
  readonly children?: (draft: Draft, fill: (change: Partial<Draft>) => void) => ReactNode
}

/**
 * The form of a page or section: cards, and one bar that saves all of them. What another person saves in the
 * meantime is joined as in `RecordForm`. Until something is typed it follows `record`.
 */
export function CardsForm<R, Draft extends object>({
  cards,
  schema,
  record,
  toDraft,
  place,
  locked = false,
  save,
  question,
  before,
  after,
  children: beside,
}: {
  readonly cards: readonly FormCard<Draft>[]
  readonly schema: z.core.$ZodType<Draft>
  readonly record: R
  readonly toDraft: (record: R) => Draft
  readonly place: Place
  /** May be read only. */
  readonly locked?: boolean
  /** `over`: what the edit began with, or what was saved in the meantime and is to be changed in its place. */
  readonly save: (draft: Draft, over: R) => Promise<unknown>
  /** Asked before a sound form is saved, where that reaches far beyond the page. */
  readonly question?: { readonly title: string; readonly text: string }
  /** Cards that are not of the form, such as lists. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Beside the cards where there is room, below them elsewhere: a preview. */
  readonly children?: (draft: Draft) => ReactNode
}) {
  const t = useT()
  const id = useId()
  const fields = cards.flatMap(({ fields: shown = [], drawn = [] }) => [...shown, ...drawn])
  const [clash, setClash] = useState<Clash<R, Draft> | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm<Draft>({
    initial: toDraft(record),
    schema,
    fields,
    place,
    save: (draft) => saved(draft),
  })
  const began = useRef(record)
  useEffect(() => {
    if (!form.dirty) began.current = record
  }, [form.dirty, record])

  async function saved(draft: Draft, base = toDraft(began.current), over = began.current) {
    const names = fields.map(({ name }) => name)
    const met = await saveOver<R, Draft>({
      draft,
      base,
      over,
      names,
      toDraft,
      save: (joined, now = over) => save(joined, now),
    })
    if (!met) return
    setClash(met)
    // The form stays as well, for a person who goes back.
    throw met.error
  }

  const submit = async () => {
    if (await form.submit()) toast.success('resource.saved', {}, { id: 'saved' })
  }
  return (
    <div css={column}>
      {before}
      <form
        id={id}
        noValidate
        css={beside && pair}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.saving) return
          if (question && z.safeParse(schema, form.values()).success) setAsking(true)
          else void submit()
        }}
      >
        <fieldset disabled={locked} css={[column, beside && cardColumn]}>
          {cards.map(({ title, help, fields: shown = [], children }, index) => (
            <Card key={index} title={title && t(title)} help={help && t(help)}>
              {shown.length > 0 && <FormFields form={form} fields={shown} place={place} />}
              {children && <Follows form={form}>{children}</Follows>}
            </Card>
          ))}
        </fieldset>
        {beside && <Follows form={form}>{beside}</Follows>}
      </form>
      {after}
      {!locked && <SaveBar id={id} form={form} fields={fields} />}
      {form.dirty && <AskBeforeLeaving onDiscard={form.reset} />}
      {asking && question && (
        <Confirm
          kind="primary"
          title={question.title}
          confirm={t('common.save')}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        >
          {question.text}
        </Confirm>
      )}
      {clash && (
        <ClashDialog
          fields={fields.filter(({ name }) => clash.both.includes(name))}
          place={place}
          mine={clash.merged}
          theirs={clash.theirs}
          onChoose={async (names) => {
            await saved(withValues(clash.merged, names, clash.theirs), clash.theirs, clash.stored)
            setClash(null)
            form.reset()
            toast.success('resource.saved', {}, { id: 'saved' })
          }}
          onClose={() => setClash(null)}
        />
      )}
    </div>
  )
}

const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minWidth: 0,
  // Never below the bar, see there.
  '& [data-field], & input, & textarea, & select': { scrollMarginBlock: `72px ${BAR_ROOM}px` },
})
const pair = css({
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--space-6)',
  minWidth: 0,
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 720px) minmax(18rem, 22rem)',
  },
})
