import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { remindByHand } from './commands/remind-forms.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const DAY = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

async function form(title: string, titleEn: string, more: object = {}): Promise<number> {
  const questions = [{ key: 'diet', kind: 'text', label: '饮食要求', labelEn: 'Diet', required: true }];
  const draft = await s.stage.step(s.desk, 'form.form.save', {
    ...{ title, titleEn, lead: '导语', leadEn: 'Lead', who: 'member', perPerson: 'once', ...more },
    sections: [{ key: 'a', title: '会务', titleEn: 'Meeting', questions }],
  });
  return (await s.stage.step(s.desk, 'form.form.publish', draft)).id;
}

/** A conference that asks two forms once one is confirmed, and who registered for it for nothing. */
async function asking(people: number, plan: (forms: readonly [number, number]) => object = () => ({})) {
  const conference = await s.conference(40);
  const ticket = await s.product(conference, { tiers: [tier(0)], ladder: [] });
  const forms = [await form('行程与饮食', 'Travel and diet'), await form('签证资料', 'Visa')] as const;
  const made = await s.call<{ data: { id: number; version: number } }>(s.desk, 'registration.plan.save', {
    ...{ conferenceId: conference, followForms: forms, ...plan(forms) },
  });
  const who = await Promise.all(Array.from({ length: people }, () => s.member()));
  for (const one of who) await s.submit(one, conference, [{ product: ticket }]);
  return { conference, forms, who, plan: made.data };
}
interface Told {
  zh: string;
  en: string;
}
const told = ({ person }: Ctx): Promise<Told[]> =>
  s.desk.db.rows(
    `select texts -> 'zh-CN' ->> 'body' as zh, texts -> 'en' ->> 'body' as en from notice
     where shop_id = $1 and member_id = $2 and kind = 'registration.forms_owed' order by id`,
    [s.desk.shop.id, person?.id],
  );
const counts = (who: readonly Ctx[]): Promise<number[]> =>
  Promise.all(who.map(async (one) => (await told(one)).length));
const remind = async (conferenceId: number, more: object = {}) =>
  (
    await s.call<{ data: { owing: number; today: number; reminded: number } }>(
      s.desk,
      'registration.registration.remind',
      { conferenceId, ...more },
    )
  ).data;
/** What the desk sent off, done by as many workers at once. */
const work = (conferenceId: number, workers = 1) =>
  Promise.all(Array.from({ length: workers }, () => remindByHand(s.stage.kit.ctx(s.stage.shop), { conferenceId })));

