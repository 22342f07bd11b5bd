import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { listBlock } from './blocks/list.ts';
import type { Expert, ExpertCard } from './contract.ts';

interface Saved {
  id: number;
  version: number;
}
type Cards = { data: ExpertCard[]; total: number };

let house: House;
let stage: Stage;
let elsewhere: Stage;
let lymphoma: string;
let nursing: string;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('EXPERT');
  elsewhere = await house.stage('OTHER');
  [lymphoma, nursing] = [stage.key(), stage.key()];
  await stage.call('expert.group.save', { key: lymphoma, name: '淋巴瘤专业委员会', nameEn: 'Lymphoma', position: 1 });
  await stage.call('expert.group.save', { key: nursing, name: '护理学组', nameEn: 'Nursing', position: 2 });
});
afterAll(() => house.close());

const draft = async (more: object): Promise<Saved> => {
  const { data } = await stage.call<{ data: Saved }>('expert.expert.save', { hospital: '云河医院', ...more });
  return { id: data.id, version: data.version };
};
const publish = async (item: Saved): Promise<Saved> =>
  (await stage.call<{ data: Saved }>('expert.expert.publish', { ...item })).data;
const published = async (more: object): Promise<Saved> => publish(await draft(more));
const names = async (input: object, as?: Caller): Promise<string[]> =>
  (await stage.call<Cards>('expert.list', { ...input }, as)).data.map(({ title }) => title);
const answer = async (name: string, input: object, as?: Caller) =>
  stage.play(name, new PreparedCall({ ...input }, as === undefined ? {} : { as }));
const show = async (id: number): Promise<Expert> => (await stage.call<{ data: Expert }>('expert.show', { id })).data;

