import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

const usual = {
  ...{ nameEn: 'asked', about: 'needed', aboutEn: 'asked', website: 'asked', registerNo: 'asked' },
  ...{ logo: 'needed', licence: 'needed' },
};
const FEW = { ...usual, about: 'off', website: 'off', logo: 'off', licence: 'off', nameEn: 'needed' };

let stage: ExhibitorStage;
let exhibition: number;
let token: string;
let exhibitor: number;
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
  exhibitor = (await stage.exhibitor({ exhibitionId: exhibition })).id;
  token = await stage.enter(exhibitor);
});

const question = (key: string, more: object = {}) => ({ key, kind: 'text', label: `问题 ${key}`, ...more });
const section = (...questions: object[]) => ({ key: 's1', title: '会务', questions });
const asking = (more: object = {}) => ({ exhibitionId: exhibition, asks: usual, sections: [], ...more });
const sheet = async (more: object = {}) => (await stage.act('exhibitor.sheet.save', asking(more))).body.data;
const fill = async () => (await stage.by(token, 'exhibitor.fill')).body.data;
const save = async (more: object = {}) =>
  stage.by(token, 'exhibitor.fillSave', { name: '云湖生物', version: (await fill()).version, ...more });
const formOf = async () => {
  const [found] = (await stage.act('exhibitor.form.list', { exhibitionId: exhibition })).body.data;
  return (await stage.act('exhibitor.form.show', { id: found.id })).body;
};

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%exhibition_sheet%'`;

describe('E2 the fields of a company form', () => {
  test('are what is usual where nobody says otherwise', async () => {
    expect(await fill()).toMatchObject({ asks: usual, sections: [], gaps: ['about', 'logo', 'licence'] });
    const refused = (await save({ submit: true })).body.fields;
    expect(Object.keys(refused).sort()).toEqual(['about', 'licence', 'logo']);
  });

  test('are those that the exhibition asks: what is needed keeps a form back, what is not asked is neither taken nor lost', async () => {
    await sheet({ asks: FEW });
    expect(Object.keys((await save({ submit: true })).body.fields)).toEqual(['nameEn']);
    const smuggled = { about: '没有问的简介', website: 'https://smuggled.example.org', nameEn: 'Yunhu', submit: true };
    expect((await save(smuggled)).body.data.state).toBe('submitted');
    const { data } = await formOf();
    expect(data.company).toMatchObject({ name: '云湖生物', nameEn: 'Yunhu', about: '', website: '' });
    await stage.act('exhibitor.form.approve', { id: data.id, version: data.version });
    expect((await stage.act('exhibitor.show', { id: exhibitor }, null)).body.data).toMatchObject({ about: '' });
  });

  test('a picture that is not asked for is refused, and one that is public stays where none is asked any more', async () => {
    expect((await stage.bring(token, 'logo')).status).toBe(200);
    const asks = { ...usual, about: 'asked', licence: 'off' };
    const made = await sheet({ asks });
    expect((await stage.bring(token, 'licence')).body.code).toBe('exhibitor.file_unasked');
    const approved = async () => {
      await save({ submit: true });
      const { id, version } = (await formOf()).data;
      await stage.act('exhibitor.form.approve', { id, version });
      return (await stage.act('exhibitor.show', { id: exhibitor }, null)).body.data.logo;
    };
    expect(await approved()).toContain('/api/file/');
    await sheet({ ...made, asks: { ...asks, logo: 'off' } });
    expect((await stage.bring(token, 'logo')).body.code).toBe('exhibitor.file_unasked');
    expect(await approved()).toContain('/api/file/');
  });
});

