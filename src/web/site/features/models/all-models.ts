import type { Bike } from '../../../../domain/catalogue/model-key.ts';
import type { FormModel } from '../../../../domain/enquiries/fields/model-choices.ts';
import type { SiteApi } from '../../../../domain/site-api.ts';

/** Motorcycles, then scooters, for pages that offer a choice but can do without it. */
export async function allModels(site: SiteApi): Promise<Bike[]> {
  const answers = await Promise.allSettled([site.bikes(), site.scooters()]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** For pages whose form asks for a model that somebody owns: one that is no longer sold can be chosen too. */
export async function ownedModels(site: SiteApi): Promise<{ models: FormModel[] }> {
  return { models: await site.formModels().catch(() => []) };
}
