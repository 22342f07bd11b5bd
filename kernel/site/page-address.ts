import { normalizeLocale } from '../rules/locale.ts';

/** Query parameters that a public page may depend on; every other one (campaign marks, say) changes nothing. */
const MEANT = [
  'audience',
  'category',
  'department',
  'group',
  'id',
  'kind',
  'lang',
  'page',
  'preview',
  'q',
  'slug',
  'sort',
  'tag',
  'type',
] as const;
const MAX_VALUE = 100;
const MAX_PATH = 512;

/** The address of a page in its one normal form, or where to go for it. */
export type PageAddress = { url: string; path: string; lang: string | null } | { redirect: string } | null;

/**
 * Brings the target of a request (`/news/?utm=1&page=2`) into the one form that is rendered and cached: known
 * parameters in a fixed order, without empty or over-long ones. A trailing slash redirects, what is no path gives null.
 */
export function pageAddress(target: string): PageAddress {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!isPath(path)) return null;
  if (path !== '/' && path.endsWith('/')) {
    const bare = path.replace(/\/+$/, '');
    return { redirect: `${bare === '' ? '/' : bare}${mark < 0 ? '' : target.slice(mark)}` };
  }
  if (mark < 0) return { url: path, path, lang: null };
  const asked = new URLSearchParams(target.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of MEANT) {
    const value = asked.get(name);
    if (value === null || value === '' || value.length > MAX_VALUE) continue;
    kept.set(name, name === 'lang' ? normalizeLocale(value) : value);
  }
  const query = kept.toString();
  return { url: query === '' ? path : `${path}?${query}`, path, lang: kept.get('lang') };
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > MAX_PATH) return false;
  if (/[\\\u0000-\u0020\u007f]/.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\\\u0000-\u001f\u007f]/.test(decoded) && !decoded.includes('//') && !/\/\.\.?(?:\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
