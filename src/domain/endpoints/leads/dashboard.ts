import { z } from 'zod';
import { OVERVIEW_DAYS, OVERVIEW_NEWEST } from '../../staff/staff.ts';
import { type EndpointResponse, defineEndpoint } from '../define-endpoint.ts';

const counts = z
  .object({ bookings: z.int(), amc: z.int(), warranty: z.int(), enquiry_report: z.int() })
  .describe('Today at the dealership');
export type DashboardCounts = z.infer<typeof counts>;

const dayCounts = z.object({
  day: z.iso.date(),
  total: z.int(),
  kinds: z.record(z.string(), z.int()).describe('By the enquiry’s kind; one without enquiries that day is 0'),
});
export type DayCounts = z.infer<typeof dayCounts>;

const newestEnquiry = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  mobile: z.string(),
  model: z.string(),
  created_date: z.iso.date(),
  created_time: z.string(),
});
export type NewestEnquiry = z.infer<typeof newestEnquiry>;

export const dashboardEndpoints = {
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Counts of the day, as an array of one',
    right: 'signed-in',
    answer: z.tuple([counts]),
  }),
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/overview',
    summary: 'All that the dashboard shows, in one call',
    right: 'own-leads',
    answer: z.object({
      counts,
      days: z.array(dayCounts).describe(`The last ${OVERVIEW_DAYS} days, oldest first, today included`),
      newest: z.array(newestEnquiry).describe(`The newest ${OVERVIEW_NEWEST} of all kinds, newest first`),
      warnings: z.array(z.string()).readonly().describe('What the machine wants somebody to look at, in words'),
    }),
  }),
};

export type DashboardOverview = EndpointResponse<typeof dashboardEndpoints.overview>;
