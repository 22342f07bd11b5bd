import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import { profileValues, saveProfileValues } from '../profile/public.ts';

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as({ ...(await stage.person()), provedUntil: new Date(Date.now() + 3_600_000).toISOString() });
  const question = (key: string, kind: string, more: object = {}) => ({ key, kind, label: key, labelEn: key, ...more });
  await stage.step(admin, 'profile.part.save', {
    ...{ title: '单位', titleEn: 'Work' },
    sections: [
      {
        ...{ key: 's', title: '题', titleEn: 'S' },
        questions: [question('p_mail', 'mail'), question('p_beds', 'number', { max: 100 })],
      },
    ],
  });
});
afterAll(() => stage.close());

const sections = [
  {
    ...{ key: 'a', title: '报名', titleEn: 'Sign up' },
    questions: [
      { key: 'mail', kind: 'mail', label: '邮箱', labelEn: 'Mail', required: true },
      { key: 'beds', kind: 'number', label: '床位', labelEn: 'Beds' },
    ],
  },
];
const fields = [
  { question: 'mail', field: 'p_mail', writes: true },
  { question: 'beds', field: 'p_beds', writes: true },
];
const published = async (profileFields: object[] = fields): Promise<number> => {
  const draft = await stage.step(admin, 'form.form.save', {
    ...{ title: '报名', titleEn: 'Sign up', lead: '导语', leadEn: 'Lead', sections, who: 'member', profileFields },
  });
  return (await stage.step(admin, 'form.form.publish', draft)).id;
};
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const held = (who: Ctx) => profileValues(who, who.person?.id ?? 0);
const save = async (who: Ctx, id: number, more: object) =>
  (await stage.call<{ data: { inProfile: number } }>(who, 'form.save', { id, ...more })).data.inProfile;

describe('a form that knows the profile', () => {
  test('is filled in from one’s own, and from nobody else’s', async () => {
    const [id, one, two] = [await published(), await member(), await member()];
    await one.db.write((tx) => saveProfileValues(one, tx, one.person?.id ?? 0, { p_mail: 'a@b.cn', p_beds: '7' }));
    type Filled = { data: { values: object } };
    const filled = async (who: Ctx) => (await stage.call<Filled>(who, 'form.prefill', { id })).data.values;
    expect(await filled(one)).toEqual({ mail: 'a@b.cn', beds: '7' });
    expect(await filled(two)).toEqual({});
    await expect(filled(stage.as(null))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('tells the profile nothing but where its member agrees, by the profile’s rules, and leaves a trail', async () => {
    const [id, one] = [await published(), await member()];
    const values = { mail: 'new@b.cn', beds: '900' };
    expect(await save(one, id, { values })).toBe(0);
    expect(await held(one)).toEqual({});
    // The form takes more beds than the profile would.
    expect(await save(one, id, { values, toProfile: true })).toBe(1);
    expect(await held(one)).toEqual({ p_mail: 'new@b.cn' });
    const trail = await admin.db.rows(
      `SELECT 1 FROM audit_entry WHERE shop_id = $1 AND table_name = 'profile_answer' AND actor = $2`,
      [admin.shop.id, one.person?.id],
    );
    expect(trail.length).toBe(1);
  });

  test('writes back what it marks alone, and names questions that are there and of one kind', async () => {
    const [id, one] = [await published(fields.map((field) => ({ ...field, writes: false }))), await member()];
    expect(await save(one, id, { values: { mail: 'a@b.cn' }, toProfile: true })).toBe(0);
    expect(await held(one)).toEqual({});
    const refused = await published([{ question: 'mail', field: 'p_beds', writes: false }]).catch((error) => error);
    expect(refused).toMatchObject({ fields: { profileFields: [expect.any(String)] } });
  });
});
