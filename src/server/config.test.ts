import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each(['', ' '])('a setting that is given as "%s" is not given', (nothing) => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'MEDIA_DIR', 'DEALERSHIP_FILE', 'ADMIN_USER_ID', 'ADMIN_PASSWORD'];
  const others = ['DEMO_CONTENT', 'PUBLIC_URL', 'TRUST_PROXY', 'RATE_LIMITS', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL'];
  const env = Object.fromEntries([...names, ...others].map((name) => [name, nothing]));
  expect(readConfig(env)).toEqual(readConfig({}));
});
