import type { Database } from '../database/database.ts';
import { PLATFORM_ID } from './shop.ts';
import { foundShop } from './store-shop.ts';

/** Makes sure that the platform itself is there, at `admin.<suffix>`: it has accounts and a console, but no site. */
export function foundPlatform(database: Database, suffix: string): Promise<number> {
  return foundShop(database, {
    id: PLATFORM_ID,
    code: 'platform',
    name: { 'zh-CN': 'Medley 平台', en: 'Medley Platform' },
    internal: 'front',
    front: 'front',
    theme: { accent: '#2457d6', accentDark: '#8fb0ff', hue: 220, headline: 'sans', radius: 6, dark: 'system' },
    domains: [{ host: `admin.${suffix}`, kind: 'canonical' }],
  });
}