describe('C8 whoever owes a follow-up form', () => {
  test('is reminded by the desk of all that is owed, in both languages, never twice on a day, also by two at once', async () => {
    const { conference, forms, who } = await asking(3, ([diet]) => ({
      followReminders: [{ formId: diet, dueOn: '2027-01-02', days: 3 }],
    }));
    const [all, one, none] = who as [Ctx, Ctx, Ctx];
    const waits = await s.member();
    const paid = await s.product(conference, { title: '晚宴票' });
    await s.submit(waits, conference, [{ product: paid }]);
    await s.call(one, 'form.save', { id: forms[0], values: { diet: '素食' } });
    for (const id of forms) await s.call(none, 'form.save', { id, values: { diet: '素食' } });

    expect(await remind(conference, { isDry: true })).toEqual({ owing: 2, today: 0, reminded: 2 });
    expect(await counts([...who, waits])).toEqual([0, 0, 0, 0]);
    expect(await remind(conference)).toEqual({ owing: 2, today: 0, reminded: 2 });
    await work(conference, 3);
    expect(await counts([...who, waits])).toEqual([1, 1, 0, 0]);
    expect(await told(all)).toEqual([
      {
        zh: '您已注册“血液学年会”，还需填写“行程与饮食”（2027-01-02 前）、“签证资料”，请到“我的参会”里填写。',
        en: 'You are registered for “Annual meeting”, which still asks you for “Travel and diet” (by 2027-01-02), “Visa”. They are under “My registrations”.',
      },
    ]);
    expect((await told(one))[0]?.en).toContain('asks you for “Visa”.');
    // The same day again: nobody, and nothing is sent off.
    expect(await remind(conference)).toEqual({ owing: 2, today: 2, reminded: 0 });
    await work(conference);
    expect(await counts(who)).toEqual([1, 1, 0]);
    s.pass(DAY);
    expect(await remind(conference)).toEqual({ owing: 2, today: 0, reminded: 2 });
    await work(conference);
    expect(await counts(who)).toEqual([2, 2, 0]);
  });

  test('is reminded by itself once, so many days before the day of each form, where it is still owed', async () => {
    const dueOn = dayOf(new Date(s.now().getTime() + 20 * DAY));
    const { conference, forms, who, plan } = await asking(2, ([diet, visa]) => ({
      followReminders: [
        { formId: diet, dueOn, days: 7 },
        { formId: visa, dueOn, days: 2 },
      ],
    }));
    const [owes, answers] = who as [Ctx, Ctx];
    await s.call(answers, 'form.save', { id: forms[0], values: { diet: '素食' } });
    const run = () => Promise.all([s.job('registration.remind_forms'), s.job('registration.remind_forms')]);
    const next = async () =>
      (await s.call<{ data: { remindsAt: string | null } }>(s.desk, 'registration.plan.show', { id: plan.id })).data
        .remindsAt;
    const at = (days: number): string => {
      const day = dayOf(new Date(Date.parse(dueOn) - days * DAY));
      return new Date(`${day}T09:00:00+08:00`).toISOString();
    };
    expect(new Date((await next()) ?? '').toISOString()).toBe(at(7));
    s.pass(12 * DAY);
    await run();
    expect(await counts(who)).toEqual([0, 0]);
    s.pass(DAY);
    await run();
    expect(await counts(who)).toEqual([1, 0]);
    expect(new Date((await next()) ?? '').toISOString()).toBe(at(2));
    s.pass(DAY);
    await run();
    expect(await counts(who)).toEqual([1, 0]);
    s.pass(4 * DAY);
    // Whom the desk reminded this morning is left in peace.
    await work(conference);
    await run();
    expect([await counts(who), await next()]).toEqual([[2, 1], null]);
    expect((await told(owes)).length).toBe(2);
  });

  test('is not reminded where the day is over, the form takes no answers or is not for them, or the conference is called off', async () => {
    const dueOn = dayOf(new Date(s.now().getTime() + 5 * DAY));
    const late = await asking(1, ([diet]) => ({ followReminders: [{ formId: diet, dueOn, days: 1 }] }));
    s.pass(9 * DAY);
    await s.job('registration.remind_forms');
    expect(await counts(late.who)).toEqual([0]);

    const doctors = await form('医生资料', 'Of doctors', { audience: 'doctor' });
    const over = await form('旧表单', 'Of old', { closesAt: '2026-01-02T00:00:00Z' });
    const { conference, who } = await asking(1, () => ({ followForms: [doctors, over] }));
    expect(await remind(conference)).toEqual({ owing: 0, today: 0, reminded: 0 });
    const shown = await s.call<{ data: { version: number } }>(s.desk, 'conference.conference.show', {
      id: late.conference,
    });
    const cancelled = { id: late.conference, version: shown.data.version, reason: '台风' };
    await s.call(s.desk, 'conference.conference.cancel', cancelled);
    await work(late.conference);
    expect(await counts([...who, ...late.who])).toEqual([0, 0]);
    await expect(remind(late.conference)).rejects.toMatchObject({ code: 'registration.called_off' });
  });

  test('stands in the list of the desk, which narrows to them', async () => {
    const { conference, forms, who } = await asking(2);
    const [one] = who as [Ctx, Ctx];
    for (const id of forms) await s.call(one, 'form.save', { id, values: { diet: '素食' } });
    type Rows = { data: { memberId: number; owed: number }[] };
    const list = async (more: object = {}) =>
      (await s.call<Rows>(s.desk, 'registration.registration.list', { conferenceId: conference, ...more })).data
        .map(({ memberId, owed }) => [memberId, owed])
        .sort(([a = 0], [b = 0]) => a - b);
    const ids = who.map(({ person }) => person?.id);
    expect(await list()).toEqual(
      [
        [ids[0], 0],
        [ids[1], 2],
      ].sort(([a = 0], [b = 0]) => a - b),
    );
    expect(await list({ owes: true })).toEqual([[ids[1], 2]]);
    expect(await list({ owes: false })).toEqual([[ids[0], 0]]);
  });

  test('X7 is asked for by who decides on registrations, of the conferences of their own shop; rules are of forms of the plan, one each', async () => {
    const { conference, forms, who, plan } = await asking(1);
    const clerk = s.stage.as(await s.stage.person({ permissions: ['registration.registration.view'] }));
    const asked = { conferenceId: conference };
    await expect(s.call(clerk, 'registration.registration.remind', asked)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const other = await registrationStage();
    try {
      await expect(other.call(other.desk, 'registration.registration.remind', asked)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await remindByHand(other.stage.kit.ctx(other.stage.shop), asked);
      expect(await counts(who)).toEqual([0]);
    } finally {
      await other.stage.close();
    }
    const rule = (formId: number) => ({ formId, dueOn: '2027-01-02', days: 3 });
    for (const followReminders of [[rule(987_654)], [rule(forms[0]), rule(forms[0])]]) {
      await expect(
        s.call(s.desk, 'registration.plan.save', { ...plan, ...asked, followForms: forms, followReminders }),
      ).rejects.toMatchObject({ code: 'registration.reminder_wrong' });
    }
  });
});
