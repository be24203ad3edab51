import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { IngredientDraft } from '#shared/ingredients/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { PartProps } from '../../ui/form/field.ts'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { QuantityField } from '../../ui/inventory/QuantityField.tsx'
import type { Place } from '../../ui/list/place.ts'
import { newId } from '../../ui/link/new-id.ts'
import { namesIn } from './OwnUnitsField.tsx'
import { frameLook, hintLook, legendLook, rowLook } from './rows-look.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

type Pack = IngredientDraft['packs'][number]

/** How suppliers sell an ingredient. What a pack costs is said with each delivery. */
export function PacksField({ draft, fill, faultOf, place }: PartProps<IngredientDraft>) {
  const t = useT()
  const suppliers = useSupplierChoices(place)
  const { packs, unit } = draft
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [first] = suppliers
  const put = (pack: Pack) =>
    fill({ packs: packs.map((one) => (one._id === pack._id ? pack : one)) })
  // Without suppliers there is nothing to choose from, and nothing that must be shown.
  if (!first && packs.length === 0) return null
  return (
    <fieldset css={frameLook}>
      <legend css={legendLook}>{t('ingredients.packs')}</legend>
      <p css={hintLook}>{t('ingredients.packsHint')}</p>
      {packs.map((pack, index) => (
        <div key={pack._id} css={rowLook}>
          <PackSupplier
            place={place}
            value={pack.supplierId}
            onChange={(supplierId) => put({ ...pack, supplierId })}
          />
          <TextField
            label={t('ingredients.pack')}
            error={faultOf(`packs.${index}.name`)}
            value={pack.name}
            onChange={({ currentTarget: { value } }) => put({ ...pack, name: value })}
          />
          <QuantityField
            label={t('ingredients.holds')}
            error={faultOf(`packs.${index}.quantity`)}
            item={draft}
            quantity={pack.quantity === 0 ? null : pack.quantity}
            unit={typed[pack._id] ?? unit}
            onChange={(quantity, by) => {
              setTyped({ ...typed, [pack._id]: by })
              put({ ...pack, quantity: quantity ?? 0 })
            }}
          />
          <TextField
            label={t('fields.code')}
            error={faultOf(`packs.${index}.code`)}
            value={pack.code}
            onChange={({ currentTarget: { value } }) => put({ ...pack, code: value })}
          />
          <Switch
            checked={pack.preferred}
            onChange={(preferred) =>
              fill({
                packs: packs.map((one) => ({
                  ...one,
                  // One is ordered where several could be.
                  preferred: one === pack ? preferred : one.preferred && !preferred,
                })),
              })
            }
          >
            {t('ingredients.preferred')}
          </Switch>
          <IconButton
            label={t('common.removeNamed', { name: pack.name || t('ingredients.pack') })}
            icon={<Trash2 aria-hidden />}
            onClick={() => fill({ packs: packs.filter((one) => one !== pack) })}
          />
        </div>
      ))}
      {first && (
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onClick={() =>
              fill({
                packs: [
                  ...packs,
                  {
                    _id: newId(),
                    supplierId: first.value,
                    code: '',
                    name: '',
                    quantity: 0,
                    preferred: packs.length === 0,
                  },
                ],
              })
            }
          >
            {t('ingredients.addPack')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The seller of a pack. One that was removed keeps its name. */
function PackSupplier({
  place,
  value,
  onChange,
}: {
  readonly place: Place
  readonly value: string
  readonly onChange: (supplierId: string) => void
}) {
  const t = useT()
  return (
    <RelationField
      label={t('ingredients.supplier')}
      options={useSupplierChoices(place, value)}
      value={value}
      onChange={onChange}
    />
  )
}

export const PacksText = ({ value }: { readonly value: unknown }) => namesIn(value)
