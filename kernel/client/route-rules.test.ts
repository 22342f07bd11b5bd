import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  candidates,
  drawnIn,
  findRoute,
  firstWord,
  inRouterOrder,
  isRoutePath,
  matchPath,
  mayBeginWith,
  redirectCycle,
  redirectHops,
  shapeOf,
} from './route-rules.ts';

const at = (path: string) => ({ path, layout: 'front' });

describe('paths of routes', () => {
  it.each(['/', '/news', '/news/:id', '/news/:id?', '/a/b-c/:x/d', '/files/*', '/*'])('%s is one', (path) => {
    expect(isRoutePath(path)).toBe(true);
  });
  it.each(['', 'news', '/news/', '//x', '/a//b', '/*/x', '/:1', '/:id/:id', '/a?b', '/a#b', '/../x', '/<x>', '/a b'])(
    '%s is none',
    (path) => {
      expect(isRoutePath(path)).toBe(false);
    },
  );

  it('fill their parameters', () => {
    expect(matchPath('/news/:id', '/news/12')).toEqual({ id: '12' });
    expect(matchPath('/news/:id?', '/news')).toEqual({});
    expect(matchPath('/:lang?/about', '/about')).toEqual({});
    expect(matchPath('/:lang?/about', '/en/about')).toEqual({ lang: 'en' });
    expect(matchPath('/files/*', '/files/a/b%20c')).toEqual({ '*': 'a/b c' });
    expect(matchPath('/血液', '/%E8%A1%80%E6%B6%B2')).toEqual({});
    expect(matchPath('/news/:id', '/news')).toBeNull();
    expect(matchPath('/news', '/news/12')).toBeNull();
  });

  it('are tried from the most exact to the star', () => {
    const paths = ['/*', '/:a', '/news/:id?', '/news/:id', '/news/top', '/news', '/'];
    const find = (address: string) => findRoute(paths.map(at), address)?.route.path;
    expect(find('/news/top')).toBe('/news/top');
    expect(find('/news/7?x=1')).toBe('/news/:id?');
    expect(find('/about')).toBe('/:a');
    expect(find('/a/b/c')).toBe('/*');
    expect(find('/')).toBe('/');
    expect(candidates(paths.map(at), '/news/top').map(({ route }) => route.path)).toEqual([
      '/news/top',
      '/news/:id?',
      '/news/:id',
      '/*',
    ]);
  });

  it('that are equally exact answer in their order, layout by layout as the router has them', () => {
    const routes = [at('/:b'), at('/:a'), { path: '/:c', layout: 'auth' }, { path: '/:d', layout: 'mobile' }];
    expect(candidates(inRouterOrder([...routes].reverse()), '/x').map(({ route }) => route.path)).toEqual([
      '/:a',
      '/:b',
      '/:d',
      '/:c',
    ]);
  });

  it('have the same shape when they answer the same addresses', () => {
    expect(shapeOf('/News/:id')).toBe(shapeOf('/news/:slug'));
    expect(shapeOf('/news/:id')).not.toBe(shapeOf('/news/:id?'));
  });

  it('are chosen exactly as the router in the browser chooses', () => {
    const part = fc.constantFrom('a', 'b', 'News', ':id', ':x', ':y?', ':z?');
    const path = fc
      .tuple(fc.array(part, { maxLength: 4 }), fc.boolean())
      .map(([parts, star]) => `/${[...parts, ...(star ? ['*'] : [])].join('/')}`)
      .filter(isRoutePath);
    const route = fc.record({ path, layout: fc.constantFrom('front', 'mobile', 'auth') });
    const address = fc
      .array(fc.constantFrom('a', 'A', 'b', 'news', '7', '%E8%A1%80', 'c%2Fd'), { maxLength: 5 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(route, { maxLength: 8, selector: (each) => `${each.layout} ${each.path}` }),
        address,
        (routes, url) => {
          const ordered = inRouterOrder(routes);
          const branches = ['front', 'mobile', 'auth'].map((layout) => ({
            id: layout,
            children: ordered
              .filter((each) => each.layout === layout)
              .map((each) => ({ path: each.path, id: `${layout} ${each.path}` })),
          }));
          const theirs = matchRoutes([{ id: 'root', children: branches }], url)?.at(-1);
          const ours = findRoute(ordered, url);
          expect(ours && `${ours.route.layout} ${ours.route.path}`).toBe(theirs?.route.id ?? null);
          expect(Object.entries(ours?.params ?? {}).sort()).toEqual(
            Object.entries(theirs?.params ?? {})
              .filter(([, value]) => value !== undefined)
              .sort(),
          );
          // What cannot begin like the address is no candidate, nor missed where no pattern begins like it.
          const isKnown = ordered.some((each) => firstWord(each.path) === firstWord(url));
          const word = isKnown ? firstWord(url) : '*';
          expect(
            findRoute(
              ordered.filter((each) => mayBeginWith(each.path, word)),
              url,
            ),
          ).toEqual(ours);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('redirects', () => {
  const redirect = (path: string, to: string) => ({ ...at(path), type: 'redirect', redirect: to, page: null });
  const view = (path: string) => ({ ...at(path), type: 'vue', redirect: null, page: null });

  it('that run in a circle are found, through patterns too', () => {
    const first = redirect('/a', '/b?x=1');
    const routes = [first, redirect('/b', '/c/1'), redirect('/c/:id', '/a')];
    expect(redirectCycle(routes, first)).toEqual(['/a', '/b', '/c/:id', '/a']);
    const self = redirect('/s/:id', '/s/2');
    expect(redirectCycle([self], self)).toEqual(['/s/:id', '/s/:id']);
  });

  it('that arrive, or leave the table, are fine', () => {
    const first = redirect('/a', '/b');
    expect(redirectCycle([first, view('/b')], first)).toBeNull();
    expect(redirectCycle([first], first)).toBeNull();
    expect(redirectCycle([redirect('/a', 'https://example.org/')], redirect('/a', 'https://example.org/'))).toBeNull();
  });

  it('run through pages, and end where something is shown', () => {
    const page = { ...at('/about'), type: 'page', redirect: null, page: 7 };
    const shown = { path: '/mobile/page', layout: 'mobile', type: 'vue', redirect: null, page: null };
    const first = redirect('/old', '/about');
    const { hops, cycle } = redirectHops([first, page, shown], first);
    expect(hops.map(({ to }) => to)).toEqual(['/about', '/mobile/page?id=7']);
    expect(cycle).toBe(false);
    const back = { ...redirect('/mobile/page', '/about'), layout: 'mobile' };
    expect(redirectCycle([page, back], page)).toEqual(['/about', '/mobile/page', '/about']);
  });
});

describe('the layout that draws a route', () => {
  it('of a phone is the front elsewhere, but for the home of the phone', () => {
    for (const isPhone of [true, false]) {
      expect(drawnIn({ path: '/mobile', layout: 'mobile' }, isPhone)).toBe('mobile');
      expect(drawnIn({ path: '/mobile/login', layout: 'auth' }, isPhone)).toBe('auth');
      expect(drawnIn({ path: '/news', layout: 'front' }, isPhone)).toBe('front');
    }
    expect(drawnIn({ path: '/mobile/page', layout: 'mobile' }, true)).toBe('mobile');
    expect(drawnIn({ path: '/mobile/page', layout: 'mobile' }, false)).toBe('front');
  });
});
