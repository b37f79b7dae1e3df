/** The calls that public pages use in the browser: here without their schemas, since pages have no room for those. */
export const SITE_PATHS = {
  images: '/api/images',
  bikes: '/api/bikes',
  scooters: '/api/scooters',
  gallery: '/api/gallery',
  offers: '/api/getOffers',
  bikeView: '/api/bikeView/{bikeName}',
  bikeGone: '/api/bikeGone/{bikeName}',
  bikeFeatures: '/api/bikeFeatures/{bikeName}',
  bikeAccessories: '/api/bikeAccessories/{bikeName}',
  bikeColours: '/api/bikeColours/{bikeName}',
  angleFrames: '/api/360Images/{bikeName}',
  branches: '/api/branches',
  dealers: '/api/dealers/{id}',
  charges: '/api/charges',
  text: '/api/texts/{name}',
  quotation: '/api/quotations/{token}',
} as const;
