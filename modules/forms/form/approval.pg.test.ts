import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
const EVENTS = ['form.answered', 'form.changed', 'form.approved', 'form.refused'];

beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
  await admin.db.write((tx) =>
    tx.rows(
      `insert into webhook (name, url, events, secret_box, secret_at) values ('外部系统', 'https://example.org/in', $1, '', now())`,
      [JSON.stringify(EVENTS)],
    ),
  );
});
afterAll(() => stage.close());

const written = (more: object = {}) => ({
  ...{ title: '开放日报名', lead: '导语', who: 'member', perPerson: 'once', editable: true, approves: true, cap: 1 },
  sections: [
    {
      ...{ key: 'a', title: '报名' },
      questions: [
        { key: 'unit', kind: 'text', label: '单位' },
        { key: 'name', kind: 'text', label: '姓名', personal: true },
      ],
    },
  ],
  ...more,
});
async function published(more?: object): Promise<number> {
  return (await stage.step(admin, 'form.form.publish', await stage.step(admin, 'form.form.save', written(more)))).id;
}
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const given = { unit: '血液科', name: '林知远' };
const answer = (by: Ctx, id: number, more: object = {}): Promise<Saved> =>
  stage.step(by, 'form.save', { id, values: given, ...more });
const approve = (answered: Saved, by: Ctx = admin): Promise<Saved> => stage.step(by, 'form.answer.approve', answered);
const refuse = (answered: Saved, reason = '名额优先给本市同行'): Promise<Saved> =>
  stage.step(admin, 'form.answer.refuse', { ...answered, reason });
type Own = { data: { verdict: string; verdictReason: string; standing: string; canEdit: boolean }[] };
const own = async (by: Ctx, id: number) => (await stage.call<Own>(by, 'form.history', { id })).data;
const told = (by: Ctx) =>
  admin.db.rows<{ kind: string; body: string }>(
    `select kind, texts -> 'zh-CN' ->> 'body' as body from notice where shop_id = $1 and member_id = $2 order by id`,
    [stage.shop.id, by.person?.id],
  );
const sent = async (form: number) =>
  (
    await admin.db.rows<{ event: string; body: string }>(
      'select event, body from webhook_delivery where shop_id = $1 order by id',
      [stage.shop.id],
    )
  )
    .map(({ event, body }) => ({ event, data: JSON.parse(body).data as { formId: number; values: object } }))
    .filter(({ data }) => data.formId === form)
    .map(({ event, data }) => [event, data.values]);

