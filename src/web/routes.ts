import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('about', 'site/about.tsx'),
    route('services', 'site/services.tsx'),
    route('service-booking', 'site/service-booking.tsx'),
    route('amc', 'site/amc.tsx'),
    route('extendedWarranty', 'site/extended-warranty.tsx'),
    route('finance', 'site/finance.tsx'),
    route('networks', 'site/networks.tsx'),
    route('dealers/:id', 'site/dealer.tsx'),
    route('offers', 'site/offers.tsx'),
    route('gallery', 'site/gallery.tsx'),
    route('contact', 'site/contact.tsx'),
    route('terms-conditions', 'site/terms-conditions.tsx'),
    route('privacy-policy', 'site/privacy-policy.tsx'),
    route('optain', 'site/opt-in.tsx'),
    route('opt-out', 'site/opt-out.tsx'),
    route('joy-club', 'site/joy-club.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
