import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES } from '../domain/pages.ts';

const pages = Object.entries(PAGES).map(([id, { path }]) =>
  path === '/' ? index(`site/${id}.tsx`) : route(path.slice(1), `site/${id}.tsx`),
);

export default [
  layout('site/layout.tsx', [...pages, route('*', 'site/not-found.tsx')]),
  layout('staff/layout.tsx', [
    route('admin', 'staff/to-dashboard.tsx'),
    route('admin/login', 'staff/login.tsx'),
    route('admin/welcome', 'staff/welcome.tsx'),
    route('admin/dashboard', 'staff/dashboard.tsx'),
    route('admin/*', 'staff/not-found.tsx'),
  ]),
] satisfies RouteConfig;
