import type { Bike } from '../../../domain/catalogue.ts';
import type { SiteApi } from '../../../domain/site-api.ts';

/** Motorcycles, then scooters, for pages that offer a choice but can do without it. */
export async function allModels(site: SiteApi): Promise<Bike[]> {
  const answers = await Promise.allSettled([site.bikes(), site.scooters()]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
