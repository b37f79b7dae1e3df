/** By arrival, or by appointment: then the days are those of the appointments, too, and the next one comes first. */
export const REPORT_ORDERS = ['newest', 'oldest', 'visit'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];
