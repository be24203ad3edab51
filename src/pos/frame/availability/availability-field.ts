import { AvailabilityField } from './AvailabilityField.tsx'

/** Where and when a dish or a category is sold, below the other fields of its form. */
export const AVAILABILITY_FIELD = {
  name: 'available',
  kind: 'custom',
  label: 'fields.availability',
  control: AvailabilityField,
  text: (value: unknown) => (value === null ? 'menu.always' : 'menu.notAlways'),
  folded: 'fields.availability',
} as const
