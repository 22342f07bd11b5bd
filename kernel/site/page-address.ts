import { countingQuery } from '../client/page-query.ts';

const MAX_PATH = 512;

/** The parameters that the page at a path depends on. */
export type NamesOf = (path: string) => readonly string[];

/** The address of a page in its one normal form, or where to go for it. */
export type PageAddress = { url: string; path: string } | { redirect: string } | null;

/**
 * Brings the target of a request (`/news/?utm=1&page=2`) into the one form that is rendered and kept: of its parameters those
 * that the route of its path names, in its order; all of them where nobody knows (null). A trailing slash redirects, what
 * is no path gives null.
 */
export function pageAddress(target: string, namesOf: NamesOf | null): PageAddress {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!isPath(path)) return null;
  if (path !== '/' && path.endsWith('/')) {
    const bare = path.replace(/\/+$/, '');
    return { redirect: `${bare === '' ? '/' : bare}${mark < 0 ? '' : target.slice(mark)}` };
  }
  if (mark < 0 || namesOf === null) return { url: target, path };
  const query = countingQuery(new URLSearchParams(target.slice(mark + 1)), namesOf(path));
  return { url: query.size === 0 ? path : `${path}?${query}`, path };
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
