import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../http/context.ts';
import { binder, type Condition } from '../record/record-sql.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { makeMember, type TestMember } from '../testkit/sign-in.ts';
import { type DataScope, dataScopes } from './scope.ts';
import { readerCondition, scopeCondition } from './scope-sql.ts';

let kit: TestApp;
let shop: Shop;
let reader: TestMember;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  reader = await makeMember(kit, shop, { name: '陈编辑', staff: true, permissions: ['test.record.other'] });
});
afterAll(() => kit.close());

const index = fc.nat({ max: 999 });
/** Parents by index; a centre's parent always comes before it, null is a root. */
const trees = fc
  .array(index, { minLength: 4, maxLength: 14 })
  .map((picks) => picks.map((pick, at) => (at === 0 || pick % 8 === 0 ? null : pick % at)));
// Few scopes at a time, low centres and many rows, so that every run tells the scopes apart.
const cases = fc.record({
  parents: trees,
  own: fc.option(fc.nat({ max: 2 }), { freq: 10 }),
  scopes: fc.subarray([...dataScopes], { maxLength: 2 }),
  rows: fc.array(fc.record({ centre: fc.option(index, { freq: 10 }), mine: fc.boolean() }), {
    minLength: 8,
    maxLength: 20,
  }),
});

/** The independent model: walks up from the row's centre, and knows no paths. */
function mayReach(
  parents: readonly (number | null)[],
  own: number | null,
  row: { centre: number | null; mine: boolean },
  scopes: readonly DataScope[],
  side: 'read' | 'write',
): boolean {
  if (scopes.includes('all')) return true;
  if (scopes.includes('mine') && row.mine) return true;
  if (own === null || row.centre === null) return false;
  if (row.centre === own) return scopes.some((scope) => scope !== 'mine');
  let above = parents[row.centre] ?? null;
  while (above !== null && above !== own) above = parents[above] ?? null;
  if (above === null) return false;
  return scopes.includes('self_lower_write') || (side === 'read' && scopes.includes('self_lower_read'));
}

describe('data scopes', () => {
  test('AZ-2 S7.08 read and write sets agree with an independent model on 200 generated trees', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ parents, own, scopes, rows }) => {
        const ownIndex = own === null ? null : own % parents.length;
        const placed = rows.map((row) => ({
          ...row,
          centre: row.centre === null ? null : row.centre % parents.length,
        }));
        const undo = new Error('rolled back on purpose');
        const seen: Record<string, number[]> = {};
        await kit
          .ctx(shop)
          .db.write(async (tx) => {
            const ids: number[] = [];
            const paths: string[] = [];
            for (const parent of parents) {
              const above = parent === null ? '/' : (paths[parent] ?? '/');
              const made = await tx.row<{ id: number }>(
                `insert into centre (name, parent_id, path) values ('c', $1, '') returning id`,
                [parent === null ? null : (ids[parent] ?? null)],
              );
              const id = made?.id ?? 0;
              ids.push(id);
              paths.push(`${above}${id}/`);
              await tx.rows('update centre set path = $1 where id = $2', [`${above}${id}/`, id]);
            }
            const person = {
              id: reader.id,
              centreId: ownIndex === null ? null : (ids[ownIndex] ?? null),
              grants: new Map([['test.record.view', scopes]]),
            } as unknown as Person;
            const ctx = kit.ctx(shop, person);
            await tx.rows('update member set centre_id = $3 where shop_id = $1 and id = $2', [
              ...[shop.id, reader.id, person.centreId],
            ]);
            await tx.rows(
              `insert into role_grant (role_id, permission, scope) select mr.role_id, 'test.record.view', s
               from member_role mr, unnest($3::text[]) s where mr.shop_id = $1 and mr.member_id = $2`,
              [shop.id, reader.id, scopes],
            );
            for (const side of ['read', 'write'] as const) {
              const values: unknown[] = [
                placed.map((row) => (row.centre === null ? null : (ids[row.centre] ?? null))),
                placed.map((row) => (row.mine ? reader.id : reader.id + 1)),
              ];
              const columns = { centre: 'centre_id', owner: 'owner_id' };
              const found = async (from: string, where: Condition): Promise<number[]> => {
                const bound = [...values];
                const rows = await tx.rows<{ n: number }>(
                  `select n::int from unnest($1::bigint[], $2::bigint[]) with ordinality as t (centre_id, owner_id, n) ${from}
                   and (${where(binder(bound))}) order by n`,
                  bound,
                );
                return rows.map(({ n }) => n - 1);
              };
              seen[side] = await found('where true', scopeCondition(ctx, 'test.record.view', side, columns));
              seen[`${side} from the row`] = await found(
                `join member reader on reader.id = ${reader.id} where reader.shop_id = ${shop.id}`,
                readerCondition('test.record.view', side, columns),
              );
            }
            throw undo;
          })
          .catch((error: unknown) => {
            if (error !== undo) throw error;
          });
        for (const side of ['read', 'write'] as const) {
          const model = placed.flatMap((row, index) => (mayReach(parents, ownIndex, row, scopes, side) ? [index] : []));
          expect(seen[side]).toEqual(model);
          expect(seen[`${side} from the row`]).toEqual(model);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('nobody and a permission that is not held reach nothing', () => {
    const none = scopeCondition(kit.ctx(shop), 'test.record.view', 'read', { centre: 'centre_id' });
    expect(none(() => '$1')).toBe('false');
  });
});
