import { expect, test } from 'vitest';
import { callLink, chatLink, customerNumber, directionsLink, mailLink, spokenNumber } from './contact-links.ts';

test('links take a number without its blanks', () => {
  expect(callLink('+91 98765 43210')).toBe('tel:+919876543210');
  expect(chatLink('+91 98765 43210')).toBe('https://wa.me/919876543210');
});

test.each([
  ['98765 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['91 98765 43210', '+919876543210'],
  ['(02692) 245 678', '+912692245678'],
  ['+44 20 7946 0000', '+442079460000'],
  ['1800 123 4567', '18001234567'],
  ['112', '112'],
])('a number written as %s is called as %s', (written, called) => {
  expect(callLink(written)).toBe(`tel:${called}`);
  expect(chatLink(written)).toBe(`https://wa.me/${called.replace('+', '')}`);
});

test('a chat can begin with a text, whatever stands in it', () => {
  expect(chatLink('+91 98765 43210', 'Dio & CB Shine?')).toBe(
    'https://wa.me/919876543210?text=Dio%20%26%20CB%20Shine%3F',
  );
});

test('directions lead to the coordinates, or to an address where there are none', () => {
  expect(directionsLink({ latitude: 22.5645, longitude: 72.9289 })).toContain('destination=22.5645%2C72.9289');
  expect(directionsLink('Ghat Road & Co')).toContain('destination=Ghat%20Road%20%26%20Co');
});

test('a number is read out in two halves', () => {
  expect(spokenNumber('9876501234')).toBe('98765 01234');
  expect(spokenNumber('245678')).toBe('245678');
});

test('a mail goes to the address alone, whatever stands in it', () => {
  expect(mailLink('asha.patel+bike@mail.example')).toBe('mailto:asha.patel%2Bbike@mail.example');
  expect(mailLink('a@b.in?bcc=all@b.in&subject=x')).toBe('mailto:a@b.in%3Fbcc%3Dall@b.in%26subject%3Dx');
});

test('a customer is called by digits alone', () => {
  expect(callLink(customerNumber('98765;ext=1?x#43210'))).toBe('tel:+9198765143210');
});
