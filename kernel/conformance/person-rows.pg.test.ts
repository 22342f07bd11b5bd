import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleTables } from '../module/module-tables.ts';
import { KERNEL_PLACES, personPlaces, placesWhere } from '../module/person-places.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** Columns that refer to members by a key, or sound as if they did; those of who did something end in `_by`. */
const naming = async (): Promise<string[]> => {
  const rows = await kit.ctx(await kit.makeShop()).db.rows<{ place: string }>(
    `select distinct c.relname || '.' || a.attname as place from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'public.member'::regclass and a.attnum = any (k.conkey)
     where a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype and a.attname <> 'merged_into' and a.attname !~ '_by$'
       and (k.oid is not null
         or a.attname ~ '(^|_)(member|person|people|owner|maker|author|reader|holder|winner|loser|substitute|who)(_id)?$|^actor_id$')
     order by 1`,
  );
  return rows.map(({ place }) => place);
};

describe('rows about a member', () => {
  test('every table says what becomes of them in a merge and in a removal', async () => {
    const declared = personPlaces(kit.services.registry);
    expect((await naming()).filter((place) => !declared.has(place))).toEqual([]);
  });

  test('what moves has a number, by which it can come back', async () => {
    const rows = await kit
      .ctx(await kit.makeShop())
      .db.rows<{ name: string }>(
        `select attrelid::regclass::text as name from pg_attribute where attname = 'id' and attnum > 0`,
      );
    const numbered = new Set(rows.map(({ name }) => name));
    const moving = placesWhere(kit.services.registry, ({ merge }) => merge === 'moves');
    expect(moving.filter((place) => !numbered.has(place.split('.')[0] ?? ''))).toEqual([]);
  });

  test('what is declared is there, once, in a table of the module’s own', async () => {
    const places = new Set(await naming());
    const seen = new Set(Object.keys(KERNEL_PLACES));
    for (const place of seen) expect([place, places.has(place)]).toEqual([place, true]);
    for (const { folder, manifest } of kit.services.registry.modules) {
      const own = new Set([...(await moduleTables(folder)), ...(manifest.id === 'apiKey' ? ['api_key'] : [])]);
      for (const place of Object.keys(manifest.personRows ?? {})) {
        const [table = ''] = place.split('.');
        expect([place, places.has(place), own.has(table), seen.has(place)]).toEqual([place, true, true, false]);
        seen.add(place);
      }
    }
  });
});
