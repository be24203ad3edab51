import type { Staffing } from './staffing.ts'

/** What a branch does that was never asked: it asks no manager. */
export const USUAL_STAFFING: Staffing = { asksManager: false, early: 10, labourTarget: null }
