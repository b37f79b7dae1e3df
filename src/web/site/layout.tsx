import { lazy } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { ErrorPage } from './features/errors/ErrorPage.tsx';
import { SiteFrame } from './features/shell/SiteFrame.tsx';
import siteStyles from './site.css?url';

const NotFoundPage = lazy(async () => ({ default: (await import('./features/errors/NotFoundPage.tsx')).NotFoundPage }));

export const links = () => [{ rel: 'stylesheet', href: siteStyles }];

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{notFound ? <NotFoundPage /> : <ErrorPage />}</SiteFrame>;
}
