import type { CSSProperties, ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { type BrandColours, brandColours } from '../domain/pages/brand-colours.ts';
import { manifestFor } from '../domain/pages/pages.ts';
import { DealershipProvider } from './dealership.tsx';
import displayFont from './fonts/archivo-semiexpanded.woff2';
import textFont from './fonts/figtree.woff2';
import { pageContext } from './page-data.ts';
import { PageMoves } from './PageMoves.tsx';
import siteStyles from './site/site.css?url';
import { buttonClass } from './ui/Button.tsx';
import { Reference } from './ui/page/Reference.tsx';
import { ToastProvider } from './ui/Toasts.tsx';

/** Of a dealership that is not known. */
const PLAIN_COLOURS: BrandColours = {
  brand: '#171512',
  onBrand: '#ffffff',
  brandStrong: '#13120f',
  onLight: '#171512',
  onDark: '#a2a1a0',
};

export function loader({ context }: LoaderFunctionArgs) {
  const { dealership, consents, origin, today, previewing } = context.get(pageContext);
  return { dealership, consents, origin, today, previewing, colours: brandColours(dealership.brand.colour) };
}

// The dealership does not change while somebody is looking at its site.
export const shouldRevalidate = () => false;

export const links = () =>
  [displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }));

export function Layout({ children }: { children: ReactNode }) {
  // Nothing was loaded when the error page stands alone.
  const loaded = useRouteLoaderData<typeof loader>('root');
  const colours = loaded?.colours ?? PLAIN_COLOURS;
  const { pathname } = useLocation();
  return (
    <html lang="en-IN" style={brandStyle(colours)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={colours.brand} />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestFor(pathname)} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function brandStyle({ brand, onBrand, brandStrong, onLight, onDark }: BrandColours): CSSProperties {
  return {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-strong': brandStrong,
    '--brand-on-light': onLight,
    '--brand-on-dark': onDark,
  } as CSSProperties;
}

export default function Root() {
  return (
    <DealershipProvider value={useLoaderData<typeof loader>()}>
      <ToastProvider>
        <Outlet />
        <PageMoves />
      </ToastProvider>
    </DealershipProvider>
  );
}

/** The last resort, when not even the dealership's name is known. Public pages fail inside of their layout instead. */
export function ErrorBoundary() {
  return (
    <main className="wrap py-24">
      <title>Something went wrong</title>
      <link rel="stylesheet" href={siteStyles} precedence="page" />
      <h1 className="text-h1">Something went wrong on our side</h1>
      <p className="mt-4 text-lead text-muted">Please try again in a moment.</p>
      <Reference />
      <a href="/" className={buttonClass({ size: 'large', className: 'mt-8' })}>
        Go to the home page
      </a>
    </main>
  );
}
