import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { manifestFor } from '../../domain/pages/pages.ts';
import { iconRoutes, shortName } from './icons.ts';

describe('the name under an icon', () => {
  it('is the whole name where it fits', () => expect(shortName('Ravi Motors')).toBe('Ravi Motors'));
  it('ends after a whole word', () => expect(shortName('Shreeji Wheels')).toBe('Shreeji'));
  it('cuts only a word that is too long by itself', () =>
    expect(shortName('Thiruvananthapuram Bikes')).toBe('Thiruvananth'));
});

describe('the icons of an installed site', () => {
  const dealership = testDealership;

  it('are as large as the manifest says', async () => {
    const app = Fastify();
    await app.register(iconRoutes, { dealership: () => dealership });
    const { icons } = (await app.inject('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
    for (const { src, sizes } of icons.filter(({ sizes: size }) => size !== 'any')) {
      const { width, height } = await sharp((await app.inject(src)).rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('leave the corners to the telephone where it cuts them itself', async () => {
    const app = Fastify();
    await app.register(iconRoutes, { dealership: () => dealership });
    const corner = async (path: string) => {
      const picture = sharp((await app.inject(path)).rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 });
      return (await picture.raw().toBuffer()).at(3);
    };
    expect(await corner('/icon-512.png')).toBe(0);
    expect(await corner('/icon-maskable.png')).toBe(255);
    expect(await corner('/apple-touch-icon.png')).toBe(255);
  });
});

describe('an installed desk', () => {
  it('is an app beside the site, and opens the desk', async () => {
    const app = Fastify();
    await app.register(iconRoutes, { dealership: () => testDealership });
    const [site, desk] = await Promise.all(
      ['/', '/admin/login'].map(async (page) =>
        (await app.inject(manifestFor(page))).json<{ id?: string; name: string; scope?: string; start_url: string }>(),
      ),
    );
    expect(site).toMatchObject({ name: 'Shreeji Wheels', start_url: '/' });
    expect(desk).toMatchObject({ name: 'Shreeji Wheels desk', scope: '/admin/', start_url: '/admin/dashboard' });
    expect(desk?.id).not.toBe(site?.id ?? site?.start_url);
  });
});