describe('E2 questions of an exhibition', () => {
  const asked = [
    section(
      question('power', { kind: 'number', required: true, min: 1, max: 60 }),
      question('phone', { kind: 'phone' }),
      question('chief', { personal: true }),
      question('hanging', { kind: 'yesNo' }),
      question('weight', { kind: 'number', shownIf: { question: 'hanging', options: ['yes'] }, required: true }),
    ),
  ];

  test('are answered as drafts as far as one got, and handed in whole: the fault stands at its question', async () => {
    await sheet({ asks: FEW, sections: asked });
    const given = { nameEn: 'Yunhu' };
    expect((await save({ ...given, answers: { power: 'viel', hanging: 'yes' } })).status).toBe(200);
    expect((await fill()).answers).toEqual({ power: 'viel', hanging: 'yes' });
    expect((await fill()).gaps).toEqual(['answers']);
    const wrong = await save({ ...given, answers: { power: '61', hanging: 'yes' }, submit: true });
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['answers.power', 'answers.weight']);
    expect(Object.keys((await save({ ...given, answers: { nobody: '1' } })).body.fields)).toEqual(['answers.nobody']);
    const whole = { power: '12', hanging: 'no', weight: '400' };
    expect((await save({ ...given, answers: whole, submit: true })).body.data.state).toBe('submitted');
    // What was answered to a question that is not asked after all is left out.
    expect((await formOf()).data.texts).toEqual({ power: '12', hanging: '否' });
  });

  test('what was handed in is read in the words of its edition, and what is worked on follows the questions', async () => {
    const { id, version } = await sheet({ asks: FEW, sections: [section(question('power', { label: '用电' }))] });
    await save({ nameEn: 'Yunhu', answers: { power: '12 kW' }, submit: true });
    const renamed = [section(question('power', { label: '用电功率' }), question('water', { required: true }))];
    expect((await sheet({ id, version, asks: usual, sections: renamed })).version).toBe(version + 1);
    const { data: handedIn } = await formOf();
    expect(handedIn).toMatchObject({ asks: FEW, questions: [{ key: 'power', label: '用电' }] });
    expect((await fill()).asks).toEqual(FEW);
    const back = { id: handedIn.id, version: handedIn.version, reason: '请补充用水' };
    expect((await stage.act('exhibitor.form.return', back)).status).toBe(200);
    const worked = await fill();
    expect(worked).toMatchObject({ asks: usual, answers: { power: '12 kW' } });
    expect(worked.sections[0].questions.map(({ label }: { label: string }) => label)).toEqual([
      '用电功率',
      '问题 water',
    ]);
    const refused = (await save({ nameEn: 'Yunhu', submit: true })).body.fields;
    expect(Object.keys(refused).sort()).toEqual(['about', 'answers.water', 'licence', 'logo']);
    // Answers that nobody sends stay.
    expect((await fill()).answers).toEqual({ power: '12 kW' });
  });

  test('what identifies somebody is masked at the desk, stays when others write, and is no trap for who may not see it', async () => {
    await sheet({ asks: FEW, sections: asked });
    await save({ nameEn: 'Yunhu', answers: { power: '5', phone: '13800138000', chief: '裴一舟', hanging: 'no' } });
    const plain = (await formOf()).data;
    expect(plain).toMatchObject({ phones: { phone: '13800138000' }, personals: { chief: '裴一舟' } });
    const desk = await signedInPerson(stage.app, stage.shop, 'staff', ['exhibitor.form.view', 'exhibitor.form.write']);
    const { data } = (await stage.act('exhibitor.form.show', { id: plain.id }, desk)).body;
    expect(JSON.stringify(data)).not.toContain('13800138000');
    expect(JSON.stringify(data)).not.toContain('裴一舟');
    expect(Object.keys(data.given).sort()).toEqual(['hanging', 'power']);
    const written = {
      ...data.company,
      id: data.id,
      version: data.version,
      answers: { power: '7', phone: '1', chief: '' },
    };
    expect((await stage.act('exhibitor.form.write', written, desk)).status).toBe(200);
    expect((await fill()).answers).toEqual({ power: '7', phone: '13800138000', chief: '裴一舟' });
  });

  test('are refused that a company form does not ask, and a question keeps its kind', async () => {
    const refused = async (sections: object[], more: object = {}) =>
      Object.keys((await stage.act('exhibitor.sheet.save', asking({ sections, ...more }))).body.fields ?? {});
    for (const kind of ['consent', 'idCard', 'signature', 'reference'])
      expect(await refused([section(question('one', { kind, source: 'expert.known' }))])).toEqual(['sections']);
    const choice = { kind: 'one', options: [{ key: 'a', label: '甲', cap: 3 }] };
    expect(await refused([section(question('one', choice))])).toEqual(['sections']);
    const { id, version } = await sheet({ sections: [section(question('one'))] });
    const another = [section(question('one', { kind: 'longText' }))];
    expect(await refused(another, { id, version })).toEqual(['sections']);
    expect((await stage.act('exhibitor.sheet.save', asking())).body.code).toBe('ALREADY_THERE');
    expect(await refused([], { exhibitionId: 999_999_999 })).toEqual(['exhibitionId']);
  });

  test('stay while a form was written to them, and their exhibition with them', async () => {
    const one = await sheet({ asks: FEW, sections: [section(question('one'))] });
    await save({ nameEn: 'Yunhu', answers: { one: '甲' } });
    const gone = await stage.act('exhibitor.sheet.remove', one);
    expect(gone.body.code).toBe('exhibitor.sheet_used');
    const other = { ...asking({ exhibitionId: stage.exhibition }), ...one };
    expect((await stage.act('exhibitor.sheet.save', other)).body.code).toBe('exhibitor.sheet_used');
    expect((await fill()).answers).toEqual({ one: '甲' });
  });

  test('two at once: a form that is handed in while the questions change is read by one edition, whole', async () => {
    const made = await sheet({ asks: FEW, sections: [section(question('one'))] });
    const seen = (await fill()).version;
    const changed = asking({
      ...made,
      asks: FEW,
      sections: [section(question('one'), question('two', { required: true }))],
    });
    const handIn = { ...{ name: '云湖生物', nameEn: 'Yunhu', version: seen, answers: { one: '甲' }, submit: true } };
    const db = stage.app.ctx(stage.shop).db;
    const [saved, handed] = await db.write(async (tx) => {
      await tx.rows('SELECT FROM exhibition_sheet WHERE shop_id = $1 AND id = $2 FOR UPDATE', [stage.shop.id, made.id]);
      const waiting = (count: number) => expect.poll(() => db.rows(WAITING)).toHaveLength(count);
      const first = stage.act('exhibitor.sheet.save', changed);
      await waiting(1);
      const second = stage.by(token, 'exhibitor.fillSave', handIn);
      await waiting(2);
      return [first, second] as const;
    });
    expect((await saved).status).toBe(200);
    expect(Object.keys((await handed).body.fields)).toEqual(['answers.two']);
  });
});
