import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES } from '../domain/pages/pages.ts';

const pages = Object.entries(PAGES).map(([id, { path }]) =>
  path === '/' ? index(`site/pages/${id}.tsx`) : route(path.slice(1), `site/pages/${id}.tsx`),
);

export default [
  layout('site/layout.tsx', [...pages, route('*', 'site/pages/not-found.tsx')]),
  layout('staff/pages/layout.tsx', [
    route('admin', 'staff/pages/to-dashboard.tsx'),
    route('admin/login', 'staff/pages/login.tsx'),
    route('admin/welcome', 'staff/pages/welcome.tsx'),
    route('admin/dashboard', 'staff/pages/dashboard.tsx'),
    route('admin/*', 'staff/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
