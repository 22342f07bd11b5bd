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

const SEGMENT = /^(?:[A-Za-z0-9._~%-]+|:[A-Za-z]\w*\??|\*)$/;

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

/** How exactly a path names an address, segment by segment: fixed text before a parameter before the star. */
export function specificity(path: string): number[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment === '*' ? 0 : segment.startsWith(':') ? (segment.endsWith('?') ? 1 : 2) : 3));
}

/** Orders routes so that the first one that matches is the right one; of equal ones the first stays first. */
export function bySpecificity<R extends Located>(routes: readonly R[]): R[] {
  return routes
    .map((route) => ({ route, marks: specificity(route.path) }))
    .sort((a, b) => {
      const length = Math.max(a.marks.length, b.marks.length);
      for (let index = 0; index < length; index += 1) {
        // A path that ends here is more exact than one that goes on with a star or something optional.
        const difference = (b.marks[index] ?? 1.5) - (a.marks[index] ?? 1.5);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ route }) => route);
}

/** The parameters with which a path pattern answers an address, or null. */
export function matchPath(pattern: string, address: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = address.split('/').filter(Boolean);
  return matchSegments(wanted, given, {});
}

function matchSegments(
  wanted: readonly string[],
  given: readonly string[],
  params: Record<string, string>,
): Record<string, string> | null {
  const [segment, ...rest] = wanted;
  if (segment === undefined) return given.length === 0 ? params : null;
  if (segment === '*') return { ...params, '*': given.map(decoded).join('/') };
  const [value, ...more] = given;
  if (!segment.startsWith(':')) {
    return value !== undefined && decoded(value) === decoded(segment) ? matchSegments(rest, more, params) : null;
  }
  const name = segment.slice(1).replace('?', '');
  const taken = value === undefined ? null : matchSegments(rest, more, { ...params, [name]: decoded(value) });
  return taken ?? (segment.endsWith('?') ? matchSegments(rest, given, params) : null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route that answers an address: the most exact one. */
export function findRoute<R extends Located>(routes: readonly R[], address: string): Match<R> | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  for (const route of bySpecificity(routes)) {
    const params = matchPath(route.path, path);
    if (params !== null) return { route, params };
  }
  return null;
}

/** A route as far as redirects go. */
export interface Redirecting extends Located {
  type: string;
  redirect: string | null;
}

/** The addresses a redirect runs through when it never arrives, or null when it does. */
export function redirectCycle(routes: readonly Redirecting[], from: Redirecting): string[] | null {
  const trail = [from.path];
  let next = from;
  while (next.type === 'redirect' && next.redirect?.startsWith('/')) {
    const found = findRoute(routes, next.redirect);
    if (found === null) return null;
    next = found.route;
    if (trail.includes(next.path)) return [...trail, next.path];
    trail.push(next.path);
  }
  return null;
}
