import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { live, Pulse } from './contract.ts';
import type { Room } from './room-contract.ts';
import { type LiveStage, liveStage } from './test-live-stage.ts';

type Asked = OutputOf<(typeof live)['live.form']>['data'];
type Made = { data: { id: number; version: number } };

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage();
});
afterAll(() => stage.close());

const session = 'desk-0123456789xxxxxx';
const viewer = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));

/** A published form with one question, answered once by each member. */
async function form(title = '报名表', by = stage.admin): Promise<number> {
  const questions = [{ key: 'ward', kind: 'text', label: '科室', labelEn: 'Ward', required: true }];
  const draft = await stage.step(by, 'form.form.save', {
    ...{ title, titleEn: 'Sign up', lead: '导语', leadEn: 'Lead', who: 'member', perPerson: 'once' },
    sections: [{ key: 'a', title: '报名', titleEn: 'Sign up', questions }],
  });
  return (await stage.step(by, 'form.form.publish', draft)).id;
}
const running = async (broadcast: object): Promise<number> => {
  const { id } = await stage.stream(broadcast);
  await stage.move(id, 1);
  return id;
};
const asked = async (as: Ctx, id: number): Promise<Asked> =>
  (await stage.call<{ data: Asked }>(as, 'live.form', { id })).data;
const answer = (as: Ctx, id: number, ward = '血液科', once?: string): Promise<Made> =>
  stage.call<Made>(as, 'live.saveForm', { id, values: { ward } }, once);
const play = (as: Ctx, id: number, ticket = '') => stage.call<object>(as, 'live.play', { id, session, ticket });
const beat = async (as: Ctx, id: number): Promise<Pulse> =>
  (await stage.call<{ data: Pulse }>(as, 'live.heartbeat', { id, session })).data;
const talk = (as: Ctx, id: number) => stage.call(as, 'remark.list', { type: 'live', id, pass: `${session}.` });

test('T8 who has not answered the form sees no picture and no talk, and is not counted; whoever has sees both', async () => {
  const id = await running({ beforeForm: await form() });
  const [me, other] = [await viewer(), await viewer()];
  for (const as of [me, other, stage.visitor()]) {
    await expect(play(as, id)).rejects.toMatchObject({ code: 'live.form_needed' });
    await expect(talk(as, id)).rejects.toMatchObject({ status: 404 });
    expect(await beat(as, id)).toMatchObject({ isAdmitted: false, lacks: 'form', online: 0, room: null });
    expect(await asked(as, id)).toMatchObject({ when: 'before', isAnswered: false, form: { title: '报名表' } });
  }
  await expect(answer(stage.visitor(), id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(answer(me, id, '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await answer(me, id);
  expect(await asked(me, id)).toMatchObject({ when: 'before', isAnswered: true });
  expect(await play(me, id)).toMatchObject({ data: { way: 'hls' } });
  await expect(talk(me, id)).resolves.toMatchObject({ data: [] });
  expect(await beat(me, id)).toMatchObject({ isAdmitted: true, lacks: null, online: 1 });
  await expect(play(other, id)).rejects.toMatchObject({ code: 'live.form_needed' });
});

test('T8 two answers at once of one person are one, an answer that was lost is the same, and the host sees how many there are', async () => {
  const beforeForm = await form();
  const id = await running({ beforeForm });
  const [me, other] = [await viewer(), await viewer()];
  const both = await Promise.allSettled([answer(me, id), answer(me, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'form.answered' } });
  const key = 'f3b0d6a2-6f0e-4e8f-9d51-2f8f6a1c7b10';
  expect(await answer(other, id, '检验科', key)).toEqual(await answer(other, id, '检验科', key));
  const { data: room } = await stage.call<{ data: Room }>(stage.admin, 'live.admin.room', { id });
  expect(room.forms).toEqual([{ when: 'before', id: beforeForm, answers: 2 }]);
});

test('T8 the form afterwards is asked for once it is over, and keeps nobody from the recording', async () => {
  const [beforeForm, afterForm] = [await form(), await form('反馈')];
  const id = await running({ beforeForm, afterForm, replayAddress: 'https://play.example.org/hema/case.mp4' });
  const me = await viewer();
  await answer(me, id);
  expect(await asked(me, id)).toMatchObject({ when: 'before', isAnswered: true });
  await stage.move(id, 2, 3);
  expect(await asked(me, id)).toMatchObject({ when: 'after', isAnswered: false, form: { title: '反馈' } });
  expect(await play(me, id)).toMatchObject({ data: { way: 'film' } });
  await answer(me, id);
  expect(await asked(me, id)).toMatchObject({ when: 'after', isAnswered: true });
  // Who came too late for it still answers the one before first.
  expect(await asked(await viewer(), id)).toMatchObject({ when: 'before', isAnswered: false });
});

test('T8 the password comes first; a form that nobody sees, and another shop’s, is no form; another shop’s stream asks for none', async () => {
  const beforeForm = await form();
  const id = await running({ beforeForm, isGated: true, password: '青屿' });
  const me = await viewer();
  await expect(play(me, id)).rejects.toMatchObject({ code: 'live.password_needed' });
  const given = { id, session, password: '青屿' };
  const { ticket } = await stage.call<{ ticket: string }>(me, 'live.password', given);
  await expect(play(me, id, ticket)).rejects.toMatchObject({ code: 'live.form_needed' });
  await answer(me, id);
  expect(await play(me, id, ticket)).toMatchObject({ data: { way: 'hls' } });

  const elsewhere = stage.kit.ctx(await stage.kit.makeShop(), stage.admin.person);
  await expect(asked(elsewhere, id)).rejects.toMatchObject({ status: 404 });
  await expect(answer(elsewhere, id)).rejects.toMatchObject({ status: 404 });
  const theirs = await form('别家的', elsewhere);
  const plain = await stage.stream({});
  for (const unseen of [theirs, 987_654_321])
    await expect(
      stage.call(stage.admin, 'live.admin.saveBroadcast', { ...plain, afterForm: unseen }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await asked(me, plain.id)).toBeNull();
  await expect(answer(me, plain.id)).rejects.toMatchObject({ status: 404 });
});
