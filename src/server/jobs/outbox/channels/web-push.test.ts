import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { Device } from '../../../../../tests/harness/mail/push-service.ts';
import { encryptFor } from './web-push.ts';

it('encrypts as the example of the standard does (RFC 8291, section 5)', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const sealed = encryptFor(device, 'When I grow up, I want to be a watermelon', own, salt);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('says the same in other bytes every time, and the device reads it, in whatever script', () => {
  const device = new Device('https://push.example/x');
  const text = JSON.stringify({ title: 'આશા पटेल' });
  const [one, other] = [encryptFor(device.keys, text), encryptFor(device.keys, text)];
  expect(one.equals(other)).toBe(false);
  expect([device.read(one), device.read(other)]).toEqual([{ title: 'આશા पटेल' }, { title: 'આશા पटेल' }]);
});

it('sends nothing that a push service would not take', () => {
  expect(() => encryptFor(new Device('').keys, 'x'.repeat(4000))).toThrow('too long');
});
