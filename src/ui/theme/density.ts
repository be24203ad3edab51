/** Sizes of things to hit: desk 36 px (44 for a finger), touch 56 px, kitchen 64 px. Inherited through `data-density`. */
export type Density = 'desk' | 'touch' | 'kitchen'
