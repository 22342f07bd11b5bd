import { describe, expect, test } from 'vitest';
import { bindingFinder } from './find-binding.ts';

type Given = Parameters<typeof bindingFinder>[0][number];
const binding = (name: string): Given => {
  const [method, path] = name.split(' ');
  return { name, module: 'news', endpoint: { method, path } } as unknown as Given;
};
const finderOf = (...names: string[]) => bindingFinder(names.map(binding));

const finder = finderOf(
  'GET /api/news/list',
  'GET /api/news/{id}',
  'POST /api/news/{id}',
  'GET /api/news/{slug}/related',
  'GET /api/{kind}/list/all',
  'POST /api/news/list/{page}',
);
const found = (method: string, url: string) => {
  const hit = finder.find(method, url);
  return hit === null ? null : [hit.binding.name, hit.params];
};

describe('a call is found', () => {
  test.each([
    ['GET', '/api/news/list', 'GET /api/news/list', {}],
    ['GET', '/api/news/list?category=1', 'GET /api/news/list', {}],
    ['GET', '/api/news/7', 'GET /api/news/{id}', { id: '7' }],
    ['POST', '/api/news/7#x', 'POST /api/news/{id}', { id: '7' }],
    ['GET', '/api/news/7/related?lang=en', 'GET /api/news/{slug}/related', { slug: '7' }],
    ['GET', 'http://hema.localhost:3000/api/news/7?x=/', 'GET /api/news/{id}', { id: '7' }],
    // What is written with % is read word by word: a slash in one divides nothing.
    ['GET', '/api/n%65ws/a%2Fb%20c', 'GET /api/news/{id}', { id: 'a/b c' }],
    ['GET', '/api/news/%252F', 'GET /api/news/{id}', { id: '%2F' }],
    ['GET', '/api/news/%E8%A1%80', 'GET /api/news/{id}', { id: '血' }],
    // As from a caller who forgot it: the contract says what is missing.
    ['GET', '/api/news/', 'GET /api/news/{id}', { id: '' }],
    // Fixed words come first, and are left again where they lead nowhere.
    ['POST', '/api/news/list', 'POST /api/news/{id}', { id: 'list' }],
    ['GET', '/api/news/list/all', 'GET /api/{kind}/list/all', { kind: 'news' }],
    ['POST', '/api/news/list/3?x=/4', 'POST /api/news/list/{page}', { page: '3' }],
    ['POST', '/api/news/list/%33', 'POST /api/news/list/{page}', { page: '3' }],
    ['GET', '/api/news/constructor', 'GET /api/news/{id}', { id: 'constructor' }],
  ])('%s %s', (method, url, name, params) => {
    expect(found(method, url)).toEqual([name, params]);
  });

  test.each([
    ['PUT', '/api/news/list'],
    ['GET', '/api/news'],
    ['GET', '/api/news/7/8'],
    ['GET', '/API/news/list'],
    ['GET', '/api//news/list'],
    ['GET', '/api%2Fnews%2Flist'],
    ['GET', '/api/news/%zz'],
    ['GET', ''],
    ['OPTIONS', '*'],
    ['GET', `/${'a/'.repeat(10_000)}`],
    ['GET', '/api/constructor/__proto__'],
  ])('or not: %s %s', (method, url) => {
    expect(found(method, url)).toBeNull();
  });
});

test('a path says which methods it has', () => {
  expect(finder.methods('/api/news/list').sort()).toEqual(['GET', 'POST']);
  expect(finder.methods('/api/news/7/related')).toEqual(['GET']);
  expect(finder.methods('/api/events')).toEqual([]);
});

test('what is said twice is refused at the start', () => {
  expect(() => finderOf('GET /api/news/{id}', 'GET /api/news/{slug}')).toThrow(
    'GET /api/news/{slug} is answered by GET /api/news/{id} and GET /api/news/{slug}.',
  );
});
