import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderSite } from '../http/site-render.ts';
import { BuiltFiles } from './built-files.ts';

/** What the screens were built to. */
export interface SiteBundle {
  /** Null where the site was not built. */
  render: RenderSite | null;
  /** The site's scripts and styles. */
  site: BuiltFiles;
  /** The console's scripts and styles. */
  console: BuiltFiles;
  /** The console's page, or null. */
  consolePage: string | null;
  /** Changes with every build; part of cache keys. */
  release: string;
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Loads what `tools/build.ts` wrote into the folder `dist`. */
export async function loadSiteBundle(dist: string): Promise<SiteBundle> {
  const entry = join(dist, 'site-ssr', 'entry-server.js');
  const loaded = existsSync(entry) ? ((await import(pathToFileURL(entry).href)) as { render: RenderSite }) : null;
  return {
    render: loaded?.render ?? null,
    site: new BuiltFiles(join(dist, 'site')),
    console: new BuiltFiles(join(dist, 'console')),
    consolePage: textOf(join(dist, 'console', 'index.html')),
    release: (textOf(join(dist, '.stamp')) ?? String(Date.now())).slice(0, 16),
  };
}
