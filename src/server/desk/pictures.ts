import type { FastifyRequest } from 'fastify';
import { isPictureShown } from '../../data/pictures.ts';
import type { Desk } from './desk.ts';

/** Removes the files of a picture that no page shows any more. Its row is gone already: a file left behind harms nobody. */
export async function discardUnused({ db, media }: Desk, request: FastifyRequest, image: string) {
  try {
    if (!(await isPictureShown(db, image))) await media.remove(image);
  } catch (error) {
    request.log.warn({ err: error }, 'a picture that is no longer shown could not be removed');
  }
}
