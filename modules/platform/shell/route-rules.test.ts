import { describe, expect, it } from 'vitest';
import { bySpecificity, findRoute, isRoutePath, matchPath, redirectCycle } from './route-rules.ts';

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
    expect(bySpecificity(paths.map(at)).map(({ path }) => path)).toEqual([
      '/news/top',
      '/news/:id',
      '/news',
      '/news/:id?',
      '/:a',
      '/',
      '/*',
    ]);
    const find = (address: string) => findRoute(paths.map(at), address)?.route.path;
    expect(find('/news/top')).toBe('/news/top');
    expect(find('/news/7?x=1')).toBe('/news/:id');
    expect(find('/about')).toBe('/:a');
    expect(find('/a/b/c')).toBe('/*');
  });
});

describe('redirects', () => {
  const redirect = (path: string, to: string) => ({ ...at(path), type: 'redirect', redirect: to });
  const view = (path: string) => ({ ...at(path), type: 'vue', redirect: null });

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
});
