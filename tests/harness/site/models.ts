import type { ModelValue } from '../../../src/domain/content/model-schema.ts';

/** The name of a picture in the media folder, as an upload would have given it. */
export const picture = (number: number) => `/media/${number.toString(16).padStart(16, '0')}-1200x800.avif`;

/** A model that could be published as it is, but for what the test wants otherwise. */
export function aModel(other: Partial<ModelValue> = {}): ModelValue {
  return {
    slug: 'sp-160',
    name: 'SP 160',
    kind: 'motorcycle',
    style: '',
    order: 45,
    hasDetails: true,
    tagline: 'Sharper through town',
    price: 121_900,
    keyFacts: { mileageKmpl: 50, powerPs: 13.46 },
    summary: { engine: '162.71 cc', power: '9.9 kW @ 7500 rpm', transmission: '5-speed' },
    details: 'A motorcycle for town and highway.',
    variants: [{ slug: 'dual-disc', name: 'Dual disc', price: 125_600 }],
    colours: [
      {
        slug: 'red',
        name: 'Red',
        paint: '#c8102e',
        accent: '#111111',
        availability: 'on-order',
        alt: 'From the side',
        focus: '50% 30%',
        image: picture(1),
      },
      { slug: 'blue', name: 'Blue', paint: '#1f3f73', availability: 'sold-out', alt: '', focus: '', image: picture(2) },
    ],
    features: [{ slug: 'lamp', heading: 'LED lamp', description: 'Bright', alt: '', focus: '', image: picture(3) }],
    accessories: [
      {
        slug: 'guard',
        heading: 'Guard',
        partNo: '08P70',
        price: 1_450,
        description: 'Steel',
        alt: '',
        focus: '',
        image: picture(4),
      },
    ],
    specifications: {
      bodyDimensions: { kerbWeight: '139 kg' },
      engineDetails: { type: '4-stroke' },
      transmissionDetails: { gears: '5' },
      tyreDetails: { front: '80/100' },
      frame: { type: 'Diamond' },
      Electrical: { battery: '12 V' },
    },
    nameImage: '',
    icon: picture(5),
    card: '/media/0000000000000001.jpg',
    brochure: '',
    frames: Array.from({ length: 8 }, (_, i) => picture(100 + i)),
    ...other,
  };
}
