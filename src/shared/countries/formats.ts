/** The ways in which the countries write a date. */
export const DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** 12 or 24 hours. */
export const TIME_FORMATS = ['12h', '24h'] as const
