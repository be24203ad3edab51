import { css } from '@emotion/react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useTask } from '../controls/use-task.ts'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import { toast } from '../toasts/toast.tsx'
import { valueAt } from './at-path.ts'
import type { ControlField, FormField, PartField, RowsField } from './field.ts'
import { FieldText } from './FieldText.tsx'

/** Asks which value to keep of each field that two people changed at the same time. */
export function ClashDialog<Draft extends object>({
  fields,
  place,
  mine,
  theirs,
  onChoose,
  onClose,
}: {
  /** The fields that both changed. */
  readonly fields: readonly FormField<Draft>[]
  readonly place: Place
  readonly mine: Draft
  readonly theirs: Draft
  /** Names of the fields that keep the other person's value. */
  readonly onChoose: (names: readonly string[]) => Promise<void>
  readonly onClose: () => void
}) {
  const t = useT()
  const [kept, setKept] = useState<readonly string[]>([])
  const { busy, run } = useTask(toast.failure)
  return (
    <Dialog
      open
      alert
      title={t('form.clash')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void run(() => onChoose(kept))}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>{t('form.clashHint')}</p>
      {fields.map((field) => {
        const { name } = field
        const theirsStays = kept.includes(name)
        return (
          <Choice
            key={name}
            legend={t(field.label)}
            choices={[
              {
                label: t('form.clashMine'),
                value: <Written field={field} place={place} value={valueAt(mine, name)} />,
                chosen: !theirsStays,
                choose: () => setKept(kept.filter((one) => one !== name)),
              },
              {
                label: t('form.clashTheirs'),
                value: <Written field={field} place={place} value={valueAt(theirs, name)} />,
                chosen: theirsStays,
                choose: () => setKept([...kept, name]),
              },
            ]}
          />
        )
      })}
    </Dialog>
  )
}

/** A value, or the values of a list of them, as a person reads them. */
const Written = <Draft,>({
  field,
  place,
  value,
}: {
  readonly field: ControlField | RowsField | PartField<Draft>
  readonly place: Place
  readonly value: unknown
}): ReactNode =>
  field.kind === 'part' ? (
    <field.shown value={value} place={place} />
  ) : field.kind === 'rows' ? (
    (Array.isArray(value) ? value : []).map((row, index) => (
      <span key={index} css={whole}>
        {field.of.map((part) => (
          <span key={part.name}>
            <FieldText field={part} place={place} value={valueAt(row, part.name)} />{' '}
          </span>
        ))}
      </span>
    ))
  ) : (
    <FieldText field={field} place={place} value={value} />
  )

type Side = {
  readonly label: string
  readonly value: ReactNode
  readonly chosen: boolean
  readonly choose: () => void
}

function Choice({
  legend,
  choices,
}: {
  readonly legend: string
  readonly choices: readonly Side[]
}) {
  const name = useId()
  return (
    <fieldset css={frame}>
      <legend css={title}>{legend}</legend>
      {choices.map(({ label, value, chosen, choose }) => (
        <label key={label} css={side}>
          <input type="radio" name={name} checked={chosen} onChange={choose} />
          <span>
            <small>{label}</small>
            {value}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const whole = css({ display: 'block' })
const frame = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: 'var(--space-3)',
  minWidth: 0,
})
const title = css({ paddingInline: 0, fontWeight: 600 })
const side = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  minWidth: 0,
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'var(--action)', background: 'var(--primary-soft)' },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--action)' },
  '& small': { display: 'block', color: 'var(--ink-2)' },
})
