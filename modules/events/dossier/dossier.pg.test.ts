import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { RawAnswer } from '../../../kernel/http/raw-answer.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { seenBytes, unzip, zipEntries } from '../../../kernel/table-file/read-zip.ts';
import { pdf, type Speaker, type SpeakingStage, speakingStage } from '../speaking/test-speaking-stage.ts';
import type { ShownDossier } from './contract.ts';
import type { Paper } from './rules/items.ts';

let s: SpeakingStage;
beforeAll(async () => {
  s = await speakingStage();
});
afterAll(() => s.close());

const refused = (code: string) => expect.objectContaining({ code: `dossier.${code}` });
const call = async <T>(who: Ctx, name: string, input: Record<string, unknown>): Promise<T> =>
  (await s.call<{ data: T }>(who, `dossier.${name}`, input)).data;
const of = (expert: number) => ({ conference: s.conference, expert });
const show = (expert: number) => call<ShownDossier>(s.desk, 'dossier.show', of(expert));
const bring = (expert: number, kind: Paper, who = s.desk) => {
  const upload = { fileName: `${kind} ${expert}.pdf`, mime: 'application/pdf', bytes: pdf(`${kind} ${expert}`) };
  return withUpload(who, upload, (sent) => call<ShownDossier>(sent, 'paper.bring', { ...of(expert), kind }));
};
const step = async (expert: number, to: string, more: object = {}) =>
  call<ShownDossier>(s.desk, 'dossier.step', { ...of(expert), version: (await show(expert)).version, to, ...more });
const missing = async (expert: number) =>
  (await show(expert)).items.filter(({ state }) => state === 'missing').map(({ item }) => item);

let day = 2;
/** Somebody who spoke: asked, agreed, with slides, and was there. */
async function spoke(): Promise<Speaker> {
  s.at('2027-05-01T02:00:00Z');
  const speaker = await s.speaker();
  await s.talk(speaker.expert, '02');
  return speaker;
}

async function done(): Promise<Speaker> {
  s.at('2027-05-01T02:00:00Z');
  const speaker = await s.speaker();
  const hour = 8 + (day % 10);
  day += 1;
  const at = (minutes: string) => `2027-06-03T${String(hour).padStart(2, '0')}:${minutes}:00+08:00`;
  await s.talk(speaker.expert, '03', { startsAt: at('00'), endsAt: at('30') });
  await s.invite(speaker.expert);
  await s.answer(speaker.who, 'accepted');
  await s.move(speaker.expert, 'confirmed');
  const { id } = await s.announce(speaker.who);
  await s.bring(speaker.who, id);
  s.at(new Date(Date.parse(at('10'))).toISOString());
  await s.move(speaker.expert, 'done');
  return speaker;
}

interface Read {
  files: Map<string, Buffer>;
  sums: string;
}

async function pack(expert: number): Promise<Read> {
  const { url } = await call<{ url: string }>(s.desk, 'pack.open', of(expert));
  const asked = new URL(url, 'http://site');
  const input = {
    ...of(expert),
    until: Number(asked.searchParams.get('until')),
    proof: asked.searchParams.get('proof'),
  };
  const answer = await s.call<RawAnswer>(s.as(null), 'dossier.pack.read', input);
  const open = answer.body as () => Promise<NodeJS.ReadableStream>;
  const bytes = await buffer(await open());
  const files = new Map(
    zipEntries(seenBytes(bytes), { ratio: 1000 }).map((entry) => [entry.name, unzip(seenBytes(bytes), entry)]),
  );
  return { files, sums: files.get('SHA256SUMS')?.toString() ?? '' };
}

