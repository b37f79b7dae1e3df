import { type ComponentType, lazy, Suspense } from 'react';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { ScreenToCome } from '../parts/ScreenToCome.tsx';

/** Each is fetched when it is first looked at. */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(() => import('../screens/Dashboard.tsx')),
  today: lazy(() => import('../today/Today.tsx')),
  leads: lazy(() => import('../today/Leads.tsx')),
  lead: lazy(() => import('../lead/LeadScreen.tsx')),
  quote: lazy(() => import('../quotation/QuoteScreen.tsx')),
  figures: lazy(() => import('../figures/Figures.tsx')),
  messages: lazy(() => import('../screens/Messages.tsx')),
  account: lazy(() => import('../screens/ManageAccount.tsx')),
  price: lazy(() => import('../screens/ManagePrice.tsx')),
  'accessories-price': lazy(() => import('../screens/ManageAccessories.tsx')),
  charges: lazy(() => import('../charges/ManageCharges.tsx')),
  bikes: lazy(() => import('../screens/ManageVehicles.tsx')),
  gallery: lazy(() => import('../screens/ManageGallery.tsx')),
  offer: lazy(() => import('../screens/ManageOffers.tsx')),
  models: lazy(() => import('../shop/Models.tsx')),
  'price-sheet': lazy(() => import('../shop/PriceSheet.tsx')),
  'offers-and-dates': lazy(async () => ({ default: (await import('../shop/Showcase.tsx')).Offers })),
  slides: lazy(async () => ({ default: (await import('../shop/Showcase.tsx')).Slides })),
  'gallery-captions': lazy(async () => ({ default: (await import('../shop/Showcase.tsx')).GalleryCaptions })),
  branches: lazy(async () => ({ default: (await import('../shop/Showcase.tsx')).Branches })),
  texts: lazy(() => import('../shop/Texts.tsx')),
  settings: lazy(() => import('../shop/Settings.tsx')),
  profile: lazy(() => import('../screens/Profile.tsx')),
  'change-password': lazy(() => import('../screens/ChangePassword.tsx')),
  activity: lazy(() => import('../screens/Activity.tsx')),
};

const ReportScreen = lazy(() => import('../report/ReportScreen.tsx'));

export function ChosenScreen({ screen }: { screen: string }) {
  const enquiry = enquiries.find(({ report }) => report.screen === screen);
  const Screen = SCREENS[screen];
  return (
    <Suspense fallback={<ScreenToCome />}>
      {enquiry ? <ReportScreen key={screen} enquiry={enquiry} /> : Screen && <Screen />}
    </Suspense>
  );
}
