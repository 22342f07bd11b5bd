import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  const proved = { ...(await stage.person()), provedUntil: new Date(Date.now() + 3_600_000).toISOString() };
  admin = stage.as(proved);
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'main', title: '报名', titleEn: 'Registration' },
    questions: [{ key: 'meal', kind: 'text', label: '餐食', labelEn: 'Meal' }],
  },
];
async function published(perPerson: 'once' | 'many'): Promise<number> {
  const written = { title: '听课报名', titleEn: 'Course', lead: '导语', who: 'member', perPerson, sections };
  const saved = await stage.step(admin, 'form.form.save', written);
  return (await stage.step(admin, 'form.form.publish', saved)).id;
}
const answered = (id: number) =>
  admin.db.rows<{ member: number; meal: string }>(
    `select member_id as member, values ->> 'meal' as meal from form_answer where shop_id = $1 and form_id = $2 order by id`,
    [admin.shop.id, id],
  );
/** Two members of whom each has answered, and their numbers. */
async function twins(forms: readonly number[]): Promise<{ winner: number; loser: number }> {
  const [one, two] = [
    await stage.person({ kind: 'site', permissions: [] }),
    await stage.person({ kind: 'site', permissions: [] }),
  ];
  for (const [index, who] of [one, two].entries()) {
    for (const id of forms)
      await stage.call(stage.as(who), 'form.save', { id, values: { meal: index === 0 ? '素食' : '清真' } });
  }
  // Nobody on the staff is merged into another.
  await admin.db.write((tx) =>
    tx.rows('update member set staff = false where shop_id = $1 and id = any ($2::bigint[])', [
      admin.shop.id,
      [one.id, two.id],
    ]),
  );
  return { winner: one.id, loser: two.id };
}
const versions = { winnerVersion: 1, loserVersion: 1 };

test('X10 two who are merged have one answer to a form that each person answers once, and all to another; parted, each has theirs', async () => {
  const [once, many] = [await published('once'), await published('many')];
  const pair = await twins([once, many]);
  await stage.call(admin, 'member.merge.run', { ...pair, ...versions, reason: '同一人' });
  expect(await answered(once)).toEqual([
    { member: pair.winner, meal: '素食' },
    { member: pair.loser, meal: '清真' },
  ]);
  expect((await answered(many)).map(({ member }) => member)).toEqual([pair.winner, pair.winner]);
  const { data } = await stage.call<{ data: { id: number }[] }>(admin, 'member.merge.list', { id: pair.winner });
  await stage.call(admin, 'member.merge.undo', { id: data[0]?.id, reason: '误合并' });
  expect((await answered(many)).map(({ member }) => member)).toEqual([pair.winner, pair.loser]);
});

test('an answer that lapsed, or that the other has not given, goes over', async () => {
  const once = await published('once');
  const pair = await twins([once]);
  await admin.db.write((tx) =>
    tx.rows(`update form_answer set standing = 'lapsed' where shop_id = $1 and form_id = $2 and member_id = $3`, [
      ...[admin.shop.id, once, pair.winner],
    ]),
  );
  await stage.call(admin, 'member.merge.run', { ...pair, ...versions, reason: '同一人' });
  expect((await answered(once)).map(({ member }) => member)).toEqual([pair.winner, pair.winner]);
});

test('what was answered for somebody without account is theirs once they are merged with who can sign in', async () => {
  const once = await published('once');
  const described = await stage.call<{ data: { id: number } }>(admin, 'member.contact.save', {
    ...{ name: '邵文茵', phone: newPhone() },
  });
  await stage.call(stage.as(await stage.person({ kind: 'site', permissions: [] })), 'form.save', {
    id: once,
    values: { meal: '素食' },
  });
  await admin.db.write((tx) =>
    tx.rows('update form_answer set member_id = $3 where shop_id = $1 and form_id = $2', [
      admin.shop.id,
      once,
      described.data.id,
    ]),
  );
  const own = await stage.person({ kind: 'site', permissions: [] });
  await stage.call(admin, 'member.merge.run', {
    winner: own.id,
    loser: described.data.id,
    ...versions,
    reason: '同一人',
  });
  expect((await answered(once)).map(({ member }) => member)).toEqual([own.id]);
});
