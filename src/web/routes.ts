import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('motorcycle', 'site/motorcycle.tsx'),
    route('scooters', 'site/scooters.tsx'),
    route('contact', 'site/contact.tsx'),
    route('view-details', 'site/view-details.tsx'),
    route('angle-view', 'site/angle-view.tsx'),
    route('text-ride-booking', 'site/text-ride-booking.tsx'),
    route('emi-calculator', 'site/emi-calculator.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
