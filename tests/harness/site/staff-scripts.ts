import { join } from 'node:path';

interface Bundle {
  assets: { routes: Record<string, { id: string; module: string; imports?: string[] }> };
}

/** The scripts of the built site that only routes of the staff need. */
export async function staffScripts(): Promise<ReadonlySet<string>> {
  const { assets }: Bundle = await import(join(import.meta.dirname, '../../../build/server/index.js'));
  const scriptsOf = (staff: boolean) =>
    Object.values(assets.routes)
      .filter(({ id }) => id.startsWith('staff/') === staff)
      .flatMap(({ module, imports = [] }) => [module, ...imports]);
  const shared = new Set(scriptsOf(false));
  return new Set(scriptsOf(true).filter((file) => !shared.has(file)));
}
