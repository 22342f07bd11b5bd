import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse, shopOperations, testOfAll } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem, releasedItem } from './content-examples.ts';

let house: House;
let stage: Stage;
let visitor: Caller;
let admin: Caller;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('DRAFTS');
  visitor = await stage.caller('visitor');
  admin = await stage.caller('admin');
});
afterAll(() => house.close());

interface Draft {
  id: number;
  version: number;
}

const named = new Map(shopOperations);
const records = [...named.keys()]
  .filter((name) => name.endsWith('.unschedule'))
  .map((name) => name.slice(0, -'.unschedule'.length));
const typeOf = (record: string): string => record.slice(0, record.indexOf('.'));

/** The call by which readers have the page of one, where it is asked for by its number alone. */
const pageOf = (record: string): string | undefined => {
  const page = `${typeOf(record)}.show`;
  return named.get(page)?.endpoint.input.safeParse({ id: 1 }).success === true ? page : undefined;
};

/** The list that readers have of a type, where it can be asked for with nothing said. */
const listOf = (record: string): string | undefined => {
  const list = named.get(`${typeOf(record)}.list`);
  return list?.endpoint.input.safeParse({}).success === true ? `${typeOf(record)}.list` : undefined;
};

const isForMembers = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && 'audience' in values && values.audience === 'member';

/** A draft that nobody has to approve. */
async function draft(record: string): Promise<Draft> {
  const { id, version } = (await stage.prepare(`${record}.publish`)).input;
  return { id: Number(id), version: Number(version) };
}

/** What tells whether an item stands where readers and other editors come upon it, by the place; asked by a visitor. */
function placesOf(record: string): ReadonlyMap<string, (id: number) => Promise<boolean>> {
  const manifests = house.kit.services.registry.modules.map(({ manifest }) => manifest);
  const target = manifests
    .flatMap(({ targets = {} }) => Object.entries(targets))
    .find(([t]) => t === typeOf(record))?.[1];
  const places = new Map<string, (id: number) => Promise<boolean>>();
  const list = listOf(record);
  if (list !== undefined)
    places.set('list', async (id) =>
      (await stage.call<{ data: { id: number }[] }>(list, {}, visitor)).data.some((row) => row.id === id),
    );
  if (target !== undefined)
    places.set('card', async (id) => (await target.cards(house.kit.ctx(stage.shop), [id])).length === 1);
  if (target !== undefined)
    places.set('found', async (id) =>
      (
        await stage.call<{ data: { id: number }[] }>('search.feed', { types: typeOf(record), limit: 50 }, visitor)
      ).data.some((row) => row.id === id),
    );
  if (manifests.some(({ selects = {} }) => Object.hasOwn(selects, record)))
    places.set('choice', async (id) => {
      const { data } = await stage.call<{ data: { value: unknown }[] }>(
        'general.select',
        { source: record, limit: 100 },
        admin,
      );
      return data.some(({ value }) => Number(value) === id);
    });
  return places;
}

/** The address of a published item, by who names it. */
async function addressesOf(record: string, id: number): Promise<ReadonlyMap<string, string | undefined>> {
  interface Face {
    id: number;
    url: string;
  }
  const among = ({ data }: { data: Face[] }) => data.find((row) => row.id === id)?.url;
  const type = typeOf(record);
  const named = new Map<string, string | undefined>();
  named.set('desk', (await stage.call<{ data: Face }>(`${record}.status`, { id })).data.url);
  named.set('search', among(await stage.call('search.feed', { types: type, limit: 50 }, visitor)));
  const [card] = (await house.kit.services.registry.targets.get(type)?.cards(house.kit.ctx(stage.shop), [id])) ?? [];
  named.set('card', card?.url);
  return named;
}

async function foundIn(record: string, id: number): Promise<string[]> {
  const found: string[] = [];
  for (const [place, holds] of placesOf(record)) if (await holds(id)) found.push(place);
  return found;
}

testOfAll('the types of content are those whose publication can be scheduled', () => {
  expect(records).toEqual(expect.arrayContaining(['news.article', 'product.product', 'form.form']));
});

describe.each(records)('%s', (record) => {
  test('a draft is on no list, card or choice; what is published is on each, to members alone where it is theirs', async () => {
    const { id, version } = await draft(record);
    expect(await foundIn(record, id)).toEqual([]);
    await stage.call(`${record}.publish`, { id, version });
    expect(await foundIn(record, id)).toEqual([...placesOf(record).keys()]);
    const { input } = await stage.prepare(`${record}.save`);
    const other = await draft(record);
    const save = named.get(`${record}.save`)?.endpoint.input.safeParse({ ...input, audience: 'member' });
    if (!isForMembers(save?.data)) return;
    const { data } = await stage.call<{ data: Draft }>(`${record}.save`, { ...input, ...other, audience: 'member' });
    const { version: released } = await releasedItem(stage, record, { id: data.id, version: data.version });
    await stage.call(`${record}.publish`, { id: data.id, version: released });
    expect(await foundIn(record, other.id)).toEqual([...placesOf(record).keys()].filter((place) => place === 'choice'));
  });

  test('what is published has one address wherever it is named, and a page there for everybody', async () => {
    const { id } = await publishedItem(stage, record);
    const named = await addressesOf(record, id);
    expect(new Set(named.values()).size, JSON.stringify([...named])).toBe(1);
    const page = pageOf(record);
    if (page !== undefined) await stage.call(page, { id }, visitor);
  });
});
