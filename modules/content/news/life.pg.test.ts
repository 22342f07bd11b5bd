import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { asRefusal } from '../../../kernel/http/error-answer.ts';
import { sanitise } from '../envelope/public.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

let stage: NewsStage;
let editor: Ctx;
let visitor: Ctx;
let now = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  editor = stage.as(await stage.person());
  visitor = stage.as(null);
});
afterAll(() => stage.close());
beforeEach(() => stage.reviewSteps(0));

const step = (verb: string, input: object, ctx = editor): Promise<Saved> =>
  stage.step(ctx, `news.article.${verb}`, input);
const draft = (more: object = {}): Promise<Saved> => step('save', stage.written(more));
interface Shown {
  data: { title: string; slug: string; state: string; body: string; edition: number } & Record<string, unknown>;
}
const shown = (id: number | string): Promise<Shown> => stage.call<Shown>(visitor, 'news.show', { id });
const refused = (code: string, status: number) => expect.objectContaining({ code, status });
const publishDue = (ctx: Ctx) =>
  stage.kit.services.registry
    .find('news')
    ?.jobs?.find(({ name }) => name === 'news.publish_due')
    ?.run(ctx, {});
const notPossible = refused('envelope.step_not_possible', 409);

describe('the life of an item without reviews', () => {
  test('a draft is nobody’s to read; published it is, in the words of that moment', async () => {
    const item = await draft({ title: '只在草稿里' });
    await expect(shown(item.id)).rejects.toEqual(refused('NOT_FOUND', 404));
    await step('publish', item);
    expect((await shown(item.id)).data).toMatchObject({ title: '只在草稿里', state: 'published', edition: 1 });
  });

  test('changes to a live item wait for their correction, which says what it corrects', async () => {
    const live = await stage.published({ title: '原来的标题' });
    const changed = await step('save', { ...live, ...stage.written({ title: '改过的标题' }) });
    expect((await shown(live.id)).data).toMatchObject({ title: '原来的标题', edition: 1 });
    await expect(step('publish', changed)).rejects.toEqual(notPossible);
    await expect(step('correct', { ...changed, note: '' })).rejects.toEqual(refused('INVALID_INPUT', 400));
    await step('correct', { ...changed, note: '例数有误' });
    expect((await shown(live.id)).data).toMatchObject({
      title: '改过的标题',
      state: 'corrected',
      edition: 2,
      correction: { note: '例数有误' },
    });
  });

  test('waiting changes can be thrown away', async () => {
    const live = await stage.published({ title: '保留这个标题' });
    const changed = await step('save', { ...live, ...stage.written({ title: '不要这个标题' }) });
    const back = await step('discard', changed);
    await expect(step('correct', { ...back, note: '无' })).rejects.toEqual(notPossible);
    const { data } = await stage.call<Shown>(editor, 'news.article.show', { id: live.id });
    expect(data).toMatchObject({ title: '保留这个标题', state: 'published', hasPending: false });
  });

  test('an earlier version comes back into the working copy, and is published like anything else', async () => {
    const first = await stage.published({ title: '第一版的题目' });
    const { slug } = (await shown(first.id)).data;
    const saved = await step('save', { ...first, ...stage.written({ title: '第二版的题目' }) });
    const second = await step('correct', { ...saved, note: '改了题目' });
    await expect(step('revert', { ...second, edition: 9 })).rejects.toEqual(refused('NOT_FOUND', 404));
    const back = await step('revert', { ...second, edition: 1 });
    expect((await shown(first.id)).data.title).toBe('第二版的题目');
    await expect(step('revert', { ...second, edition: 1 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await step('correct', { ...back, note: '改回来' });
    expect((await shown(first.id)).data).toMatchObject({ title: '第一版的题目', slug, edition: 3 });
  });

  test('a withdrawn item keeps a notice and nothing else', async () => {
    const live = await stage.published();
    await step('withdraw', { ...live, reason: '数据有误' });
    const { data } = await shown(live.id);
    expect(data).toMatchObject({ state: 'withdrawn', body: '', lead: '', withdrawal: { reason: '数据有误' } });
    const list = await stage.call<{ data: { id: number }[] }>(visitor, 'news.list', { limit: 100 });
    expect(list.data.map(({ id }) => id)).not.toContain(live.id);
  });

  test('an archived item is gone, and comes back as a draft to be published anew', async () => {
    const live = await stage.published();
    const archived = await step('archive', live);
    await expect(shown(live.id)).rejects.toEqual(refused('NOT_FOUND', 404));
    const restored = await step('restore', archived);
    await step('publish', restored);
    expect((await shown(live.id)).data).toMatchObject({ state: 'published', edition: 2 });
  });

  test('only what was never published can be deleted', async () => {
    const item = await draft();
    await stage.call(editor, 'news.article.remove', { ...item });
    await expect(stage.call(editor, 'news.article.show', { id: item.id })).rejects.toEqual(refused('NOT_FOUND', 404));
    const live = await stage.published();
    await expect(stage.call(editor, 'news.article.remove', { ...live })).rejects.toEqual(
      refused('envelope.remove_not_possible', 409),
    );
  });

  test('what every published item has must be there', async () => {
    const item = await draft({ lead: '', body: '', categoryId: '' });
    await expect(step('publish', item)).rejects.toMatchObject({
      code: 'envelope.incomplete',
      fields: { lead: ['请写一段导语'], body: ['请写正文'], categoryId: ['请选择分类'] },
    });
  });

  test('steps that do not fit the state are refused', async () => {
    const item = await draft();
    for (const [verb, more] of [
      ['submit', {}],
      ['approve', {}],
      ['return', { comment: '改一改' }],
      ['unschedule', {}],
      ['correct', { note: '改' }],
      ['discard', {}],
      ['withdraw', { reason: '错' }],
      ['restore', {}],
    ] as const) {
      await expect(step(verb, { ...item, ...more }), verb).rejects.toEqual(notPossible);
    }
  });

  test('every version stays as it was published, and two can be compared', async () => {
    const live = await stage.published({ title: '第一版' });
    const changed = await step('save', { ...live, ...stage.written({ title: '第二版' }) });
    await step('correct', { ...changed, note: '改标题' });
    const editions = await stage.call<{ data: { edition: number; note: string }[] }>(editor, 'news.article.editions', {
      id: live.id,
    });
    expect(editions.data).toMatchObject([
      { edition: 2, note: '改标题' },
      { edition: 1, note: '' },
    ]);
    const compared = await stage.call(editor, 'news.article.compare', { id: live.id, from: 1, to: 2 });
    expect(compared).toMatchObject({
      from: { values: { title: '第一版' } },
      to: { values: { title: '第二版' } },
      changed: ['title'],
      words: { title: {} },
    });
  });

  test('a comparison names what versions keep as numbers and codes', async () => {
    const live = await stage.published({ tagIds: [], evidence: 'I' });
    await step('save', { ...live, ...stage.written({ tagIds: [stage.tagId], evidence: 'II' }) });
    const compared = await stage.call(editor, 'news.article.compare', { id: live.id, from: 1, to: 0 });
    expect(compared).toMatchObject({
      changed: expect.arrayContaining(['tagIds', 'evidence']),
      words: { tagIds: { [stage.tagId]: '淋巴瘤' }, evidence: { I: 'I 级', II: 'II 级' } },
    });
  });
});

describe('four eyes', () => {
  test('an item goes out only after somebody else has passed it', async () => {
    await stage.reviewSteps(1);
    const reviewer = stage.as(await stage.person());
    const item = await draft();
    await expect(step('publish', item)).rejects.toEqual(notPossible);
    const submitted = await step('submit', item);
    await expect(step('save', { ...submitted, ...stage.written() })).rejects.toEqual(notPossible);
    await expect(step('approve', submitted)).rejects.toEqual(refused('approval.own_request', 409));
    const approved = await step('approve', submitted, reviewer);
    await step('publish', approved);
    expect((await shown(item.id)).data.state).toBe('published');
  });

  test('the author does not pass a text that somebody else handed in', async () => {
    await stage.reviewSteps(1);
    const sender = stage.as(await stage.person());
    const submitted = await step('submit', await draft(), sender);
    for (const own of [editor, sender]) {
      await expect(step('approve', submitted, own)).rejects.toEqual(refused('approval.own_request', 409));
    }
    await step('approve', submitted, stage.as(await stage.person()));
  });

  test('with two steps no pair of eyes counts twice', async () => {
    await stage.reviewSteps(2);
    const [second, third] = [stage.as(await stage.person()), stage.as(await stage.person())];
    const submitted = await step('submit', await draft());
    const once = await step('approve', submitted, second);
    await expect(step('approve', once, second)).rejects.toEqual(refused('approval.own_request', 409));
    await expect(step('publish', once)).rejects.toEqual(notPossible);
    await step('publish', await step('approve', once, third));
  });

  test('of two who answer at once one is told', async () => {
    await stage.reviewSteps(1);
    const [second, third] = [stage.as(await stage.person()), stage.as(await stage.person())];
    const submitted = await step('submit', await draft());
    const both = await Promise.allSettled([
      step('approve', submitted, second),
      step('return', { ...submitted, comment: '请补充例数' }, third),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a returned item is a draft again with the reason in its history; a save takes an approval back', async () => {
    await stage.reviewSteps(1);
    const reviewer = stage.as(await stage.person());
    const submitted = await step('submit', await draft());
    const returned = await step('return', { ...submitted, comment: '请补充例数' }, reviewer);
    const history = await stage.call<{ data: { reason: string | null }[] }>(editor, 'news.article.history', {
      id: returned.id,
    });
    expect(history.data[0]?.reason).toBe('请补充例数');
    const { data } = await stage.call<{ data: object }>(editor, 'news.article.status', { id: returned.id });
    expect(data).toMatchObject({ state: 'draft', review: { returned: { by: '测试人员', reason: '请补充例数' } } });
    const approved = await step('approve', await step('submit', returned), reviewer);
    const saved = await step('save', { ...approved, ...stage.written({ title: '通过之后又改' }) });
    await expect(step('publish', saved)).rejects.toEqual(notPossible);
  });

  test('the one inbox holds what waits, and answers there move the item', async () => {
    await stage.reviewSteps(1);
    const reviewer = stage.as(await stage.person());
    const submitted = await step('submit', await draft({ title: '等待审核的一篇' }));
    const listed = async (ctx: Ctx, tab: string) => {
      const input = { tab, q: '等待审核的一篇' };
      return (await stage.call<{ data: { id: number }[] }>(ctx, 'approval.request.list', input)).data;
    };
    const state = async () => (await stage.call<Shown>(editor, 'news.article.show', { id: submitted.id })).data.state;
    const latest = async (ctx: Ctx, tab: string) => ({ id: (await listed(ctx, tab))[0]?.id ?? 0 });
    const resubmit = async () =>
      step('submit', (await stage.call<{ data: Saved }>(editor, 'news.article.show', { id: submitted.id })).data);
    const writer = stage.as(await stage.person({ permissions: ['news.article.save'] }));
    for (const other of [editor, writer]) expect(await listed(other, 'waiting')).toEqual([]);
    const back = { ...(await latest(reviewer, 'waiting')), to: -1, reason: '例数与表二不符' };
    await stage.call(reviewer, 'approval.request.return', back);
    expect(await state()).toBe('draft');
    await resubmit();
    await stage.call(editor, 'approval.request.withdraw', await latest(editor, 'started'));
    expect(await state()).toBe('draft');
    await resubmit();
    const request = await latest(reviewer, 'waiting');
    const { data } = await stage.call<{ data: { version: number } }>(reviewer, 'approval.request.matter', request);
    await stage.call(reviewer, 'approval.request.approve', { ...request, seen: data.version });
    expect(await state()).toBe('approved');
  });

  test('what no step of the flow concerns has passed when it is handed in', async () => {
    await stage.reviewSteps(1, [{ fact: 'audience', op: 'eq', value: 'doctor' }]);
    const passed = await step('submit', await draft({ audience: 'public' }));
    await step('publish', passed);
    const waits = await step('submit', await draft({ audience: 'doctor' }));
    await expect(step('publish', waits)).rejects.toEqual(notPossible);
  });

  test('withdrawing what is live takes its review back', async () => {
    const live = await stage.published();
    const changed = await step('save', { ...live, ...stage.written({ title: '改动送审' }) });
    await stage.reviewSteps(1);
    await step('withdraw', { ...(await step('submit', changed)), reason: '数据有误' });
    const started = await stage.call<{ data: { state: string }[] }>(editor, 'approval.request.list', {
      tab: 'started',
      q: '改动送审',
    });
    expect(started.data).toMatchObject([{ state: 'withdrawn' }]);
  });
});

describe('planned publication', () => {
  const due = () => publishDue(visitor);

  test('comes out when its moment has come, once', async () => {
    const item = await draft();
    await expect(step('schedule', { ...item, at: '2026-11-20T07:59:00Z' })).rejects.toEqual(
      refused('envelope.time_passed', 400),
    );
    const planned = await step('schedule', { ...item, at: '2026-11-20T09:00:00Z' });
    await due();
    await expect(shown(item.id)).rejects.toEqual(refused('NOT_FOUND', 404));
    now = new Date('2026-11-20T09:00:30Z');
    await Promise.all([due(), due()]);
    expect((await shown(planned.id)).data).toMatchObject({ state: 'published', edition: 1 });
  });

  test('does not come out when it was taken back', async () => {
    const planned = await step('schedule', { ...(await draft()), at: '2026-11-20T10:00:00Z' });
    await step('unschedule', planned);
    now = new Date('2026-11-20T10:01:00Z');
    await due();
    await expect(shown(planned.id)).rejects.toEqual(refused('NOT_FOUND', 404));
  });
});

describe('who wrote a text is told', () => {
  const told = async (ctx: Ctx, id: number) =>
    (
      await stage.kit.ctx(stage.shop).db.rows<{ kind: string; body: string; link: string }>(
        `select kind, texts -> 'zh-CN' ->> 'body' as body, link from notice
         where shop_id = $1 and member_id = $2 and key like $3 order by id`,
        [stage.shop.id, ctx.person?.id, `news:${id}:%`],
      )
    ).map(({ kind, body, link }) => [kind, body, link]);

  test('what somebody else made of it: planned, published, corrected; of their own steps nothing', async () => {
    const author = stage.as(await stage.person());
    const item = await stage.step(author, 'news.article.save', stage.written({ title: '冷链记录' }));
    const planned = await step('schedule', { ...item, at: '2026-12-01T00:00:00Z' });
    const live = await step('publish', await step('unschedule', planned));
    const changed = await stage.step(author, 'news.article.save', {
      ...live,
      ...stage.written({ title: '冷链记录', lead: '改过' }),
    });
    const corrected = await step('correct', { ...changed, note: '更正例数' });
    const link = `/backend/news/${item.id}`;
    expect(await told(author, item.id)).toEqual([
      ['envelope.scheduled', '测试人员已安排您的资讯“冷链记录”于 2026-12-01 08:00 发布。', link],
      ['envelope.published', '您的资讯“冷链记录”已由测试人员发布。', link],
      ['envelope.corrected', '您的资讯“冷链记录”已由测试人员更正：更正例数', link],
    ]);
    const again = await stage.step(author, 'news.article.save', { ...corrected, ...stage.written() });
    await stage.step(author, 'news.article.correct', { ...again, note: '自己更正' });
    expect(await told(author, item.id)).toHaveLength(3);
    expect(await told(editor, item.id)).toEqual([]);
  });

  test('that its moment came, and that it came back, once for each person', async () => {
    const author = stage.as(await stage.person());
    now = new Date('2026-11-20T12:00:00Z');
    const own = await stage.step(author, 'news.article.save', stage.written({ title: '夜间发布' }));
    await stage.step(author, 'news.article.schedule', { ...own, at: '2026-11-20T12:30:00Z' });
    now = new Date('2026-11-20T12:31:00Z');
    await publishDue(visitor);
    expect((await told(author, own.id)).map(([, body]) => body)).toEqual(['您的资讯“夜间发布”已由系统发布。']);

    await stage.reviewSteps(1);
    const item = await stage.step(author, 'news.article.save', stage.written({ title: '随访窗口' }));
    const submitted = await step('submit', item);
    const back = await step('return', { ...submitted, comment: '请补充出处' }, stage.as(await stage.person()));
    expect((await told(author, item.id)).map(([, body]) => body)).toEqual([
      '测试人员退回了您的资讯“随访窗口”：请补充出处',
    ]);
    // Who handed it in hears of it from the approval.
    expect(await told(editor, item.id)).toEqual([]);
    const passed = await step('approve', await step('submit', back), stage.as(await stage.person()));
    await step('return', { ...passed, comment: '还缺表二' }, stage.as(await stage.person()));
    expect((await told(author, item.id)).map(([kind]) => kind)).toEqual(['envelope.returned', 'envelope.returned']);
    expect((await told(editor, item.id)).map(([kind]) => kind)).toEqual(['envelope.returned']);
  });

  test('who publishes hears of every text after asking for it, and of none before', async () => {
    const [follower, other] = [stage.as(await stage.person()), stage.as(await stage.person())];
    const unable = stage.as(await stage.person({ permissions: ['news.article.view'] }));
    const kinds = async (ctx: Ctx, id: number) => (await told(ctx, id)).map(([, body]) => body);
    for (const ctx of [follower, unable]) {
      const choice = { kind: 'envelope.desk', channel: 'list', wanted: true };
      await stage.call(ctx, 'notice.own.prefer', choice);
    }
    const item = await stage.published({ title: '编务动态' });
    expect(await kinds(follower, item.id)).toEqual(['资讯“编务动态”已发布，操作人：测试人员。']);
    expect(await kinds(other, item.id)).toEqual([]);
    expect(await kinds(unable, item.id)).toEqual([]);
  });
});

describe('addresses', () => {
  test('a former slug leads to the item, and nobody else may take it', async () => {
    const live = await stage.published({ slug: 'first-name' });
    const changed = await step('save', { ...live, ...stage.written({ slug: 'second-name' }) });
    expect((await shown('first-name')).data.slug).toBe('first-name');
    await step('correct', { ...changed, note: '换地址' });
    expect((await shown('first-name')).data).toMatchObject({ id: live.id, slug: 'second-name' });
    await expect(draft({ slug: 'first-name' })).rejects.toEqual(refused('envelope.slug_taken', 409));
    await expect(draft({ slug: 'second-name' })).rejects.toEqual(refused('envelope.slug_taken', 409));
  });

  test('of two who save one slug at once, one is told', async () => {
    const both = await Promise.allSettled([draft({ slug: 'one-address' }), draft({ slug: 'one-address' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of both) if (one.status === 'rejected') expect(asRefusal(one.reason)?.status).toBe(409);
  });

  test('of two whose changes are published under one slug at once, one is told and keeps its address', async () => {
    const changed = await Promise.all(
      ['one', 'other'].map(async (slug) => {
        const live = await stage.published({ slug });
        return step('save', { ...live, ...stage.written({ slug: 'at-once' }) });
      }),
    );
    const both = await Promise.allSettled(changed.map((item) => step('correct', { ...item, note: '换地址' })));
    const lost = both.findIndex(({ status }) => status === 'rejected');
    expect(both[lost]).toMatchObject({ reason: refused('envelope.slug_taken', 409) });
    expect(both[1 - lost]?.status).toBe('fulfilled');
    expect((await shown('at-once')).data.id).toBe(changed[1 - lost]?.id);
    expect((await shown(['one', 'other'][lost] ?? '')).data).toMatchObject({ id: changed[lost]?.id, edition: 1 });
  });

  test('an empty slug is made from the English title', async () => {
    const item = await draft({ titleEn: 'Step-up dosing: what to watch', bodyEn: '<p>Text.</p>' });
    const { data } = await stage.call<Shown>(editor, 'news.article.show', { id: item.id });
    expect(data.slug).toBe('step-up-dosing-what-to-watch');
  });
});

describe('several people and several shops', () => {
  test('of two editors who save at once one is told; nothing is lost', async () => {
    const item = await draft();
    const other = stage.as(await stage.person());
    const results = await Promise.allSettled([
      step('save', { ...item, ...stage.written({ title: '甲的标题' }) }),
      step('save', { ...item, ...stage.written({ title: '乙的标题' }) }, other),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [lost] = results.filter((result) => result.status === 'rejected');
    expect(lost?.reason).toEqual(refused('VERSION_CONFLICT', 409));
  });

  test('a step on a version that somebody has changed since is refused', async () => {
    const seen = await draft();
    await step('save', { ...seen, ...stage.written({ title: '其间改过' }) });
    await expect(step('publish', seen)).rejects.toEqual(refused('VERSION_CONFLICT', 409));
    await expect(stage.call(editor, 'news.article.remove', { ...seen })).rejects.toEqual(
      refused('VERSION_CONFLICT', 409),
    );
  });

  test('another shop’s item is like one that never was, at every step', async () => {
    const live = await stage.published();
    const stranger = stage.kit.ctx(await stage.kit.makeShop(), await stage.person());
    const inputs: Record<string, object> = {
      ...{ submit: {}, approve: {}, return: { comment: '改一改' }, schedule: { at: '2030-01-01T00:00:00Z' } },
      ...{ unschedule: {}, publish: {}, correct: { note: 'x' }, discard: {}, withdraw: { reason: 'x' } },
      ...{ archive: {}, restore: {}, remove: {}, save: { title: 'x' } },
      ...{ show: {}, status: {}, editions: {}, compare: { from: 0, to: 1 }, history: {}, pin: { pinned: true } },
    };
    for (const [verb, more] of Object.entries(inputs)) {
      const call = stage.call(stranger, `news.article.${verb}`, { ...live, ...more });
      await expect(call, verb).rejects.toEqual(refused('NOT_FOUND', 404));
    }
    for (const name of ['news.show', 'news.related', 'news.same', 'news.view']) {
      await expect(stage.call(stranger, name, { id: live.id }), name).rejects.toEqual(refused('NOT_FOUND', 404));
    }
  });

  test('a right that is missing closes its steps alone', async () => {
    const writer = stage.as(await stage.person({ permissions: ['news.article.view', 'news.article.save'] }));
    const item = await step('save', stage.written(), writer);
    await expect(step('publish', item, writer)).rejects.toEqual(refused('PERMISSION_DENIED', 400));
    const status = await stage.call<{ data: { steps: { verb: string; allowed: boolean; reason: string }[] } }>(
      writer,
      'news.article.status',
      { id: item.id },
    );
    expect(status.data.steps.find(({ verb }) => verb === 'publish')).toEqual({
      verb: 'publish',
      allowed: false,
      reason: '您没有这一步的权限',
      isLacking: false,
    });
  });

  test('what an editor writes is cleaned before it is stored', async () => {
    const live = await stage.published({
      body: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x">链</a></p><svg onload=x></svg>',
    });
    expect((await shown(live.id)).data.body).toBe('<p>好链</p>');
    // So long that it is cleaned aside.
    const long = '<ul><li onclick="x()">第一 10<sup>9</sup>/L<script>alert(1)</script></li>'.repeat(300);
    const kept = await stage.published({ body: long });
    expect((await shown(kept.id)).data.body).toBe(sanitise(long));
  });
});
