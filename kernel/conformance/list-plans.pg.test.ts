import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Crowd, type CrowdCall } from './crowd.ts';
import { selects, shopOperations, testOfAll } from './house.ts';

let crowd: Crowd;

const isList = ([, { endpoint }]: (typeof shopOperations)[number]): boolean =>
  endpoint.method === 'GET' && endpoint.input instanceof z.ZodObject && 'limit' in endpoint.input.shape;

/** The list of choices, of which there is one for each thing that is chosen. */
const CHOICES = 'general.select';

/** A list with the input that its example gives it. */
const asked: CrowdCall[] = [
  ...shopOperations.filter(isList).flatMap(([name]) => (name === CHOICES ? [] : [{ title: name, name, more: {} }])),
  ...selects.map((source) => ({ title: `${CHOICES} of ${source}`, name: CHOICES, more: { source } })),
];

/** Accounts are the platform's, whose rows are not made: those of a crowd lie in a few blocks, and are read whole. */
const FEW = ['account'];

/** What one round, hall, registration, call or reviewer has no more of than may be read at once. */
const BOUNDED = ['score_candidate', 'exhibition_booth', 'registration_item', 'abstract_reviewer', 'abstract_review'];

beforeAll(async () => {
  crowd = await Crowd.open(asked, { few: FEW, bounded: BOUNDED });
});
afterAll(() => crowd.close());

describe('the first page of every list looks at no more than its rows, however many there are', () => {
  testOfAll('there are such lists', () => expect(asked.length).toBeGreaterThan(90));
  test.each(asked)('$title', async (call) => {
    const { status, text, ran } = await crowd.reads(call);
    expect(status, text).toBe(200);
    expect(await crowd.tooMuch(call.name, ran)).toEqual([]);
  });
});

testOfAll(
  'a page far down a public list that runs by moments reads no more than twice what the first one reads',
  async () => {
    const blocksOf = async (page: number): Promise<number> => {
      const { text, ran } = await crowd.reads({ name: 'news.list', more: { page, limit: 20 } });
      expect((JSON.parse(text) as { data: unknown[] }).data).toHaveLength(20);
      let blocks = 0;
      for (const one of ran) blocks += (await crowd.seen(one)).blocks;
      return blocks;
    };
    const first = await blocksOf(1);
    expect(await blocksOf(60)).toBeLessThanOrEqual(2 * first);
  },
);

test('an index runs upwards throughout, and is read from either end; where it turns, nulls stand as statements put them', async () => {
  const { rows } = await crowd.sql.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     join pg_namespace n on n.oid = t.relnamespace cross join unnest(i.indoption::int[]) with ordinality o (options, at)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = o.at
     left join pg_attribute own on own.attrelid = t.oid and own.attnum = i.indkey[o.at - 1]
     where n.nspname in ('public', 'platform')
       -- 1 is downwards, 2 nulls first; only where there may be nulls lists ask for them last.
       and o.options not in (0, 3) and (o.options <> 1 or coalesce(own.attnotnull, true))`,
  );
  expect(rows).toEqual([]);
});
