import { describe, expect, it } from 'vitest';
import { enquiries } from '../enquiries/index.ts';
import { validSample } from '../enquiries/fields/samples.ts';
import { masked, maskEmail, maskNumber } from './masks.ts';

describe('masks', () => {
  it.each([
    ['9876543210', '98765 ***10'],
    ['987654', '9 ***54'],
    ['98765', '***'],
    ['', '***'],
  ])('of the number %j is %j', (number, shown) => {
    expect(maskNumber(number)).toBe(shown);
  });

  it.each([
    ['ramesh@gmail.com', 'r***@gmail.com'],
    ['@', '***'],
    ['nothing', '***'],
  ])('of the address %j is %j', (address, shown) => {
    expect(maskEmail(address)).toBe(shown);
  });

  it.each(enquiries.map((enquiry) => [enquiry.kind, enquiry] as const))(
    'hide how the customer of %s is reached, and nothing else',
    (_kind, enquiry) => {
      const values = validSample(enquiry) as Parameters<typeof masked>[1];
      const shown = masked(enquiry, values);
      const changed = enquiry.fields.filter(({ name }) => shown[name] !== values[name]).map(({ keptAs }) => keptAs);
      expect(changed.filter((keptAs) => keptAs !== 'mobile' && keptAs !== 'email')).toEqual([]);
      expect(changed).toContain('mobile');
    },
  );
});
