import type { FastifyInstance } from 'fastify';
import { activityPage } from '../../data/activity.ts';
import { activity } from '../../domain/calls/activity.ts';
import { answer } from '../answering.ts';
import type { Desk } from './desk.ts';

export function answerActivity(app: FastifyInstance, { db }: Desk) {
  answer(app, activity.list, ({ query }) => activityPage(db, query));
}
