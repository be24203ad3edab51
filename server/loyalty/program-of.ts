import { sql } from 'kysely'

/** Returns the condition that a program, a row `program`, is that of the branch in `branch`, or of all branches. */
export const isFor = (program: string, branch: string) =>
  sql<boolean>`(${sql.ref(`${program}.branch_ids`)} = '{}' or ${sql.ref(branch)} = any(${sql.ref(`${program}.branch_ids`)}))`

/** Returns the order in which the program of one branch comes before that of all. */
export const ownFirst = (program: string) => sql`(${sql.ref(`${program}.branch_ids`)} <> '{}') desc`
