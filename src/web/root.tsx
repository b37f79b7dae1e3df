import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router';
import { DealershipProvider } from './dealership.tsx';
import { pageContext } from './page-data.ts';
import './theme.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { dealership, origin, today } = context.get(pageContext);
  return { dealership, origin, today };
}

// The dealership does not change while somebody is looking at its site.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <DealershipProvider value={useLoaderData<typeof loader>()}>
      <Outlet />
    </DealershipProvider>
  );
}