describe('experts', () => {
  test('come in the order of the editors, then by the sound of the name; in a group the chair comes first', async () => {
    const member = { group: nursing, role: 'committee_member' };
    await published({ title: '张安', position: 7, posts: [member] });
    await published({ title: '安宁', position: 7, posts: [{ group: nursing, role: 'chair' }] });
    await published({ title: '博远', position: 7, posts: [{ group: nursing, role: '' }] });
    await published({ title: '周末', position: 3, posts: [member] });
    expect(await names({ group: nursing })).toEqual(['安宁', '周末', '张安', '博远']);
    const all = await names({ limit: 100 });
    expect(all.filter((name) => ['张安', '安宁', '博远', '周末'].includes(name))).toEqual([
      '周末',
      '安宁',
      '博远',
      '张安',
    ]);
  });

  test('are found by a part of the name, by pinyin and initials, and by the hospital', async () => {
    await published({ title: '曾若彤', titleEn: 'Zeng Ruotong', hospital: '雁回医院', hospitalEn: 'Yanhui Hospital' });
    for (const q of ['若彤', 'zengruotong', 'zrt', 'zengruo', 'ruotong', 'Zeng Ruo', '雁回', 'yanhui']) {
      expect([q, await names({ q })]).toEqual([q, ['曾若彤']]);
    }
    // Staff who choose among them read the hospital in their own language, too.
    const chosen = new PreparedCall({ source: 'expert.expert', q: '曾若彤' }, { as: await stage.caller('admin') });
    for (const [language, hospital] of [
      ['zh-CN', '雁回医院'],
      ['en', 'Yanhui Hospital'],
    ] as const) {
      const { body } = await stage.play('general.select', chosen, { 'accept-language': language });
      expect(body).toMatchObject({ data: [{ label: expect.stringMatching(`· ${hospital}$`) }] });
    }
    expect(await names({ q: 'xyzzy' })).toEqual([]);
    expect(await names({ q: '%' })).toEqual([]);
  });

  test('a name that waits to be published is not found by its sound', async () => {
    const { id, version } = await published({ title: '郁金' });
    await stage.call('expert.expert.save', { id, version, title: '蒲公英', hospital: '云河医院' });
    expect(await names({ q: 'pugongying' })).toEqual([]);
    expect(await names({ q: 'pgy' })).toEqual([]);
  });

  test('are narrowed by group, department and speciality, and the choices count whom the reader sees', async () => {
    const tag = await stage.one('tags.tag');
    const shared = { department: 'pathology', tagIds: [tag], posts: [{ group: lymphoma, role: 'vice_chair' }] };
    await published({ title: '纪公开', ...shared });
    await published({ title: '纪内部', ...shared, audience: 'member' });
    for (const narrowed of [{ department: 'pathology' }, { tag }, { group: lymphoma, tag }]) {
      expect([narrowed, await names(narrowed)]).toEqual([narrowed, ['纪公开']]);
    }
    const member = await stage.caller('member');
    expect(await names({ department: 'pathology' }, member)).toEqual(['纪公开', '纪内部']);
    type Choices = {
      data: Record<'groups' | 'departments' | 'tags', { value: string; name: string; count: number }[]>;
    };
    const { data } = await stage.call<Choices>('expert.choices');
    expect(data.departments).toContainEqual({ value: 'pathology', name: '病理科', count: 1 });
    expect(data.tags).toMatchObject([{ value: String(tag), count: 1 }]);
    const forMember = await stage.call<Choices>('expert.choices', {}, member);
    expect(forMember.data.departments).toContainEqual({ value: 'pathology', name: '病理科', count: 2 });
  });

  test('are shown with the words of their titles and with others of their groups', async () => {
    const posts = [{ group: lymphoma, role: 'honorary_chair' }];
    const one = await published({
      ...{ title: '白芷', titleEn: 'Bai Zhi', lead: '简介', leadEn: 'In a line', hospitalEn: 'Yunhe Hospital' },
      ...{ body: '<p>经历</p>', bodyEn: '<p>Life</p>', posts, department: 'hematology' },
      ...{ academicTitle: 'professor', professionalTitle: 'chief' },
    });
    await published({ title: '独活', posts: [{ group: nursing, role: '' }] });
    const shown = await show(one.id);
    expect(shown).toMatchObject({
      ...{ title: '白芷', url: `/expert?id=${one.id}`, hospital: '云河医院', department: '血液内科' },
      ...{ academicTitle: '教授', professionalTitle: '主任医师' },
      posts: [{ group: lymphoma, name: '淋巴瘤专业委员会', role: '名誉主任委员' }],
    });
    expect(shown.others.map(({ title }) => title)).toContain('纪公开');
    expect(shown.others.map(({ title }) => title)).not.toContain('独活');
    const english = { ...house.kit.ctx(stage.shop), locale: 'en' as const };
    const items = (await listBlock.data?.(english, { ...usual, items: [one.id] } as never, { page: 1 })) as {
      items: ExpertCard[];
    };
    expect(items.items).toMatchObject([
      { title: 'Bai Zhi', hospital: 'Yunhe Hospital', academicTitle: 'Professor', posts: [{ name: 'Lymphoma' }] },
    ]);
  });

  test('a draft, and an expert of another shop, is nobody; of a withdrawn one no more than the notice is told', async () => {
    const { id } = await draft({ title: '草稿' });
    expect((await answer('expert.show', { id })).status).toBe(404);
    const theirs = await elsewhere.make('expert.expert');
    await elsewhere.call('expert.expert.publish', { ...theirs });
    expect((await answer('expert.show', { id: theirs.id })).status).toBe(404);
    const gone = await published({ title: '撤回', lead: '原来的简介', posts: [{ group: lymphoma, role: 'chair' }] });
    await stage.call('expert.expert.withdraw', { ...gone, reason: '资料有误' });
    expect(await show(gone.id)).toMatchObject({ lead: '', hospital: '', posts: [], others: [] });
  });

  test('need a hospital to be published, groups that the shop has, and each group once', async () => {
    const bare = await draft({ title: '无单位', hospital: '' });
    expect(await answer('expert.expert.publish', bare)).toMatchObject({
      status: 400,
      body: { fields: { hospital: ['请填写医院或单位'] } },
    });
    const save = (posts: object[]) => answer('expert.expert.save', { title: '错组', hospital: '医院', posts });
    const post = (group: string) => ({ group, role: '' });
    expect(await save([post(lymphoma), post('nowhere')])).toMatchObject({
      status: 400,
      body: { fields: { posts: [expect.stringContaining('nowhere')] } },
    });
    expect((await save([post(lymphoma), post(lymphoma)])).status).toBe(400);
    const { input } = await elsewhere.prepare('expert.expert.save');
    expect((await save(input.posts as object[])).status).toBe(400);
    expect((await save([{ group: lymphoma, role: 'no_such_role' }])).status).toBe(400);
  });

  test('hold the key of their groups, in what is public and in a change that waits', async () => {
    const made = await stage.call<{ data: Saved }>('expert.group.save', { key: stage.key(), name: '暂设' });
    const group = (await stage.call<{ data: { key: string; version: number } }>('expert.group.show', { ...made.data }))
      .data;
    const one = await published({ title: '守组' });
    const posts = [{ group: group.key, role: '' }];
    await stage.call('expert.expert.save', { ...one, title: '守组', hospital: '云河医院', posts });
    type Told = { words?: object; parts?: { words?: object }[] };
    const { data: history } = await stage.call<{ data: { changes: Told[] }[] }>('expert.expert.history', {
      id: one.id,
    });
    const told = history.flatMap(({ changes }) => changes).flatMap((change) => [change, ...(change.parts ?? [])]);
    expect(told, 'who reads the history is told its name').toContainEqual(
      expect.objectContaining({ words: expect.objectContaining({ [group.key]: '暂设' }) }),
    );
    const removal = { id: made.data.id, version: group.version };
    expect(await answer('expert.group.remove', removal)).toMatchObject({
      status: 409,
      body: { code: 'envelope.category_used' },
    });
    const renamed = { ...removal, key: stage.key(), name: '暂设' };
    expect(await answer('expert.group.save', renamed)).toMatchObject({
      status: 409,
      body: { code: 'envelope.category_used' },
    });
    expect(await answer('expert.group.save', { key: lymphoma, name: '重复' })).toMatchObject({
      body: { code: 'envelope.category_key_taken' },
    });
  });

  test('of the same name and hospital are pointed out, but for the one that is written', async () => {
    const one = await draft({ title: '重名', hospital: '同一医院' });
    const unfilled = await draft({ title: '重名', hospital: '' });
    await draft({ title: '重名', hospital: '别处医院' });
    const alike = async (more: object) =>
      (await stage.call<{ data: { id: number }[] }>('expert.expert.alike', { title: '重名', ...more })).data.map(
        ({ id }) => id,
      );
    expect(await alike({ hospital: '同一医院' })).toEqual([one.id, unfilled.id]);
    expect(await alike({ hospital: '同一医院', id: one.id })).toEqual([unfilled.id]);
  });
});