describe('a form that approves its answers', () => {
  test('keeps the place of one that waits and of one that is approved, and tells its giver', async () => {
    const [id, first, second] = [await published(), await member(), await member()];
    const answered = await answer(first, id);
    expect(await own(first, id)).toMatchObject([{ verdict: 'submitted', standing: 'given' }]);
    await expect(answer(second, id)).rejects.toMatchObject({ code: 'form.full' });
    await approve(answered);
    expect(await own(first, id)).toMatchObject([{ verdict: 'approved', standing: 'given' }]);
    await expect(answer(second, id)).rejects.toMatchObject({ code: 'form.full' });
    expect(await told(first)).toMatchObject([{ kind: 'form.approved', body: '您提交的“开放日报名”已通过审批。' }]);
    const { data } = await stage.call<{ data: object }>(admin, 'form.answer.show', { id: answered.id });
    expect(data).toMatchObject({ verdict: 'approved', verdictBy: '测试人员', state: 'handled' });
  });

  test('gives the place of a refused one back at once, says why, and lets its giver answer anew', async () => {
    const [id, first, second] = [await published({ cap: 2 }), await member(), await member()];
    await refuse(await answer(first, id));
    expect(await own(first, id)).toMatchObject([
      { verdict: 'refused', verdictReason: '名额优先给本市同行', canEdit: false },
    ]);
    expect(await told(first)).toMatchObject([
      { kind: 'form.refused', body: expect.stringContaining('名额优先给本市同行') },
    ]);
    await answer(second, id);
    await answer(first, id);
    expect(await own(first, id)).toMatchObject([{ verdict: 'submitted' }, { verdict: 'refused' }]);
  });

  test('is asked again where an approved answer is changed; a refused one is changed no more', async () => {
    const [id, reader] = [await published(), await member()];
    const approved = await approve(await answer(reader, id));
    const changed = await answer(reader, id, { answer: approved.id, version: approved.version });
    expect(await own(reader, id)).toMatchObject([{ verdict: 'submitted' }]);
    const refused = await refuse(changed);
    await expect(answer(reader, id, { answer: refused.id, version: refused.version })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is decided once: of two who decide at the same time the second is told, and a no stays', async () => {
    const id = await published();
    const answered = await answer(await member(), id);
    const both = await Promise.allSettled([approve(answered), refuse(answered)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
    const other = await answer(await member(), await published());
    const refused = await refuse(other);
    await expect(approve(refused)).rejects.toMatchObject({ code: 'form.decided' });
  });

  test('needs the right to decide, a reason for a no, and a form that asks', async () => {
    const id = await published();
    const answered = await answer(await member(), id);
    const reader = stage.as(await stage.person({ permissions: ['form.answer.view', 'form.answer.handle'] }));
    await expect(approve(answered, reader)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(refuse(answered, '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const plain = await answer(await member(), await published({ approves: false }));
    await expect(approve(plain)).rejects.toMatchObject({ code: 'form.decided' });
  });

  test('costs nothing: a form with a price is not published so', async () => {
    const draft = await stage.step(admin, 'form.form.save', written({ feeFen: 100 }));
    await expect(stage.step(admin, 'form.form.publish', draft)).rejects.toMatchObject({
      fields: { approves: [expect.any(String)] },
    });
  });

  test('tells a visitor by their link why it was refused', async () => {
    const id = await published({ who: 'visitor', perPerson: 'many' });
    const { data } = await stage.call<{ data: Saved & { link: string } }>(stage.as(null), 'form.save', {
      id,
      values: given,
    });
    await refuse({ id: data.id, version: data.version });
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'GET', url: '/api/front/form/linked' },
      headers: {
        ...{ host: `${stage.shop.code}.localhost`, 'x-requested-with': 'test' },
        authorization: `Bearer ${data.link}`,
      },
    });
    expect(answer.json()).toMatchObject({
      data: { verdict: 'refused', verdictReason: '名额优先给本市同行', form: null },
    });
  });
});

describe('outside systems', () => {
  test('hear of each step with the answers that the form names, and none that nobody chose', async () => {
    const [bare, named] = [await published(), await published({ outsideFields: ['unit'] })];
    await answer(await member(), bare);
    const reader = await member();
    const answered = await answer(reader, named);
    const changed = await answer(reader, named, { answer: answered.id, version: answered.version });
    await refuse(await approve(changed));
    expect(await sent(bare)).toEqual([['form.answered', {}]]);
    const unit = { unit: '血液科' };
    expect(await sent(named)).toEqual(EVENTS.map((event) => [event, unit]));
  });

  test('hear nothing where the form or the shop keeps it, and no question is named that is not there', async () => {
    const silent = await published({ tellsOutside: false });
    await answer(await member(), silent);
    expect(await sent(silent)).toEqual([]);
    const id = await published({ cap: 2 });
    await admin.services.settings.save(admin, [{ key: 'form.tellsOutside', value: false }], 'test');
    await answer(await member(), id);
    await admin.services.settings.save(admin, [{ key: 'form.tellsOutside', value: null }], 'test');
    await answer(await member(), id);
    expect(await sent(id)).toHaveLength(1);
    const draft = await stage.step(admin, 'form.form.save', written({ outsideFields: ['gone'] }));
    await expect(stage.step(admin, 'form.form.publish', draft)).rejects.toMatchObject({
      fields: { outsideFields: [expect.any(String)] },
    });
  });
});
