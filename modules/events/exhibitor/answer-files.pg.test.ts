import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawnPicture, type SentFile, uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { answeredFile } from '../../forms/engine/rules/file-answer.ts';
import { PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import { USUAL_ASKS } from './rules/company-fields.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

const FEW = { ...USUAL_ASKS, about: 'asked', logo: 'off', licence: 'off' } as const;
const PATH = '/api/front/exhibitor/fill/answer_file';

let stage: ExhibitorStage;
let exhibition: number;
let exhibitor: number;
let token: string;
beforeAll(async () => {
  stage = await exhibitorStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  const conference = (
    await stage.act('conference.conference.save', {
      ...{ title: '年会', titleEn: '', lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' },
      ...{ startsOn: '2027-06-02', endsOn: '2027-06-04' },
    })
  ).body.data;
  await stage.act('conference.conference.publish', conference);
  exhibition = (await stage.act('exhibitor.exhibition.save', { conferenceId: conference.id })).body.data.id;
  await stage.act('exhibitor.sheet.save', { exhibitionId: exhibition, asks: FEW, sections: [asked] });
  exhibitor = (await stage.exhibitor({ exhibitionId: exhibition })).id;
  token = await stage.enter(exhibitor);
});

const asked = {
  ...{ key: 's1', title: '会务' },
  questions: [
    { key: 'drawing', kind: 'file', label: '特装图纸', required: true, upload: { takes: ['pdf'], megabytes: 8 } },
    { key: 'card', kind: 'picture', label: '施工负责人证件', personal: true },
    { key: 'power', kind: 'text', label: '用电' },
    { key: 'phone', kind: 'phone', label: '现场电话' },
  ],
};
const by = (name: string, input: object = {}, who = token) => stage.by(who, `exhibitor.${name}`, input);
async function upload(path: string, fields: Record<string, string>, file: SentFile, who = token): Promise<Answer> {
  const { type, bytes } = uploadBody(fields, file);
  const answer = await stage.app.app.server.inject({
    ...{ method: 'POST', url: `${PATH}${path}`, payload: bytes },
    headers: {
      ...{ host: `${stage.shop.code}.localhost`, 'x-requested-with': 'test', authorization: who },
      'content-type': type,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const sent = async (question: string, file: SentFile, who = token): Promise<string> => {
  const { status, body } = await upload('', { question }, file, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.value;
};
const fill = async () => (await by('fill')).body.data;
const save = async (answers: object, more: object = {}) =>
  by('fillSave', { name: '云湖生物', answers, version: (await fill()).version, ...more });
const formOf = async () => {
  const [found] = (await stage.act('exhibitor.form.list', { exhibitionId: exhibition })).body.data;
  return (await stage.act('exhibitor.form.show', { id: found.id })).body.data;
};
const idOf = (value: string): number => answeredFile(value)?.id ?? 0;
const bytesAt = async (url: string): Promise<Buffer> => {
  const answer = await stage.app.app.server.inject({
    ...{ method: 'GET', url, headers: { host: `${stage.shop.code}.localhost` } },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** A drawing of so many bytes, unlike any other. */
const drawing = (bytes: number, mark = 'a'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%'),
    Buffer.alloc(bytes, mark),
    Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const begin = async (bytes: Buffer, mark: string, question = 'drawing') =>
  by('answerBegin', { question, name: 'stand.pdf', size: bytes.length, mark });
const pieceOf = (bytes: Buffer, number: number): SentFile => ({
  ...{ name: 'piece', bytes: bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES) },
});
const piece = (upload_: number, bytes: Buffer, number: number) =>
  upload('/piece', { upload: String(upload_), number: String(number) }, pieceOf(bytes, number));
const finish = (upload_: number, bytes: Buffer) =>
  upload(
    '/finish',
    { question: 'drawing', upload: String(upload_) },
    pieceOf(bytes, Math.ceil(bytes.length / PIECE_BYTES) - 1),
  );

describe('E2 files as answers of a company form', () => {
  test('are taken within what the question takes, keep the form back where they are needed, and are read by exhibitor and desk', async () => {
    expect((await upload('', { question: 'power' }, writtenPaper('x'))).body.fields).toHaveProperty('question');
    expect((await upload('', { question: 'drawing' }, await drawnPicture('x'))).body.code).toBe('file.kind_refused');
    expect(Object.keys((await save({}, { submit: true })).body.fields)).toEqual(['answers.drawing']);
    const value = await sent('drawing', writtenPaper('图纸'));
    const invented = `/api/file/999999999/${'a'.repeat(24)}.pdf#x.pdf`;
    expect(Object.keys((await save({ drawing: [invented] }, { submit: true })).body.fields)).toEqual([
      'answers.drawing',
    ]);
    expect((await save({ drawing: [value] }, { submit: true })).body.data.state).toBe('submitted');
    const shown = await formOf();
    expect(shown.files).toEqual({ drawing: [{ id: idOf(value), name: expect.stringMatching(/\.pdf$/) }] });
    const own = await by('answerAddress', { file: idOf(value) });
    const atDesk = await stage.act('exhibitor.form.file', { id: shown.id, file: idOf(value) });
    for (const { body } of [own, atDesk]) expect((await bytesAt(body.data.url)).toString()).toContain('%PDF');
    // What is decided about takes nothing more.
    expect((await upload('', { question: 'drawing' }, writtenPaper('y'))).body.code).toBe('exhibitor.form_waits');
    expect((await begin(drawing(PIECE_BYTES), '1')).body.code).toBe('exhibitor.form_waits');
  });

  test('are nobody else’s: neither another exhibitor nor a draft that makes an address up opens them', async () => {
    const value = await sent('drawing', writtenPaper('图纸'));
    await save({ drawing: [value] });
    const stranger = await stage.enter((await stage.exhibitor({ exhibitionId: exhibition })).id);
    expect((await by('answerAddress', { file: idOf(value) }, stranger)).status).toBe(404);
    const guessed = value.replace(/[0-9a-f]{24}/, 'b'.repeat(24));
    await by('fillSave', { name: '别家', answers: { drawing: [guessed] }, version: 0 }, stranger);
    expect((await by('answerAddress', { file: idOf(value) }, stranger)).status).toBe(404);
    const theirs = (await stage.act('exhibitor.form.list', { exhibitionId: exhibition, q: '别家' })).body.data;
    for (const { id } of theirs)
      expect((await stage.act('exhibitor.form.file', { id, file: idOf(value) })).status).toBe(404);
  });

  test('those that tell of somebody are opened and named by who reads such things in full, and stay where the desk writes', async () => {
    const [plain, card] = [await sent('drawing', writtenPaper('图纸')), await sent('card', await drawnPicture('证件'))];
    await save({ drawing: [plain], card: [card] });
    const rights = ['exhibitor.form.view', 'exhibitor.form.write'];
    const clerk = await signedInPerson(stage.app, stage.shop, 'staff', rights);
    const { id } = await formOf();
    const { data } = (await stage.act('exhibitor.form.show', { id }, clerk)).body;
    expect(Object.keys(data.files)).toEqual(['drawing']);
    expect((await stage.act('exhibitor.form.file', { id, file: idOf(card) }, clerk)).status).toBe(404);
    expect((await stage.act('exhibitor.form.file', { id, file: idOf(card) })).status).toBe(200);
    expect(data.sections.flatMap(({ questions }: { questions: { key: string }[] }) => questions)).toMatchObject([
      { key: 'power' },
    ]);
    const written = { ...data.company, id, version: data.version, answers: { power: '5', drawing: [] } };
    expect((await stage.act('exhibitor.form.write', written, clerk)).status).toBe(200);
    expect((await fill()).answers).toEqual({ drawing: [plain], card: [card], power: '5' });
  });
});

describe('E2 T10 a large file', () => {
  test('comes in pieces, goes on from the piece that is missing, and a lost answer is given again', async () => {
    const bytes = drawing(2.5 * PIECE_BYTES);
    const { data: first } = (await begin(bytes, '1')).body;
    expect(first).toMatchObject({ pieces: 3, arrived: [] });
    await piece(first.id, bytes, 0);
    await piece(first.id, bytes, 0);
    const { data: again } = (await begin(bytes, '1')).body;
    expect(again).toEqual({ ...first, arrived: [0] });
    expect((await finish(first.id, bytes)).body.code).toBe('file.incomplete');
    await piece(first.id, bytes, 1);
    const { status, body } = await finish(first.id, bytes);
    expect(status, JSON.stringify(body)).toBe(200);
    await save({ drawing: [body.data.value] }, { submit: true });
    const { data } = (await by('answerAddress', { file: idOf(body.data.value) })).body;
    expect((await bytesAt(data.url)).equals(bytes)).toBe(true);
    const larger = await begin(drawing(8 * PIECE_BYTES), '2');
    expect(larger.body.code).toBe('exhibitor.form_waits');
  });

  test('of two tabs that bring different ones the later is kept whole, and nothing of the former gets into it', async () => {
    const [former, later] = [drawing(1.5 * PIECE_BYTES, 'a'), drawing(1.5 * PIECE_BYTES, 'b')];
    const { id: first } = (await begin(former, '1')).body.data;
    const { id: second } = (await begin(later, '2')).body.data;
    expect((await piece(first, former, 0)).body.code).toBe('file.piece_wrong');
    await piece(second, later, 0);
    expect((await finish(first, former)).body.code).toBe('file.incomplete');
    const { body } = await finish(second, later);
    await save({ drawing: [body.data.value] });
    const { data } = (await by('answerAddress', { file: idOf(body.data.value) })).body;
    expect((await bytesAt(data.url)).equals(later)).toBe(true);
    // Another account of the exhibitor is in nobody’s way.
    const colleague = await stage.enter(exhibitor);
    const bytes = drawing(1.5 * PIECE_BYTES, 'c');
    const { id } = (await begin(bytes, '3')).body.data;
    await by('answerBegin', { question: 'drawing', name: 'x.pdf', size: 9, mark: '1' }, colleague);
    expect((await piece(id, bytes, 0)).status).toBe(200);
  });

  test('what was handed in while it was on its way takes it no more, and what is larger than the question takes does not begin', async () => {
    const bytes = drawing(1.5 * PIECE_BYTES);
    expect((await begin(drawing(9 * PIECE_BYTES), '1')).body.code).toBe('file.too_large');
    const { id } = (await begin(bytes, '1')).body.data;
    await piece(id, bytes, 0);
    await save({ drawing: [await sent('drawing', writtenPaper('图纸'))] }, { submit: true });
    expect((await finish(id, bytes)).body.code).toBe('exhibitor.form_waits');
  });
});

describe('E2 the answers of an exhibition', () => {
  test('are columns of the house’s export, in the words that were asked, masked as on screen', async () => {
    const value = await sent('drawing', writtenPaper('图纸'));
    await save({ drawing: [value], power: '12 kW', phone: '13800138000' }, { submit: true });
    const { data: questions } = (await stage.act('exhibitor.form.questions', { exhibition })).body;
    expect(questions).toMatchObject([
      { key: 'drawing', kind: 'file', isPersonal: false },
      { key: 'card', kind: 'picture', isPersonal: true },
      { key: 'power', label: '用电' },
      { key: 'phone', kind: 'phone' },
    ]);
    const columns = [
      ...[['exhibitor', '参展单位'] as const, ['company.name', '名称'] as const, ['texts.power', '用电'] as const],
      ...[['texts.drawing', '特装图纸'] as const, ['phones.phone', '现场电话'] as const],
    ].map(([key, title]) => ({ key, title }));
    const write = async (who = stage.admin) => {
      const input = { list: '/api/admin/exhibitor/form/list', filters: { exhibitionId: exhibition }, columns };
      const { body } = await stage.act('transfer.export', { ...input, format: 'json', label: '企业资料' }, who);
      expect(body.data, JSON.stringify(body)).toMatchObject({ state: 'done' });
      return JSON.parse((await bytesAt(body.data.file.url)).toString());
    };
    const name = (await stage.act('exhibitor.exhibitor.show', { id: exhibitor })).body.data.name;
    const row = { exhibitor: name, 'company.name': '云湖生物', 'texts.power': '12 kW' };
    expect(await write()).toEqual([
      { ...row, 'texts.drawing': answeredFile(value)?.name, 'phones.phone': '13800138000' },
    ]);
    const clerk = await signedInPerson(stage.app, stage.shop, 'staff', [
      'exhibitor.form.view',
      'exhibitor.form.export',
    ]);
    expect((await write(clerk))[0]['phones.phone']).not.toContain('13800138000');
  });
});
