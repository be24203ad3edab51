import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { IngredientDraft } from '#shared/ingredients/contract.ts'
import { BASE_UNIT, unitMade } from '#shared/inventory/measure.ts'
import { quantityIn } from '#shared/inventory/unit.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { PartProps } from '../../ui/form/field.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { QuantityField } from '../../ui/inventory/QuantityField.tsx'
import { newId } from '../../ui/link/new-id.ts'
import { frameLook, hintLook, legendLook, rowLook } from './rows-look.ts'

type OwnUnit = IngredientDraft['units'][number]

/** Units of an ingredient's own, each as so much of a known one: a tray is 30 pieces. */
export function OwnUnitsField({ draft, fill, faultOf }: PartProps<IngredientDraft>) {
  const t = useT()
  const { units, dimension } = draft
  // A unit is made of the known ones: of each other they would be chains.
  const of = { dimension, unit: BASE_UNIT[dimension], units: [] }
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const put = (unit: OwnUnit) =>
    fill({ units: units.map((one) => (one._id === unit._id ? unit : one)) })
  return (
    <fieldset css={frameLook}>
      <legend css={legendLook}>{t('ingredients.ownUnits')}</legend>
      <p css={hintLook}>{t('ingredients.ownUnitsHint')}</p>
      {units.map((unit, index) => {
        const { _id, name, num, den } = unit
        const quantity = num === 0 ? null : quantityIn(1, { num, den })
        return (
          <div key={_id} css={rowLook}>
            <TextField
              label={t('fields.name')}
              error={faultOf(`units.${index}.name`)}
              value={name}
              onChange={({ currentTarget: { value } }) => put({ ...unit, name: value })}
            />
            <QuantityField
              label={t('ingredients.holds')}
              error={faultOf(`units.${index}`) && t('form.required')}
              item={of}
              quantity={quantity}
              unit={typed[_id] ?? of.unit}
              onChange={(next, by) => {
                setTyped({ ...typed, [_id]: by })
                put({ ...unit, ...sizeOf(next) })
              }}
            />
            <IconButton
              label={t('common.removeNamed', { name: name || t('ingredients.unit') })}
              icon={<Trash2 aria-hidden />}
              onClick={() => fill({ units: units.filter((one) => one !== unit) })}
            />
          </div>
        )
      })}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => fill({ units: [...units, { _id: newId(), name: '', num: 0, den: 1 }] })}
        >
          {t('ingredients.addUnit')}
        </Button>
      </div>
    </fieldset>
  )
}

/** An empty box is refused by the check of the form: no unit is nothing. */
const sizeOf = (quantity: number | null): Pick<OwnUnit, 'num' | 'den'> =>
  unitMade(quantity ?? 0) ?? { num: 0, den: 1 }

export const OwnUnitsText = ({ value }: { readonly value: unknown }) => namesIn(value)

/** Returns the names in a list of values. */
export const namesIn = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) =>
      typeof one === 'object' && one !== null ? Reflect.get(one, 'name') : '',
    )
    .join(', ')
