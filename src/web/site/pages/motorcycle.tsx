import { useLoaderData } from 'react-router';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { unlessAnotherPage } from '../features/bike/chosen-bike.ts';
import { pageMeta } from '../features/page-head.ts';
import { LoadFailure } from '../features/models/LoadFailure.tsx';
import { browserHead, modelsOrFailure } from '../features/models/model-page.ts';
import { ModelBrowser } from '../features/models/ModelBrowser.tsx';

const load = (site: SiteApi, { request }: { request: Request }) => modelsOrFailure(site.bikes(), request);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
// Choosing another model changes only the query; the page has those that it offers already.
export const shouldRevalidate = unlessAnotherPage;

export const meta = pageMeta<typeof load>('motorcycle', (site, page, query) =>
  browserHead('motorcycle', site, page?.models ?? [], query),
);

export default function Motorcycle() {
  const { models, count } = useLoaderData<typeof loader>();
  return models ? (
    <ModelBrowser kind="motorcycle" models={models} count={count} />
  ) : (
    <LoadFailure message="Failed to fetch data" />
  );
}