describe('F9 the dossier of an expert', () => {
  test('fills as things happen, and names what is missing before anybody settles', async () => {
    const speaker = await spoke();
    await expect(show(speaker.expert)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await s.invite(speaker.expert);
    expect(await missing(speaker.expert)).toEqual([
      'acceptance',
      'agreement',
      'presence',
      'photo',
      'slides',
      'payment',
    ]);
    const told = step(speaker.expert, 'cleared');
    await expect(told).rejects.toEqual(refused('missing'));
    await expect(told).rejects.toMatchObject({ params: { items: expect.stringContaining('服务协议') } });
    const board = await call<{ experts: { expert: number; missing: number }[] }>(s.desk, 'board.show', {
      conference: s.conference,
    });
    expect(board.experts.find(({ expert }) => expert === speaker.expert)).toMatchObject({ missing: 5 });
  });

  test('is cleared with all but the payment, sealed with it, and stays as it is until it is opened again with a reason', async () => {
    const { expert, who } = await done();
    expect(await missing(expert)).toEqual(['agreement', 'photo', 'payment']);
    await bring(expert, 'agreement');
    const before = await bring(expert, 'photo');
    expect(before.papers).toMatchObject([{ kind: 'agreement', isRemovable: true }, { kind: 'photo' }]);
    expect(await step(expert, 'cleared')).toMatchObject({ state: 'cleared', fingerprint: '' });
    await expect(bring(expert, 'photo')).rejects.toEqual(refused('closed'));
    await expect(call(s.desk, 'paper.remove', { id: before.papers[0]?.id })).rejects.toEqual(refused('closed'));
    await expect(step(expert, 'sealed')).rejects.toEqual(refused('missing'));
    await bring(expert, 'payment');
    const sealed = await step(expert, 'sealed');
    expect(sealed).toMatchObject({
      state: 'sealed',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      steps: ['open'],
    });
    await expect(bring(expert, 'more')).rejects.toEqual(refused('closed'));
    await expect(step(expert, 'cleared')).rejects.toEqual(refused('step'));
    expect(await call(who, 'own', { conference: s.conference })).toMatchObject({ state: 'sealed' });
    await expect(step(expert, 'open')).rejects.toEqual(refused('reason_needed'));
    expect(await step(expert, 'open', { reason: '付款凭证传错' })).toMatchObject({ state: 'open', fingerprint: '' });
  });

  test('is packed with a list that fits each file, and sealed it is packed as it was then', async () => {
    const { expert } = await done();
    for (const kind of ['agreement', 'photo', 'payment'] as const) await bring(expert, kind);
    await step(expert, 'cleared');
    const { fingerprint } = await step(expert, 'sealed');
    const { files, sums } = await pack(expert);
    const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(sha(sums)).toBe(fingerprint);
    const lines = sums
      .trim()
      .split('\n')
      .map((line) => line.split('  ') as [string, string]);
    expect(lines.map(([, path]) => path.split('/')[0])).toEqual([
      'dossier.json',
      'slides',
      'agreement',
      'photo',
      'payment',
    ]);
    for (const [hash, path] of lines) expect(sha(files.get(path) ?? ''), path).toBe(hash);
    // What becomes of the task later changes nothing of it.
    await s.move(expert, 'no_show', { reason: '记错' });
    expect((await pack(expert)).sums).toBe(sums);
    expect(await missing(expert)).toEqual(['presence']);
  });

  test('of two who step at once one is told that there is another version', async () => {
    const { expert } = await done();
    for (const kind of ['agreement', 'photo'] as const) await bring(expert, kind);
    const { version } = await show(expert);
    const clear = () => call(s.desk, 'dossier.step', { ...of(expert), version, to: 'cleared' });
    const both = await Promise.allSettled([clear(), clear()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
  });

  test('X7 is nobody else’s: another shop, another expert, a forged address of its pack', async () => {
    const { expert } = await done();
    const stranger = await s.speaker();
    await expect(call(stranger.who, 'own', { conference: s.conference })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = s.kit.ctx(await s.kit.makeShop(), s.desk.person);
    await expect(call({ ...s.desk, ...other }, 'dossier.show', of(expert))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { url } = await call<{ url: string }>(s.desk, 'pack.open', of(expert));
    const until = Number(new URL(url, 'http://site').searchParams.get('until'));
    for (const wrong of [
      { until, proof: 'x' },
      { until: until + 60, proof: new URL(url, 'http://site').searchParams.get('proof') },
    ]) {
      await expect(s.call(s.as(null), 'dossier.pack.read', { ...of(expert), ...wrong })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const link = await s.byLink(expert);
    expect(await call(link, 'invited', {})).toMatchObject({ state: 'open' });
  });
});
