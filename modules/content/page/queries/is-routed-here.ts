import type { Ctx } from '../../../../kernel/http/context.ts';
import { ownRoutes } from '../../../platform/shell/public.ts';

/** Addresses that every shop has, whatever its table says. */
const FIXED = ['/', '/login', '/topic', '/tag', '/search', '/account', '/mobile', '/mobile/login'];

/** `/news/:slug` as a pattern; the table knows parameters and a rest (`*`). */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    if (part.startsWith(':')) return part.endsWith('?') ? '[^/]*' : '[^/]+';
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** A check whether one of the shop's addresses answers at a path; files and sent queries do not matter to it. */
export async function isRoutedHere(ctx: Ctx): Promise<(path: string) => boolean> {
  const own = await ownRoutes(ctx);
  const modules = ctx.services.registry.enabled(ctx.shop).flatMap(({ routes = [] }) => routes);
  const patterns = [...FIXED, ...own.map(({ path }) => path), ...modules.map(({ path }) => path)].map(patternOf);
  return (address) => {
    const path = address.split(/[?#]/, 1)[0] ?? '';
    return path.startsWith('/api/file/') || patterns.some((pattern) => pattern.test(path));
  };
}
