import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoFiles, demoYaml } from '../kernel/demo/demo-files.ts';
import type { Ctx } from '../kernel/http/context.ts';
import { type TestApp, testApp } from '../kernel/testkit/app.ts';
import { inDemoOrder } from './load-demo.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** How often entries of a demo shop name a file of its library, by the name. */
function filesNamed(code: string): ReadonlyMap<string, number> {
  const listed = z.array(z.looseObject({ name: z.string() })).parse(demoYaml(code, 'files.yaml') ?? []);
  const known = new Set(listed.map(({ name }) => name));
  const lists = demoFiles(code, '').filter((file) => file.endsWith('.yaml') && file !== 'files.yaml');
  const entries = lists.flatMap(
    (file) => z.array(z.record(z.string(), z.unknown())).safeParse(demoYaml(code, file)).data ?? [],
  );
  const names = entries.flatMap((entry) => Object.values(entry).map(String)).filter((name) => known.has(name));
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/** How often rows of a shop hold the file of that name. */
async function heldTimes(ctx: Ctx, name: string): Promise<number> {
  const columns = await ctx.db.rows<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_file'`,
  );
  const each = columns.map(
    ({ table, column }) =>
      `(select count(*) from ${table} t join file f on f.shop_id = t.shop_id and f.id = t.${column}
        where t.shop_id = $1 and f.name = $2)`,
  );
  const row = await ctx.db.row<{ times: number }>(`select (${each.join(' + ')})::int as times`, [ctx.shop.id, name]);
  return row?.times ?? 0;
}

test('what entries of a demo shop name of its library is held by what they became', async () => {
  const code = 'hema';
  const ctx = kit.ctx({ ...(await kit.makeShop()), code });
  for (const { manifest } of inDemoOrder(kit.services.registry.modules)) await manifest.demo?.(ctx);
  const named = filesNamed(code);
  for (const [name, times] of named) {
    expect(await heldTimes(ctx, name), name).toBeGreaterThanOrEqual(times);
  }
  expect([...named.keys()]).toContain('就诊准备清单.pdf');
});
