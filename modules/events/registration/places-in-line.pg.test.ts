import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const MINUTE = 60_000;

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

test('C3 the desk reads everybody’s place in each line, in any order and by itself', async () => {
  const conference = await s.conference();
  const lines: number[] = [];
  for (const title of ['票', '晚宴'])
    lines.push(
      await s.product(conference, {
        ...{
          capacity: 0,
          tiers: [tier(0)],
          waits: true,
          title,
          titleEn: '',
          ...(title === '票' ? {} : { kind: 'dinner' }),
        },
      }),
    );
  const people = [await s.member(), await s.member(), await s.member()];
  for (const person of people) {
    s.pass(MINUTE);
    for (const product of lines) await s.call(person, 'registration.wait', { product });
  }
  const [first] = people;
  await s.call(first as Ctx, 'registration.leave', { product: lines[0] });
  type Row = { id: number; productId: number; state: string; place: number | null };
  const rows = async (more: object) =>
    (await s.call<{ data: Row[] }>(s.desk, 'registration.wait.list', { conferenceId: conference, ...more })).data;
  const placesOf = (found: Row[], product?: number) =>
    found.filter(({ productId }) => productId === product).map(({ place }) => place);
  const all = await rows({ sort: 'joinedAt' });
  expect(lines.map((line) => placesOf(all, line))).toEqual([
    [null, 1, 2],
    [1, 2, 3],
  ]);
  // A page of those behind says where they stand in the whole line.
  expect(placesOf(await rows({ sort: '-joinedAt', limit: 1 }), lines[1])).toEqual([3]);
  const last = all.findLast(({ productId }) => productId === lines[0]);
  const shown = await s.call<{ data: Row }>(s.desk, 'registration.wait.show', { id: last?.id });
  expect(shown.data.place).toBe(2);
});
