/** What a route needs to be found: where it lies. */
export interface Located {
  path: string;
  layout: string;
}

/** A route that was found, with the values of its parameters. */
export interface Match<R> {
  route: R;
  params: Record<string, string>;
}

/** A route whose pattern fits an address, and how exactly it does. */
export interface Candidate<R> extends Match<R> {
  /** React Router's mark of the pattern: the higher one answers. */
  exactness: number;
}

/** The layouts of the site in the order in which the router tries those that are equally exact. */
export const layoutOrder = ['front', 'mobile', 'auth', 'bare'] as const;

const SEGMENT = /^(?:[\p{L}\p{N}._~-]+|:[A-Za-z]\w*\??|\*)$/u;
const MARKS = { fixed: 10, param: 3, empty: 1, star: -2 } as const;

/** Whether a text is a path as React Router writes it: `/news/:id?`, `/files/*`; the star only at the end. */
export function isRoutePath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || path.endsWith('/') || path.includes('//')) return false;
  const segments = path.slice(1).split('/');
  if (!segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')) return false;
  const star = segments.indexOf('*');
  const names = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.replace('?', ''));
  return (star < 0 || star === segments.length - 1) && new Set(names).size === names.length;
}

const isParam = (segment: string): boolean => segment.startsWith(':');

/** A pattern with and without each of its optional parameters, the fullest first. */
function variants(pattern: string): string[][] {
  const [first, ...rest] = pattern.split('/').filter(Boolean);
  if (first === undefined) return [[]];
  const following = variants(rest.join('/'));
  const optional = first.endsWith('?');
  const full = following.map((segments) => [optional ? first.slice(0, -1) : first, ...segments]);
  return optional ? [...full, ...following] : full;
}

/** The mark that React Router gives a pattern without optional parts, so that server and browser choose alike. */
function exactnessOf(segments: readonly string[]): number {
  // The router splits before the first slash too; the address `/` therefore has two empty parts.
  const parts = segments.length === 0 ? ['', ''] : ['', ...segments];
  const stars = parts.includes('*') ? MARKS.star : 0;
  const marks = parts
    .filter((part) => part !== '*')
    .map((part) => (part === '' ? MARKS.empty : isParam(part) ? MARKS.param : MARKS.fixed));
  return parts.length + stars + marks.reduce((sum, mark) => sum + mark, 0);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Like the router, which tells small letters from capitals only where it is asked to.
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The first word of a path as routes are found by it; empty for the home. */
export const firstWord = (path: string): string => decoded(path.split('/').find(Boolean) ?? '').toLowerCase();

/** Whether a pattern may answer a path that begins with this word. */
export function mayBeginWith(pattern: string, word: string): boolean {
  const [first] = pattern.split('/').filter(Boolean);
  return first === '*' || (first !== undefined && isParam(first)) || firstWord(pattern) === word;
}

function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return { ...params, '*': given.slice(index).join('/') };
    const value = given[index];
    if (value === undefined) return null;
    if (isParam(segment)) params[segment.slice(1)] = value;
    else if (!same(segment, value)) return null;
  }
  return wanted.length === given.length ? params : null;
}

/** Every route that could answer an address, the one that does first; of equally exact ones the earlier one does. */
export function candidates<R extends Located>(routes: readonly R[], address: string): Candidate<R>[] {
  const given = (address.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).map(decoded);
  return routes
    .flatMap((route) => {
      const fitting = variants(route.path).flatMap((segments) => {
        const params = matchSegments(segments, given);
        return params === null ? [] : [{ route, params, exactness: exactnessOf(segments) }];
      });
      return fitting.sort((a, b) => b.exactness - a.exactness).slice(0, 1);
    })
    .sort((a, b) => b.exactness - a.exactness);
}

/** The parameters with which a path pattern answers an address, or null. */
export function matchPath(path: string, address: string): Record<string, string> | null {
  return candidates([{ path, layout: '' }], address)[0]?.params ?? null;
}

/** The route that answers an address: the most exact one. */
export function findRoute<R extends Located>(routes: readonly R[], address: string): Match<R> | null {
  const [found] = candidates(routes, address);
  return found === undefined ? null : { route: found.route, params: found.params };
}

/** What two paths have in common that answer the very same addresses: names of parameters do not count, nor capitals. */
export function shapeOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (isParam(segment) ? (segment.endsWith('?') ? ':?' : ':') : segment.toLowerCase()))
    .join('/');
}

/** Home of the phone's pages; narrow on any screen. */
const PHONE_HOME = '/mobile';

/** The layout that draws a route: what is made for phones has the front's header, navigation and footer elsewhere. */
export function drawnIn({ layout, path }: Located, isPhone: boolean): string {
  return layout === 'mobile' && path !== PHONE_HOME && !isPhone ? 'front' : layout;
}

/** The routes in the order in which the site's router knows them: layout by layout, each in its own order. */
export function inRouterOrder<R extends Located>(routes: readonly R[]): R[] {
  const names = new Set([...layoutOrder, ...routes.map(({ layout }) => layout)]);
  return [...names].flatMap((name) => routes.filter(({ layout }) => layout === name));
}

/** A route as far as redirects go. */
export interface Redirecting extends Located {
  type: string;
  redirect: string | null;
  page: number | null;
}

/** Where a route sends everybody on; null for one that shows something itself. */
export function sendsTo({ type, redirect, page }: Pick<Redirecting, 'type' | 'redirect' | 'page'>): string | null {
  if (type === 'page') return `/mobile/page?id=${page}`;
  return type === 'redirect' ? redirect : null;
}

/** One hop of a redirect: the route, and where it leads. */
export interface Hop<R> {
  route: R;
  to: string;
}

/** The hops from a route to where somebody ends; `cycle` when they never arrive. */
export function redirectHops<R extends Redirecting>(routes: readonly R[], from: R): { hops: Hop<R>[]; cycle: boolean } {
  const hops: Hop<R>[] = [];
  let next: R | undefined = from;
  while (next !== undefined) {
    const { path } = next;
    const to = sendsTo(next);
    if (to === null) break;
    if (hops.some(({ route }) => route.path === path)) return { hops, cycle: true };
    hops.push({ route: next, to });
    next = to.startsWith('/') ? findRoute(routes, to)?.route : undefined;
  }
  return { hops, cycle: false };
}

/** The addresses a redirect runs through when it never arrives, or null when it does. */
export function redirectCycle(routes: readonly Redirecting[], from: Redirecting): string[] | null {
  const { hops, cycle } = redirectHops(routes, from);
  if (!cycle) return null;
  const trail = hops.map(({ route }) => route.path);
  const last = findRoute(routes, hops.at(-1)?.to ?? '')?.route.path;
  return last === undefined ? trail : [...trail, last];
}
