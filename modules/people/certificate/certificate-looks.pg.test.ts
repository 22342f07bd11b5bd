import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PreparedCall } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import { pdfText } from '../../../tools/paper-readers.ts';
import { call, credit, issue, one, openCertificates, paperOf, project, squeezed } from './test-certificates.ts';

beforeAll(() => openCertificates('LOOKS'));
afterAll(() => credit.house.close());

describe('how certificates look in a shop', () => {
  interface Listed {
    data: { name: string; look: Record<string, unknown>; texts: { name: string }[] }[];
    version: number;
  }
  const own = async () => {
    const { data, version } = await call<Listed>('paper.list', {});
    const found = data.find(({ name }) => name === 'certificate.paper');
    if (found === undefined) throw new Error('The paper of certificates is not there.');
    return { ...found, version };
  };
  const body = { zh: '{name}参加{title}，获 {credits} 学分。', en: '{name} attended {title}: {credits} credits.' };

  test('its own words for a kind are seen before they are saved, and printed once they are', async () => {
    const { look, texts, version } = await own();
    expect(texts.map(({ name }) => name)).toContain('credit.credits.body');
    const worded = { ...look, signer: { zh: '继续教育处', en: 'Office' }, texts: { 'credit.credits.body': body } };
    const { data } = await call<{ data: { url: string } }>('paper.sample', {
      paper: 'certificate.paper',
      look: worded,
    });
    const seen = await credit.house.kit.app.server.inject({
      ...{ url: data.url, headers: { host: `${credit.stage.shop.code}.localhost` } },
    });
    expect(squeezed(pdfText(seen.rawPayload))).toContain('林知远参加输血医学新进展学习班，获1.5学分。');
    const { id, people } = await project(1, { title: '贫血门诊培训' });
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    expect(squeezed(pdfText(await paperOf(row.id)))).not.toContain('获1学分');
    await call('paper.save', { paper: 'certificate.paper', version, look: worded });
    const read = squeezed(pdfText(await paperOf(row.id)));
    expect(read).toContain('参加贫血门诊培训，获1学分。');
    expect(read).toContain('继续教育处');
    expect(pdfText(await paperOf(row.id, undefined, 'en'))).toMatch(/attended .*1\s+credits/s);
    await call('paper.save', { paper: 'certificate.paper', version: (await own()).version, look });
  });

  test('a seal and a signature are drawn', async () => {
    const { look, version } = await own();
    const file = uploadBody({ purpose: 'cover' }, await drawnPicture('seal'));
    const { body: sent } = await credit.stage.play(
      'file.uploadAsStaff',
      new PreparedCall({}, { as: await credit.stage.caller('admin'), raw: file }),
    );
    const seal = (sent as { data: { url: string } }).data.url;
    const { id, people } = await project(1);
    await issue(id);
    const row = await one(people[0]?.id ?? 0);
    expect((await paperOf(row.id)).includes('/Subtype /Image')).toBe(false);
    await call('paper.save', { paper: 'certificate.paper', version, look: { ...look, pictures: { seal } } });
    expect((await paperOf(row.id)).includes('/Subtype /Image')).toBe(true);
    await call('paper.save', { paper: 'certificate.paper', version: (await own()).version, look });
  });

  test('attendance never bears the title of credits, and no text is invented', async () => {
    const { look, version } = await own();
    const save = (texts: object) =>
      credit.refusal('paper.save', { paper: 'certificate.paper', version, look: { ...look, texts } });
    expect(await save({ 'credit.attendance.title': { zh: '学分证明', en: '' } })).toEqual({
      ...{ status: 400, code: 'paper.words_forbidden' },
    });
    expect(await save({ 'credit.attendance.body': { zh: '', en: 'with 2 CREDITS' } })).toMatchObject({
      code: 'paper.words_forbidden',
    });
    expect(await save({ 'credit.nothing.title': { zh: '证', en: '' } })).toMatchObject({ code: 'paper.text_unknown' });
  });
});
