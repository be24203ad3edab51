import type { Plugin } from 'vite'

/** Modules of axios that the worker never reaches, and their replacements. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  // Every worker has XMLHttpRequest, which axios takes before fetch.
  [/\/axios\/lib\/adapters\/fetch\.js$/, 'export const getFetch = () => false'],
  // A list of names for statuses.
  [/\/axios\/lib\/helpers\/HttpStatusCode\.js$/, 'export default {}'],
]

/** Leaves out of the worker the parts of axios that nothing here calls: 5 of the 60 kB that it may load. */
export const leanAxios: Plugin = {
  name: 'lean-axios',
  apply: 'build',
  enforce: 'pre',
  load: (id) => UNUSED.find(([module]) => module.test(id))?.[1],
}
