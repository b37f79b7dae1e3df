import path from 'node:path';

/** The build that `npm start` runs. */
export const BUILD_DIR = path.resolve(import.meta.dirname, '../../build');
