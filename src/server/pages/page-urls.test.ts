import { expect, test } from 'vitest';
import { ModelNotAvailable, type SiteApi } from '../../domain/site-api.ts';
import { urlText, isPlainUrl, cachedPageUrl, withKnownValues } from './page-urls.ts';

const MODELS = [
  { bikeName: 'DIO', style: 'sporty-scooter', colours: [{ slug: 'jazzy-blue' }], variants: [] },
  { bikeName: 'CB SHINE', style: 'commuter', colours: [{ slug: 'rebel-red' }], variants: [{ slug: 'disc' }] },
];
const unlessMissing = <T>(found: T | undefined): T => {
  if (found === undefined) throw new ModelNotAvailable('missing');
  return found;
};
const site = {
  bikes: async () => MODELS,
  scooters: async () => [],
  bikeView: async (name: string) => unlessMissing(MODELS.find(({ bikeName }) => bikeName.replaceAll(' ', '') === name)),
  bikeGone: async () => unlessMissing(undefined),
  text: async (named: string) => unlessMissing(['terms.0', 'terms.1'].find((known) => known === named)),
} as unknown as SiteApi;

async function kept(url: string): Promise<string> {
  const address = cachedPageUrl(url);
  if (!address) throw new Error(`${url} is never kept`);
  return urlText(await withKnownValues(site, address));
}

test.for([
  ['/models', '/models'],
  ['/models?budget=1,00,000&type=commuter&utm_source=x', '/models?type=commuter&budget=100000'],
  ['/Models/?type=commuter&budget=99999.9&budget=5&page=1', '/models?type=commuter&budget=100000'],
  ['/models?type=submarine&sort=price', '/models?sort=price'],
  ['/models?type=scooter', '/models?type=scooter'],
  ['/models?type=&by=ex-showroom&budget=&engine=&mileage=&seat=&sort=', '/models'],
  [`/models?budget=${'9'.repeat(5_000)}&seat=1&engine=%00&mileage=constructor`, '/models'],
  ['/compare?bikes=dio,cb%20shine,DIO', '/compare?bikes=CBSHINE%2CDIO'],
  ['/compare?bikes=DIO&bikes=&bikes=CBSHINE', '/compare?bikes=CBSHINE%2CDIO'],
  ['/emi-calculator?bike=DIO&price=84778&down=1&rate=2&months=12', '/emi-calculator'],
  ['/emi-calculator?calculate=1&price=90000&bike=dio', '/emi-calculator?bike=DIO&price=90000&calculate=1'],
  ['/compare?bikes=a,b,DIO', '/compare?bikes=-%2CDIO'],
  [`/compare?bikes=${'x,'.repeat(1_000)}`, '/compare?bikes=-'],
  ['/compare?bikes=', '/compare'],
  [
    '/view-details?tab=features&colour=rebel-red&bike=cb+shine',
    '/view-details?bike=CBSHINE&colour=rebel-red&tab=features',
  ],
  ['/view-details?bike=CBSHINE&colour=jazzy-blue&tab=summary', '/view-details?bike=CBSHINE'],
  ['/view-details?bike=CBSHINE&colour=%00&tab=constructor', '/view-details?bike=CBSHINE'],
  ['/view-details?bike=nothing&colour=rebel-red', '/view-details?bike=-'],
  ['/quotation?variant=disc&bike=cbshine', '/quotation?bike=CBSHINE&variant=disc'],
  ['/view-details?bike=DIO&variant=disc', '/view-details?bike=DIO'],
  ['/motorcycle?colour=rebel-red', '/motorcycle?colour=rebel-red'],
  ['/motorcycle?colour=7', '/motorcycle'],
  ['/terms-conditions?version=1', '/terms-conditions?version=1'],
  ['/terms-conditions?version=7', '/terms-conditions?version=-'],
] as const)('%s is kept as %s', async ([url, expected]) => {
  expect(await kept(url)).toBe(expected);
  // One spelling only: as it is kept, it is kept again.
  expect(await kept(expected)).toBe(expected);
});

test('what visitors chose stands on a shelf of its own, apart from the pages of the shop', () => {
  const plain = (url: string) => isPlainUrl(cachedPageUrl(url) ?? { path: '', query: new Map() });
  expect(['/models', '/compare', '/view-details?bike=DIO'].map(plain)).toEqual([true, true, true]);
  expect(['/models?budget=90000', '/compare?bikes=DIO'].map(plain)).toEqual([false, false]);
});
