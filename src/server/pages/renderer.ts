import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import type { MailContent, MailBranding } from '../../domain/notifications/mail-content.ts';
import type { PageContext } from '../../domain/pages/page-context.ts';
import { BUILD_DIR } from '../build-dir.ts';

/** Turns an address into a page. */
export interface Renderer {
  render(request: Request, context: PageContext): Promise<Response>;
  /** A letter as the HTML of a mail. */
  letterAsHtml(letter: MailContent, look: MailBranding): Promise<string>;
  /** Where the browser's files lie, each named after its content; absent while the development server serves them itself. */
  assetsDir?: string;
  /** The development server's own answers: sources, styles, hot reload. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
}

type Render = Renderer['render'];
type Mode = 'production' | 'development';
type Bundle = ServerBuild & {
  entry: {
    module: {
      answering(build: ServerBuild, mode: Mode): Render;
      renderMail(letter: MailContent, look: MailBranding): string;
    };
  };
};

export async function builtRenderer(): Promise<Renderer> {
  const bundle = createRequire(BUILD_DIR)(path.join(BUILD_DIR, 'start/pages.cjs')) as Bundle;
  return {
    render: bundle.entry.module.answering(bundle, 'production'),
    letterAsHtml: async (letter, look) => bundle.entry.module.renderMail(letter, look),
    assetsDir: path.join(BUILD_DIR, 'client/assets'),
    close: async () => {},
  };
}

/** For `npm run dev`: pages straight from their sources, reloaded as they change. */
export async function developmentRenderer(): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
  return {
    letterAsHtml: async (letter, look) => (await load()).entry.module.renderMail(letter, look),
    async render(request, context) {
      const bundle = await load();
      return bundle.entry.module.answering(bundle, 'development')(request, context);
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
