import type { Plugin } from 'vite'

const NOTHING = 'export default undefined'

/** Modules of axios that the worker never reaches, and what takes their place. */
const UNUSED: readonly (readonly [name: string, instead: string])[] = [
  // Every worker has XMLHttpRequest, which axios takes before fetch.
  ['adapters/fetch', 'export const getFetch = () => false'],
  // A list of names for statuses.
  ['helpers/HttpStatusCode', NOTHING],
  // Bodies are JSON: no call of the contract sends a form.
  ['helpers/formDataToJSON', NOTHING],
  ['helpers/toURLEncodedForm', NOTHING],
  ['core/setFormDataHeaders', NOTHING],
  // What is left of them writes queries, which the contract keeps flat.
  [
    'helpers/toFormData',
    'export default (query, pairs) => { for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) pairs.append(name, value) }',
  ],
  // Calls are cancelled by a signal, and no one watches their progress.
  ['cancel/CancelToken', NOTHING],
  ['helpers/progressEventReducer', 'export const progressEventReducer = undefined'],
  // A worker has no cookies, and axios asks for none outside of a page.
  ['helpers/cookies', NOTHING],
  ['helpers/isURLSameOrigin', NOTHING],
  // Nothing is done before or after every call.
  ['core/InterceptorManager', 'export default class { forEach() {} }'],
  // Options are checked by their types, and queries are flat.
  [
    'helpers/validator',
    'export default { assertOptions() {}, validators: { transitional() {}, spelling() {} } }',
  ],
  ['core/assertParamsAcyclic', 'export default () => {}'],
]

/** Leaves out of the worker what axios brings and nothing here calls: a tenth of what it may load. */
export const leanAxios: Plugin = {
  name: 'lean-axios',
  apply: 'build',
  enforce: 'pre',
  load: (id) => UNUSED.find(([name]) => id.endsWith(`/axios/lib/${name}.js`))?.[1],
}
