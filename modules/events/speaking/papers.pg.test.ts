import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slidesFile } from '../../../kernel/testkit/hostile-files.ts';
import { type SpeakingStage, speakingStage } from './test-speaking-stage.ts';

let stage: SpeakingStage;
const NOW = '2027-05-01T02:00:00Z';
beforeAll(async () => {
  stage = await speakingStage();
});
afterAll(() => stage.close());

const refused = (code: string) => expect.objectContaining({ code: `speaking.${code}` });
const mark = async (expert: number, to: string, reason = '') => {
  const { data } = await stage.call<{
    data: { tasks: { id: number; materials: { id: number; version: number; kind: string }[] }[] };
  }>(stage.desk, 'speaking.room.show', { conference: stage.conference, day: '2027-06-02' });
  const { id } = await stage.taskOf(expert);
  const paper = data.tasks.find((task) => task.id === id)?.materials.find(({ kind }) => kind === 'slides');
  return stage.call(stage.desk, 'speaking.material.mark', {
    id: paper?.id ?? 0,
    version: paper?.version ?? 0,
    to,
    reason,
  });
};

describe('A8 papers', () => {
  test('are versions; slides and disclosure make a confirmed task ready, a returned one does not', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02');
    await stage.invite(expert);
    await expect(stage.announce(who)).rejects.toEqual(refused('not_agreed'));
    await stage.answer(who, 'accepted');
    await stage.move(expert, 'confirmed');
    const first = await stage.announce(who);
    expect(first.number).toBe(1);
    const once = crypto.randomUUID();
    expect((await stage.bring(who, first.id, once)).materials).toMatchObject([{ number: 1, state: 'given' }]);
    // Sent again under its key, it is the same; under another one it has arrived already.
    expect((await stage.bring(who, first.id, once)).materials).toHaveLength(1);
    await expect(stage.bring(who, first.id)).rejects.toEqual(refused('arrival_over'));
    expect((await stage.taskOf(expert)).state).toBe('confirmed');
    const { id, version } = await stage.own(who);
    await stage.call(who, 'speaking.disclose', { task: id, version, ticked: true });
    expect(await stage.taskOf(expert)).toMatchObject({ state: 'ready', coi: 'ticked', slides: 'given' });
    await mark(expert, 'checked');
    await mark(expert, 'loaded');
    await expect(mark(expert, 'returned')).rejects.toEqual(refused('reason_needed'));
    await mark(expert, 'returned', '第一页缺少声明');
    expect(await stage.taskOf(expert)).toMatchObject({ state: 'confirmed', slides: 'returned' });
    expect((await stage.told(who)).at(-1)).toBe(`课件需修改：报告 ${expert}`);
    expect((await stage.own(who)).materials).toMatchObject([{ reason: '第一页缺少声明' }]);
    expect((await stage.bring(who, (await stage.announce(who)).id)).state).toBe('ready');
    // What was marked on a screen that is old by now is told so.
    await expect(
      stage.call(stage.desk, 'speaking.material.mark', { id: first.id, version: 5, to: 'given' }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/material_old|VERSION_CONFLICT/) });
    const { url } = (
      await stage.call<{ data: { url: string } }>(stage.desk, 'speaking.material.file', { id: first.id })
    ).data;
    expect(url).toContain('.pdf');
    const stranger = await stage.speaker();
    await expect(stage.call(stranger.who, 'speaking.file', { id: first.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('what is carried to the preview room is taken in there as the next version, after the deadline too, and once', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02');
    await stage.invite(expert);
    const { id } = await stage.own(who);
    await expect(stage.takeIn(id)).rejects.toEqual(refused('not_agreed'));
    await stage.answer(who, 'accepted');
    stage.at('2027-06-02T01:30:00Z');
    expect((await stage.own(who)).takes).toEqual([]);
    const slides = slidesFile();
    const once = crypto.randomUUID();
    const talk = { fileName: '口头报告.pptx', bytes: slides };
    const first = await stage.takeIn(id, talk, once);
    expect(await stage.takeIn(id, talk, once)).toEqual(first);
    // Two desks at once take in two versions, and the expert sees both, and who brought them.
    await Promise.all([stage.takeIn(id), stage.takeIn(id)]);
    const { materials } = await stage.own(who);
    expect(materials.map(({ number, name, isFromDesk }) => `${number} ${name} ${isFromDesk}`)).toEqual([
      '3 课件.pdf true',
      '2 课件.pdf true',
      '1 口头报告.pptx true',
    ]);
    await mark(expert, 'checked');
    const { url } = (
      await stage.call<{ data: { url: string } }>(stage.desk, 'speaking.material.file', { id: first.id })
    ).data;
    expect(url).toContain('.pptx');
    await expect(stage.takeIn(id, { fileName: '课件.pdf', bytes: slides })).rejects.toMatchObject({
      code: 'file.kind_refused',
    });
    const macros = slidesFile({ name: 'ppt/vbaProject.bin', content: 'x' });
    await expect(stage.takeIn(id, { ...talk, bytes: macros })).rejects.toMatchObject({ code: 'file.active_content' });
    expect((await stage.own(who)).materials).toHaveLength(3);
    stage.at(NOW);
  });

  test('who leads brings no slides and is ready once interests are disclosed, by a slide of their own too', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02', { people: [{ expertId: expert, role: 'chair' }] });
    await stage.invite(expert);
    await stage.answer(who, 'accepted');
    await stage.move(expert, 'confirmed');
    await expect(stage.announce(who)).rejects.toEqual(refused('no_slides'));
    expect(await stage.bring(who, (await stage.announce(who, 'coi')).id)).toMatchObject({
      state: 'ready',
      coi: 'uploaded',
    });
  });

  test('the deadline counts when a paper is announced: what was begun before it arrives, what begins behind it does not', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02');
    await stage.invite(expert);
    await stage.answer(who, 'accepted');
    // A day before ten o’clock on the second of June.
    stage.at('2027-06-01T01:59:59Z');
    const inTime = await stage.announce(who);
    const slow = await stage.announce(who);
    stage.at('2027-06-01T02:20:00Z');
    expect((await stage.own(who)).takes).toEqual([]);
    await expect(stage.announce(who)).rejects.toEqual(refused('deadline_over'));
    const { materials } = await stage.bring(who, inTime.id);
    expect(materials.map(({ number, state }) => `${number} ${state}`)).toEqual(['2 coming', '1 given']);
    stage.at('2027-06-01T02:30:00Z');
    await expect(stage.bring(who, slow.id)).rejects.toEqual(refused('arrival_over'));
    // Sent back, it may come anew until the talk begins; and the desk may give more time.
    await mark(expert, 'returned', '字太小');
    expect((await stage.announce(who)).number).toBe(3);
    const { id, version } = await stage.taskOf(expert);
    const until = (slidesBy: string) => stage.call(stage.desk, 'speaking.task.deadline', { id, version, slidesBy });
    await expect(until('2027-06-02T11:00:00+08:00')).rejects.toEqual(refused('deadline_wrong'));
    await until('2027-06-02T09:00:00+08:00');
    expect((await stage.own(who)).slidesBy).toBe('2027-06-02T09:00:00+08:00');
    stage.at('2027-06-02T02:00:00Z');
    await expect(stage.announce(who)).rejects.toEqual(refused('deadline_over'));
    stage.at(NOW);
  });
});
