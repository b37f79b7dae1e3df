import { type ComponentType, useEffect, useState } from 'react';
import type { EnquiryDefinition } from '../../../domain/enquiries/define.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { ScreenSkeleton } from '../parts/ScreenToCome.tsx';
import type { ScreenName } from './screen-names.ts';

type Fetch = () => Promise<{ default: ComponentType }>;

/** Each is fetched when it is first looked at. */
const OWN: Readonly<Record<ScreenName, Fetch>> = {
  dashboard: () => import('../screens/Dashboard.tsx'),
  today: () => import('../today/Today.tsx'),
  leads: () => import('../today/Leads.tsx'),
  lead: () => import('../lead/LeadScreen.tsx'),
  quote: () => import('../quotation/QuoteScreen.tsx'),
  figures: () => import('../figures/Figures.tsx'),
  messages: () => import('../screens/Messages.tsx'),
  account: () => import('../screens/ManageAccount.tsx'),
  price: () => import('../screens/ManagePrice.tsx'),
  'accessories-price': () => import('../screens/ManageAccessories.tsx'),
  charges: () => import('../charges/ManageCharges.tsx'),
  bikes: () => import('../screens/ManageVehicles.tsx'),
  gallery: () => import('../screens/ManageGallery.tsx'),
  offer: () => import('../screens/ManageOffers.tsx'),
  models: () => import('../shop/Models.tsx'),
  'price-sheet': () => import('../shop/PriceSheet.tsx'),
  'offers-and-dates': async () => ({ default: (await import('../shop/Showcase.tsx')).OffersScreen }),
  slides: async () => ({ default: (await import('../shop/Showcase.tsx')).SlidesScreen }),
  'gallery-captions': async () => ({ default: (await import('../shop/Showcase.tsx')).GalleryCaptionsScreen }),
  branches: async () => ({ default: (await import('../shop/Showcase.tsx')).BranchesScreen }),
  texts: () => import('../shop/Texts.tsx'),
  settings: () => import('../shop/Settings.tsx'),
  profile: () => import('../screens/Profile.tsx'),
  'change-password': () => import('../screens/ChangePassword.tsx'),
  activity: () => import('../screens/Activity.tsx'),
};

const SCREENS: Readonly<Record<string, Fetch>> = {
  ...Object.fromEntries(enquiries.map((enquiry) => [enquiry.report.screen, () => reportOf(enquiry)])),
  ...OWN,
};

async function reportOf(enquiry: EnquiryDefinition) {
  const { default: ReportScreen } = await import('../report/ReportScreen.tsx');
  return { default: () => <ReportScreen enquiry={enquiry} /> };
}

/** Those that have been looked at. */
const fetched = new Map<string, ComponentType>();

async function fetchScreen(screen: string): Promise<ComponentType | undefined> {
  const found = await SCREENS[screen]?.();
  if (found) fetched.set(screen, found.default);
  return found?.default;
}

/**
 * One screen; for another one, another of these. Not by React's `lazy`, which shows what had to be waited for no sooner
 * than a third of a second later.
 */
export function ChosenScreen({ screen }: { screen: string }) {
  const [{ Screen, failure }, setFound] = useState<{ Screen?: ComponentType | undefined; failure?: unknown }>({
    Screen: fetched.get(screen),
  });
  useEffect(() => {
    if (Screen) return;
    void fetchScreen(screen).then(
      (arrived) => setFound({ Screen: arrived }),
      (error: unknown) => setFound({ failure: error }),
    );
  }, [screen, Screen]);
  // As if it had failed while it was drawn: the page around it says so.
  if (failure !== undefined) throw failure;
  return Screen ? <Screen /> : <ScreenSkeleton />;
}
