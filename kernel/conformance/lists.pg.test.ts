import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isConsolePath } from '../http/run-endpoint.ts';
import type { Caller } from './caller.ts';
import {
  type NamedOperation,
  operations,
  platformOperations,
  sharedHouse,
  shopOperations,
  testOfAll,
} from './house.ts';
import { ordersOf } from './orders-of.ts';
import { rightfulKind, type Stage } from './stage.ts';

let shop: Stage;
let platform: Stage;
beforeAll(async () => {
  ({ shop, platform } = await sharedHouse());
});

interface Page {
  data: { id: number }[];
  next: string | null;
  previous: string | null;
}

/** A list of the console that follows a cursor, and asks for nothing that no table knows by itself. */
const isWalked = ([, { endpoint }]: NamedOperation): boolean =>
  endpoint.method === 'GET' &&
  isConsolePath(endpoint.path) &&
  endpoint.input instanceof z.ZodObject &&
  'cursor' in endpoint.input.shape &&
  'page' in endpoint.input.shape &&
  endpoint.input.safeParse({}).success;

/** Plays examples of what stands beside a list in its contract until it has some rows, where they make any. */
async function fill(stage: Stage, list: string): Promise<void> {
  const beside = list.slice(0, list.lastIndexOf('.') + 1);
  const calls = operations
    .filter(([name, { endpoint }]) => name.startsWith(beside) && endpoint.method === 'POST')
    .toSorted(([one], [other]) => Number(other.endsWith('.save')) - Number(one.endsWith('.save')));
  for (const [name] of [...calls, ...calls].slice(0, PLAYED)) {
    if ((await stage.call<Page>(list)).data.length >= ENOUGH) return;
    await stage.play(name, await stage.prepare(name));
  }
}

const idsOf = ({ data }: Page): number[] => data.map(({ id }) => id);

/** With two on a page there is one between the first and the last. */
const ENOUGH = 5;
const PLAYED = 10;

/** Rows of a list that are walked over, by one caller: every sign-in is a row of a list itself. */
const WALKED = 12;

/** Walks the head of a list by its cursors, two rows at a time, there and back again. */
async function walk(
  stage: Stage,
  list: string,
  asked: object,
  as: Caller,
): Promise<{ there: number[]; back: number[] }> {
  const ask = (cursor?: string) => stage.call<Page>(list, { ...asked, limit: 2, ...(cursor && { cursor }) }, as);
  let page = await ask();
  const there = idsOf(page);
  while (page.next !== null && there.length < WALKED) {
    page = await ask(page.next);
    there.push(...idsOf(page));
  }
  const back = idsOf(page);
  while (page.previous !== null) {
    page = await ask(page.previous);
    back.unshift(...idsOf(page));
  }
  return { there, back };
}

let filled = 0;

describe('every list of the console is walked by cursor in each of its orders: every row once, there and back', () => {
  const isWalkedThrough = async (stage: Stage, list: string): Promise<void> => {
    await fill(stage, list);
    const as = await stage.caller(rightfulKind(stage.binding(list)));
    const orders = ordersOf(stage.binding(list).endpoint.input).map((sort) => ({ sort }));
    let rows = 0;
    for (const asked of orders.length === 0 ? [{}] : orders) {
      const whole = idsOf(await stage.call<Page>(list, { ...asked, limit: WALKED }, as));
      expect([asked, await walk(stage, list, asked, as)]).toEqual([asked, { there: whole, back: whole }]);
      rows = whole.length;
    }
    if (rows > 2) filled += 1;
  };
  test.each(shopOperations.filter(isWalked))('%s', (name) => isWalkedThrough(shop, name));
  test.each(platformOperations.filter(isWalked))('%s on the platform', (name) => isWalkedThrough(platform, name));
  testOfAll('most of them had rows to walk over', () => expect(filled).toBeGreaterThan(30));
});

/** A list of the site that everybody turns the pages of. */
const isPaged = ([
  ,
  {
    endpoint: { access, input, output },
  },
]: NamedOperation): boolean =>
  access === 'visitor' &&
  input instanceof z.ZodObject &&
  ['page', 'limit'].every((name) => name in input.shape) &&
  output instanceof z.ZodObject &&
  output.shape.data instanceof z.ZodArray;

/** Makes rows of what a list of the site shows until it has three, where saves or publications of its module make any. */
async function fillSite(stage: Stage, list: string, rows: () => Promise<readonly unknown[]>): Promise<void> {
  const module = list.slice(0, list.indexOf('.') + 1);
  const isMaking = ([name]: NamedOperation): boolean => name.startsWith(module) && /\.(publish|save)$/.test(name);
  const makes = operations
    .filter(isMaking)
    .toSorted(([one], [other]) => Number(other.endsWith('.publish')) - Number(one.endsWith('.publish')));
  for (const [name] of makes.flatMap((make) => [make, make, make])) {
    if ((await rows()).length > 2) return;
    await stage.play(name, await stage.prepare(name));
  }
}

let paged = 0;

describe('a list of the site goes on where the page before it ended', () => {
  test.each(shopOperations.filter(isPaged))('%s', async (name) => {
    const { input } = await shop.prepare(name);
    const rows = async (page: number, limit: number): Promise<unknown[]> =>
      (await shop.call<{ data: unknown[] }>(name, { ...input, page, limit })).data;
    await fillSite(shop, name, () => rows(1, 3));
    const whole = await rows(1, 2);
    expect([...(await rows(1, 1)), ...(await rows(2, 1))]).toEqual(whole);
    if (whole.length === 2) paged += 1;
  });
  testOfAll('most of them had rows on two pages', () => expect(paged).toBeGreaterThan(15));
});
