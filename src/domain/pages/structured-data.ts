import type { BikeDetail, Colour } from '../catalogue/model-key.ts';
import { daysAfter } from '../calendar/dates.ts';
import type { Dealership } from '../dealership.ts';
import { nameOfWeekday, WEEKDAYS } from '../calendar/opening-hours.ts';

/** What search engines read about a page, in the words of schema.org. */
export type StructuredData = Record<string, unknown>;

const CONTEXT = { '@context': 'https://schema.org' };
/** What is closed opens and closes at the same minute. */
const CLOSED = { opens: '00:00', closes: '00:00' };

/** A sender's address of its own, so that offers can name the dealer without repeating it. */
const dealerId = (origin: string) => `${origin}/#dealer`;

export function motorcycleDealer(dealership: Dealership, origin: string, image?: string): StructuredData {
  const { name, about, address, geo, phones, emails, hours, brand, social } = dealership;
  return {
    ...CONTEXT,
    '@type': 'MotorcycleDealer',
    '@id': dealerId(origin),
    name,
    description: about,
    url: `${origin}/`,
    ...(image && { image: absoluteUrl(origin, image) }),
    telephone: phones.sales,
    email: emails.contact,
    brand: { '@type': 'Brand', name: brand.name },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.filter((day) => !hours.weeklyOff.includes(day)).map(nameOfWeekday),
      opens: hours.opens,
      closes: hours.closes,
    },
    ...(hours.exceptions.length > 0 && {
      specialOpeningHoursSpecification: hours.exceptions.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        ...(opens !== undefined && closes !== undefined ? { opens, closes } : CLOSED),
      })),
    }),
    currenciesAccepted: 'INR',
    sameAs: Object.values(social).filter(leadsToAPage),
  };
}

/** A bare `https://www.facebook.com/` is a placeholder, not a profile of the dealership. */
function leadsToAPage(url: string): boolean {
  return url !== '' && new URL(url).pathname.length > 1;
}

type ProductFacts = Pick<BikeDetail, 'name' | 'bikePrice' | 'bikeDetails' | 'image'> & {
  colours: readonly Pick<Colour, 'availability'>[];
};

/**
 * The price of `today`, ex-showroom: what is charged on top of it depends on place and buyer. Whoever asks for a quotation
 * today has it for as long.
 */
export function product(
  bike: ProductFacts,
  { dealership, origin, today }: { dealership: Dealership; origin: string; today: string },
  path: string,
): StructuredData {
  const isSoldOut = bike.colours.length > 0 && bike.colours.every(({ availability }) => availability === 'sold-out');
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: `${dealership.brand.name} ${bike.name}`,
    description: bike.bikeDetails,
    image: absoluteUrl(origin, bike.image),
    brand: { '@type': 'Brand', name: dealership.brand.name },
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(origin, path),
      price: bike.bikePrice,
      priceCurrency: 'INR',
      validFrom: today,
      priceValidUntil: daysAfter(today, dealership.quotationDays),
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': dealerId(origin), '@type': 'MotorcycleDealer', name: dealership.name },
    },
  };
}

export interface BreadcrumbStep {
  label: string;
  to: string;
}

/** The way from the home page to this one; Home is added. */
export function breadcrumbs(steps: readonly BreadcrumbStep[], origin: string): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', to: '/' }, ...steps].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(origin, to),
    })),
  };
}

/** What a page lists, in its order. */
export function itemList(items: readonly BreadcrumbStep[], origin: string): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      url: absoluteUrl(origin, to),
    })),
  };
}

export interface Question {
  question: string;
  answer: string;
}

export function faqPage(questions: readonly Question[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** `/media/x.avif` with the site's address before it; an address that is whole already stays as it is. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, `${origin}/`).href;
}
