import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('contact', 'site/contact.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
