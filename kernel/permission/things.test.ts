import { expect, test } from 'vitest';
import type { Ctx, ThingGrant } from '../http/context.ts';
import { heldOn, heldOnThings, thingsOf } from './things.ts';

const NOW = Date.parse('2027-03-01T00:00:00Z');
const kinds = new Map([
  ['hall.hall', { permissions: ['hall.hall.view', 'hall.hall.save'], module: 'hall' }],
  ['book.book', { permissions: ['book.book.view'], module: 'book' }],
]);
const permissionsOf = [...kinds].flatMap(([record, { permissions }]) =>
  permissions.map((one) => [one, record] as const),
);

/** Somebody who was given these on single things. */
function holding(...things: [record: string, id: number, until: string | null, ...permissions: string[]][]): Ctx {
  const given: ThingGrant[] = things.map(([record, id, until, ...permissions]) => ({
    ...{ record, id, until },
    permissions: new Set(permissions),
  }));
  return {
    person: { things: given },
    services: {
      now: () => new Date(NOW),
      registry: { grantables: { kinds, heldOn: new Map(permissionsOf) }, isOn: () => true },
    },
  } as unknown as Ctx;
}
const seen = (ctx: Ctx, record: string): [number, string[]][] =>
  thingsOf(ctx, record).map(({ id, permissions }) => [id, [...permissions]]);

test('what is held on a thing of one kind is nothing on the thing of another kind that has its number', () => {
  const ctx = holding(
    ['hall.hall', 7, null, 'hall.hall.view', 'role.thing.save'],
    ['book.book', 8, null, 'role.thing.view'],
  );
  expect(seen(ctx, 'hall.hall')).toEqual([[7, ['hall.hall.view', 'role.thing.save']]]);
  expect(seen(ctx, 'book.book')).toEqual([[8, ['role.thing.view']]]);
  expect(thingsOf(ctx, 'none.none')).toEqual([]);
});

test('a role gives on a thing what means something on its kind, and nothing else', () => {
  const ctx = holding(['hall.hall', 7, null, 'hall.hall.save', 'book.book.view', 'member.person.view']);
  expect(seen(ctx, 'hall.hall')).toEqual([[7, ['hall.hall.save']]]);
  expect(heldOn(ctx, 'book.book.view')).toEqual([]);
  expect(heldOnThings(ctx)).toEqual(['hall.hall.save']);
});

test('it ends at its end exactly', () => {
  const at = (ms: number): string => new Date(NOW + ms).toISOString();
  const all = ['hall.hall.view'] as const;
  const ctx = holding(
    ['hall.hall', 1, at(1), ...all],
    ['hall.hall', 2, at(0), ...all],
    ['hall.hall', 3, at(-1), ...all],
  );
  expect(heldOn(ctx, 'hall.hall.view')).toEqual([1]);
});

test('who holds the same by two roles is told the thing once', () => {
  const ctx = holding(['hall.hall', 7, null, 'hall.hall.view'], ['hall.hall', 7, null, 'hall.hall.view']);
  expect(heldOn(ctx, 'hall.hall.view')).toEqual([7]);
});
