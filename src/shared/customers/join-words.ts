/** Texts of the page on which guests join, by their keys in the locales. */
export type JoinKey =
  | `join.${JoinWord}`
  | 'fields.name'
  | 'fields.phone'
  | 'errors.codes.PHONE_UNKNOWN'

type JoinWord =
  | 'title'
  | 'intro'
  | 'membership'
  | 'marketing'
  | 'optional'
  | 'rights'
  | 'submit'
  | 'nameNeeded'
  | 'needed'
  | 'changed'
  | 'done'
  | 'doneHint'
  | 'gone'
  | 'goneHint'
  | 'offer'
