import { type ComponentType, useEffect, useState } from 'react';
import type { EnquiryDefinition } from '../../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { ScreenSkeleton } from '../shared/feedback/ScreenSkeleton.tsx';
import type { ScreenName } from './screen-names.ts';

type Fetch = () => Promise<{ default: ComponentType }>;

/** Each is fetched when it is first looked at. */
const OWN: Readonly<Record<ScreenName, Fetch>> = {
  dashboard: () => import('../screens/dashboard/Dashboard.tsx'),
  today: () => import('../screens/leads/Today.tsx'),
  leads: () => import('../screens/leads/Leads.tsx'),
  lead: () => import('../screens/lead/LeadScreen.tsx'),
  quote: () => import('../screens/quotation/QuoteScreen.tsx'),
  figures: () => import('../screens/figures/Figures.tsx'),
  messages: () => import('../screens/messages/Messages.tsx'),
  account: () => import('../screens/accounts/ManageAccount.tsx'),
  price: () => import('../screens/catalogue/ManagePrice.tsx'),
  'accessories-price': () => import('../screens/catalogue/ManageAccessories.tsx'),
  charges: () => import('../screens/charges/ManageCharges.tsx'),
  bikes: () => import('../screens/catalogue/ManageVehicles.tsx'),
  gallery: () => import('../screens/catalogue/ManageGallery.tsx'),
  offer: () => import('../screens/catalogue/ManageOffers.tsx'),
  models: () => import('../screens/content/Models.tsx'),
  'price-sheet': () => import('../screens/content/prices/PriceSheet.tsx'),
  'offers-and-dates': async () => ({
    default: (await import('../screens/content/OffersSlidesBranches.tsx')).OffersScreen,
  }),
  slides: async () => ({ default: (await import('../screens/content/OffersSlidesBranches.tsx')).SlidesScreen }),
  'gallery-captions': async () => ({
    default: (await import('../screens/content/OffersSlidesBranches.tsx')).GalleryCaptionsScreen,
  }),
  branches: async () => ({ default: (await import('../screens/content/OffersSlidesBranches.tsx')).BranchesScreen }),
  texts: () => import('../screens/content/Texts.tsx'),
  settings: () => import('../screens/content/Settings.tsx'),
  profile: () => import('../screens/profile/Profile.tsx'),
  'change-password': () => import('../screens/profile/ChangePassword.tsx'),
  activity: () => import('../screens/activity/Activity.tsx'),
};

const SCREENS: Readonly<Record<string, Fetch>> = {
  ...Object.fromEntries(enquiries.map((enquiry) => [enquiry.report.screen, () => reportOf(enquiry)])),
  ...OWN,
};

async function reportOf(enquiry: EnquiryDefinition) {
  const { default: ReportScreen } = await import('../screens/report/ReportScreen.tsx');
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
