/** Courses of one meal: the longest menus have nine, and some houses count what they bring between. */
export const MOST_COURSES = 12