const usual = { title: '', items: [], group: '', count: 8, look: 'grid', more: true };

describe('the block of experts', () => {
  test('shows the chosen ones in their order, those of a group, or the first; never whom the reader may not see', async () => {
    const first = await published({ title: '区块甲', posts: [{ group: lymphoma, role: 'chair' }] });
    const second = await published({ title: '区块乙' });
    const hidden = await published({ title: '区块丙', audience: 'doctor' });
    const ctx = house.kit.ctx(stage.shop);
    const data = async (props: object) =>
      (await listBlock.data?.(ctx, { ...usual, ...props } as never, { page: 1 })) as {
        items: ExpertCard[];
        more: string;
      };
    const chosen = await data({ items: [second.id, hidden.id, first.id] });
    expect([chosen.items.map(({ id }) => id), chosen.more]).toEqual([[second.id, first.id], '/experts']);
    const ofGroup = await data({ group: lymphoma, count: 2 });
    expect([ofGroup.items.length, ofGroup.more]).toEqual([2, `/experts?group=${lymphoma}`]);
    for (const { posts } of ofGroup.items) expect(posts.map(({ group }) => group)).toContain(lymphoma);
    expect((await data({ count: 3 })).items).toHaveLength(3);
  });
});

describe('X10 an expert is one person of the shop', () => {
  const link = (item: Saved, memberId: number | null, as?: Caller) =>
    answer('expert.expert.link', { ...item, memberId }, as);
  const memberOf = async (id: number): Promise<{ id: number } | null> =>
    (await stage.call<{ data: { member: { id: number } | null } }>('expert.expert.show', { id })).data.member;

  test('a member is one expert at most, of two who link them at once one is told, and a link is taken away again', async () => {
    const { member, caller } = await stage.newcomer();
    const pair = [await published({ title: '甲君' }), await published({ title: '乙君' })] as const;
    const both = await Promise.all(pair.map((one) => link(one, member.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both[0]?.status === 200 ? pair[0] : pair[1];
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'expert.member_taken', errors: expect.stringMatching(/甲君|乙君/) });
    expect(await memberOf(won.id)).toMatchObject({ id: member.id });
    const own = await stage.call<{ data: object | null }>('expert.me', {}, caller);
    expect(own.data).toEqual({ id: won.id, url: `/expert?id=${won.id}` });
    expect((await link(won, null)).status).toBe(409);
    expect((await link({ id: won.id, version: won.version + 1 }, null)).status).toBe(200);
    expect(await memberOf(won.id)).toBeNull();
    expect((await stage.call<{ data: object | null }>('expert.me', {}, caller)).data).toBeNull();
  });

  test('nobody links a member of another shop, one beyond their reach, or without the right', async () => {
    const expert = await published({ title: '够不着' });
    const { member: foreign } = await elsewhere.newcomer();
    expect((await link(expert, foreign.id)).status).toBe(404);
    const { member } = await stage.newcomer();
    const { caller: blind } = await stage.newcomer(['expert.expert.view', 'expert.member.link']);
    expect((await link(expert, member.id, blind)).status).toBe(404);
    const { caller: editor } = await stage.newcomer(['expert.expert.view', 'expert.expert.save', 'member.person.view']);
    expect(await link(expert, member.id, editor)).toMatchObject({ body: { code: 'PERMISSION_DENIED' } });
    const select = (as: Caller) => answer('general.select', { source: 'member.person', q: '' }, as);
    expect((await select(blind)).status).not.toBe(200);
    expect((await select(editor)).status).toBe(200);
  });

  test('a merge makes the link the other’s, a removal clears it, and the profile stays', async () => {
    const expert = await published({ title: '并作一人' });
    const [winner, loser] = [(await stage.newcomer()).member, (await stage.newcomer()).member];
    await stage.call('expert.expert.link', { ...expert, memberId: loser.id });
    const versions = { winnerVersion: 1, loserVersion: 1 };
    await stage.call('member.merge.run', { winner: winner.id, loser: loser.id, ...versions, reason: '同一人' });
    expect(await memberOf(expert.id)).toMatchObject({ id: winner.id });
    const past = await stage.call<{ data: { kind: string; detail?: string }[] }>('member.person.timeline', {
      id: winner.id,
    });
    expect(JSON.stringify(past.data)).toContain('并作一人');
    await stage.call('erasure.remove', { memberId: winner.id, reason: '本人书面申请' });
    expect(await memberOf(expert.id)).toBeNull();
    expect((await show(expert.id)).title).toBe('并作一人');
  });

  test('of two profiles of one person the winner’s stays, the other is named and linked to nobody, and undoing links it again', async () => {
    const [winner, loser] = [(await stage.newcomer()).member, (await stage.newcomer()).member];
    const [kept, freed] = [await published({ title: '留下的档案' }), await published({ title: '另一档案' })];
    await stage.call('expert.expert.link', { ...kept, memberId: winner.id });
    await stage.call('expert.expert.link', { ...freed, memberId: loser.id });
    const linked = async () => [await memberOf(kept.id), await memberOf(freed.id)].map((one) => one?.id ?? null);
    type Ended = { label: string; name: string; address: string }[];
    const named = { label: '专家档案', name: '另一档案', address: `/backend/experts/${freed.id}` };
    const preview = await stage.call<{ data: { ended: Ended } }>('member.merge.preview', {
      winner: winner.id,
      loser: loser.id,
    });
    expect(preview.data.ended).toEqual([named]);
    expect(await linked()).toEqual([winner.id, loser.id]);

    const merge = (versions: object) =>
      stage.call('member.merge.run', { winner: winner.id, loser: loser.id, ...versions, reason: '同一人' });
    const merges = async (as?: Caller) =>
      (await stage.call<{ data: { id: number; ended: Ended }[] }>('member.merge.list', { id: winner.id }, as)).data;
    await merge({ winnerVersion: 1, loserVersion: 1 });
    expect(await linked()).toEqual([winner.id, null]);
    const [done] = await merges();
    expect(done?.ended).toEqual([named]);
    const { caller: blind } = await stage.newcomer(['member.person.view']);
    expect((await merges(blind))[0]?.ended).toEqual([{ label: '专家档案', name: '', address: '' }]);
    await stage.call('member.merge.undo', { id: done?.id ?? 0, reason: '误合并' });
    expect(await linked()).toEqual([winner.id, loser.id]);

    await merge({ winnerVersion: 3, loserVersion: 3 });
    const { member: somebody } = await stage.newcomer();
    await stage.call('expert.expert.link', { id: freed.id, version: freed.version + 1, memberId: somebody.id });
    const undo = async () => answer('member.merge.undo', { id: (await merges())[0]?.id ?? 0, reason: '误合并' });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'member.merge_taken' } });
    expect(await linked()).toEqual([winner.id, somebody.id]);
    await stage.call('expert.expert.link', { id: freed.id, version: freed.version + 2, memberId: null });
    const item = { id: freed.id, version: freed.version + 3 };
    await stage.call('expert.expert.withdraw', { ...item, reason: '重复的档案' });
    expect(await undo()).toMatchObject({ status: 200 });
  });

  test('a profile that comes back from the bin is linked again, where its member is there and nobody else’s', async () => {
    const removed = async (title: string, memberId: number): Promise<{ id: number; entry: number }> => {
      const expert = await draft({ title });
      await stage.call('expert.expert.link', { ...expert, memberId });
      await stage.call('expert.expert.remove', { id: expert.id, version: expert.version + 1 });
      const { data } = await stage.call<{ data: { id: number; rowId: number }[] }>('bin.entry.list', {});
      return { id: expert.id, entry: data.find(({ rowId }) => rowId === expert.id)?.id ?? 0 };
    };
    const restored = async ({ id, entry }: { id: number; entry: number }): Promise<{ id: number } | null> => {
      expect(await answer('bin.entry.restore', { id: entry })).toMatchObject({ status: 200 });
      return memberOf(id);
    };
    const newcomers = async () => [(await stage.newcomer()).member.id, (await stage.newcomer()).member.id] as const;
    const [same, winner] = await newcomers();
    expect(await restored(await removed('回来', same))).toEqual({ id: same, name: expect.any(String) });

    const [taken, gone] = await newcomers();
    const before = await removed('已关联他人', taken);
    await stage.call('expert.expert.link', { ...(await published({ title: '后来者' })), memberId: taken });
    expect(await restored(before)).toBeNull();

    const left = await removed('已注销', gone);
    await stage.call('erasure.remove', { memberId: gone, reason: '本人书面申请' });
    expect(await restored(left)).toBeNull();

    const [loser] = await newcomers();
    const merged = await removed('已合并', loser);
    const versions = { winnerVersion: 1, loserVersion: 1 };
    await stage.call('member.merge.run', { winner, loser, ...versions, reason: '同一人' });
    expect(await restored(merged)).toMatchObject({ id: winner });
  });
});
