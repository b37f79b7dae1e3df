import { expect, test } from 'vitest';
import { testDealership as dealership } from '../../../tests/harness/site/dealership.ts';
import { breadcrumbs, faqPage, motorcycleDealer, product } from './structured-data.ts';

const origin = 'https://wheels.example';

test('the dealer has an address, a place on the map and opening hours for all seven days', () => {
  const dealer = motorcycleDealer(dealership, origin);
  expect(dealer).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MotorcycleDealer',
    url: 'https://wheels.example/',
    address: { '@type': 'PostalAddress', postalCode: dealership.address.postcode, addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', latitude: dealership.geo.latitude },
    openingHoursSpecification: { opens: '09:30', closes: '19:00' },
  });
  expect(dealer.openingHoursSpecification).toHaveProperty('dayOfWeek.length', 7);
});

test('search engines are told the days off and the holidays that the site itself shows', () => {
  const exceptions = [{ day: '2026-11-18' }, { day: '2026-11-24', opens: '10:00', closes: '14:00' }];
  const hours = { ...dealership.hours, weeklyOff: ['tuesday' as const], exceptions };
  const dealer = motorcycleDealer({ ...dealership, hours }, origin);
  expect(dealer.openingHoursSpecification).toHaveProperty('dayOfWeek.length', 6);
  expect(dealer.openingHoursSpecification).not.toMatchObject({ dayOfWeek: expect.arrayContaining(['Tuesday']) });
  expect(dealer.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-11-18', validThrough: '2026-11-18', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-11-24', validThrough: '2026-11-24', opens: '10:00', closes: '14:00' },
  ]);
});

test('a social network without a profile is not claimed as the dealer’s own', () => {
  const social = { ...dealership.social, instagram: 'https://www.instagram.com/wheels', x: 'https://x.com/' };
  expect(motorcycleDealer({ ...dealership, social }, origin).sameAs).toEqual(['https://www.instagram.com/wheels']);
});

const dio = {
  name: 'Dio',
  bikePrice: 76_000,
  bikeDetails: 'Light.',
  image: '/media/dio-1600x1067.avif',
  colours: [{ availability: 'sold-out' as const }, { availability: 'week' as const }],
};

test('a machine is offered ex-showroom, in rupees, for a week, under its own address', () => {
  const site = { dealership, origin, today: '2026-12-28' };
  expect(product(dio, site, '/view-details?bike=DIO')).toMatchObject({
    '@type': 'Product',
    name: 'Honda Dio',
    image: 'https://wheels.example/media/dio-1600x1067.avif',
    offers: {
      '@type': 'Offer',
      price: 76_000,
      priceCurrency: 'INR',
      validFrom: '2026-12-28',
      priceValidUntil: '2027-01-04',
      url: 'https://wheels.example/view-details?bike=DIO',
    },
  });
});

test('the price is said to hold as long as a quotation does, by the setting', () => {
  const site = { dealership: { ...dealership, quotationDays: 3 }, origin, today: '2026-12-30' };
  expect(product(dio, site, '/')).toMatchObject({ offers: { priceValidUntil: '2027-01-02' } });
});

test('a machine is in stock as long as one of its paints can be had', () => {
  const site = { dealership, origin, today: '2026-12-28' };
  const stock = (bike: typeof dio) => product(bike, site, '/').offers;
  for (const bike of [dio, { ...dio, colours: [] }])
    expect(stock(bike)).toMatchObject({ availability: 'https://schema.org/InStock' });
  const soldOut = { ...dio, colours: dio.colours.map(() => ({ availability: 'sold-out' as const })) };
  expect(stock(soldOut)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

test('a trail starts at Home and counts its steps', () => {
  expect(breadcrumbs([{ label: 'Scooters', to: '/scooters' }], origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://wheels.example/' },
    { '@type': 'ListItem', position: 2, name: 'Scooters', item: 'https://wheels.example/scooters' },
  ]);
});

test('questions keep their answers', () => {
  const faq = faqPage([{ question: 'Open on Sunday?', answer: 'Yes.' }]);
  expect(faq.mainEntity).toEqual([
    { '@type': 'Question', name: 'Open on Sunday?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
  ]);
});
