/** Drafts of what a kitchen cooks with. */
export const ingredientDraft = (name: string, more: object = {}) => ({
  name,
  categoryId: null,
  dimension: 'mass',
  kind: 'raw',
  unit: 'kg',
  units: [],
  packs: [],
  usable: 100,
  allergens: [],
  note: '',
  ...more,
})

export const recipeDraft = (name: string, more: object = {}) => ({
  name,
  categoryId: null,
  target: null,
  targetId: null,
  yields: 1,
  batch: false,
  lines: [],
  steps: '',
  note: '',
  ...more,
})

/** A line that adds so many grams, millilitres or pieces. */
export const adds = (ingredientId: string, base: number, more: object = {}) => ({
  effect: 'add',
  ingredientId,
  quantity: base * 1000,
  unit: 'g',
  ...more,
})
