import { afterAll, beforeAll, expect, test } from 'vitest';
import { nestedDb } from '../../../kernel/database/nested-db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { adoptFlow } from '../../platform/approval/public.ts';
import { CONFIGURE } from './admin-contract.ts';
import { KIND_REVIEW } from './commands/publish-kind.ts';

let stage: NewsStage;
let author: Ctx;
let reviewer: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  author = stage.as(await stage.person());
  reviewer = stage.as(await stage.person({ permissions: [] }));
});
afterAll(() => stage.close());

const steps = (count: 0 | 1, when?: { fact: string; is: boolean }): Promise<unknown> =>
  adoptFlow(
    stage.kit.ctx(stage.shop),
    KIND_REVIEW,
    {
      steps: Array.from({ length: count }, () => ({
        ...{ name: { zh: '科研部审核' }, mode: 'any' as const },
        who: [{ kind: 'person' as const, memberId: reviewer.person?.id ?? 0 }],
        ...(when && { when: [{ fact: when.fact, op: 'eq' as const, value: String(when.is) }] }),
      })),
    },
    'test',
  );

let made = 0;
const question = (key: string, kind: string) => ({ key, kind, label: key, labelEn: key });
const sections = (...questions: object[]) => [{ key: 'main', title: '需求', titleEn: 'What', questions }];
const draftKind = (more: object = {}): Promise<Saved> => {
  made += 1;
  return stage.step(author, 'requirement.kind.save', {
    ...{ name: `审核类型${made}`, sections: sections(question('purpose', 'longText')), ...more },
  });
};
const step = (verb: string, { id, version }: Saved, as = author, more: object = {}): Promise<Saved> =>
  stage.step(as, `requirement.kind.${verb}`, { id, version, ...more });
interface Shown {
  name: string;
  state: string;
  edition: number;
  inReview: boolean;
  isChanged: boolean;
  version: number;
  sections: { questions: { key: string }[] }[];
}
const shown = async (id: number): Promise<Shown> =>
  (await stage.call<{ data: Shown }>(author, 'requirement.kind.show', { id })).data;
const openRequest = async (id: number): Promise<number> => {
  const row = await author.db.row<{ id: number }>(
    `select id from approval_request where shop_id = $1 and kind = $2 and subject_id = $3 and state = 'open'`,
    [stage.shop.id, KIND_REVIEW, id],
  );
  return row?.id ?? 0;
};
const agree = async (kindId: number): Promise<unknown> => {
  const id = await openRequest(kindId);
  const matter = await stage.call<{ data: { version: number } }>(reviewer, 'approval.request.matter', { id });
  return stage.call(reviewer, 'approval.request.approve', { id, seen: matter.data.version });
};
const refused = (code: string) => ({ code });

test('draft > in review > published: without a review of the shop what is handed in is published at once', async () => {
  await steps(0);
  const kind = await draftKind();
  await step('handIn', kind);
  expect(await shown(kind.id)).toMatchObject({ state: 'open', edition: 1, inReview: false });
});

test('draft > in review > published: nobody publishes past it, nobody changes what is looked at, and who handed it in does not pass it', async () => {
  await steps(1);
  const kind = await draftKind();
  await expect(step('publish', kind)).rejects.toMatchObject(refused('requirement.review_needed'));
  const handed = await step('handIn', kind);
  const { can } = await stage.call<{ can: object }>(author, 'requirement.kind.show', { id: kind.id });
  expect(can).toMatchObject({ save: false, publish: false, recall: true });
  const now = await shown(kind.id);
  expect(now).toMatchObject({ state: 'draft', edition: 0, inReview: true });
  const values = { name: now.name, sections: now.sections };
  for (const [verb, more] of [
    ['save', values],
    ['publish', {}],
    ['handIn', {}],
    ['remove', {}],
  ] as const)
    await expect(step(verb, handed, author, more)).rejects.toMatchObject(refused('requirement.kind_in_review'));
  const listed = await stage.call<{ data: { id: number }[] }>(author, 'requirement.kind.list', { inReview: true });
  expect(listed.data.map(({ id }) => id)).toContain(kind.id);
  const id = await openRequest(kind.id);
  await expect(stage.call(author, 'approval.request.approve', { id, seen: handed.version })).rejects.toThrow();
  // Who is asked reads what members will be asked, though they may see nothing else of it.
  const matter = await stage.call<{ data: { shown: { texts: { lists: { lines: string[] }[] }[] } } }>(
    ...([reviewer, 'approval.request.matter', { id }] as const),
  );
  expect(JSON.stringify(matter.data.shown.texts[0]?.lists)).toContain('purpose');
  await agree(kind.id);
  expect(await shown(kind.id)).toMatchObject({ state: 'open', edition: 1, inReview: false, isChanged: false });
  const standing = await stage.call<{ data: object }>(author, 'requirement.kind.review', { id: kind.id });
  expect(standing.data).toEqual({ steps: 1, review: null });
});

test('draft > in review > published: members are asked the former version meanwhile; what comes back says why and is handed in again', async () => {
  await steps(0);
  const kind = await step('publish', await draftKind());
  await steps(1);
  const { name } = await shown(kind.id);
  const draft = await step('save', kind, author, {
    ...{ name, sections: sections(question('purpose', 'longText'), question('cases', 'number')) },
  });
  await step('handIn', draft);
  const member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  const asked = async (): Promise<string[]> =>
    (
      await stage.call<{ data: Pick<Shown, 'sections'> }>(member, 'requirement.kind', { id: kind.id })
    ).data.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  expect(await asked()).toEqual(['purpose']);
  await stage.call(reviewer, 'approval.request.return', {
    ...{ id: await openRequest(kind.id), to: -1, reason: '请说明例数的口径' },
  });
  const back = await shown(kind.id);
  expect(back).toMatchObject({ state: 'open', edition: 1, inReview: false, isChanged: true });
  const standing = await stage.call<{ data: { review: object } }>(author, 'requirement.kind.review', { id: kind.id });
  expect(standing.data.review).toMatchObject({ returned: { reason: '请说明例数的口径' } });
  await step('handIn', { id: kind.id, version: back.version });
  await agree(kind.id);
  expect(await asked()).toEqual(['purpose', 'cases']);
});

test('draft > in review > published: of two who hand in at once one does; it is taken back before it is decided, and by its answer at the same moment once', async () => {
  await steps(1);
  const kind = await draftKind();
  const other = stage.as(await stage.person({ permissions: [CONFIGURE] }));
  const both = await Promise.allSettled([step('handIn', kind), step('handIn', kind, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { version } = await shown(kind.id);
  const ends = await Promise.allSettled([agree(kind.id), step('recall', { id: kind.id, version }, other)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shown(kind.id)).toMatchObject({ inReview: false });
  const next = await draftKind();
  const handed = await step('handIn', next);
  const back = await step('recall', handed, other);
  expect(await shown(next.id)).toMatchObject({ state: 'draft', inReview: false });
  expect(await openRequest(next.id)).toBe(0);
  await expect(step('recall', back)).rejects.toMatchObject(refused('requirement.kind_not_in_review'));
});

test('draft > in review > published: a step that concerns personal data alone lets others through', async () => {
  await steps(1, { fact: 'asksPersonal', is: true });
  const plain = await draftKind();
  await step('handIn', plain);
  expect(await shown(plain.id)).toMatchObject({ state: 'open' });
  const personal = await draftKind({ sections: sections(question('phone', 'phone')) });
  await step('handIn', personal);
  expect(await shown(personal.id)).toMatchObject({ state: 'draft', inReview: true });
});

test('a retired kind is opened again without a review where nothing is new; faults are told before anybody looks', async () => {
  await steps(0);
  const kind = await step('publish', await draftKind());
  await steps(1);
  const retired = await step('retire', kind);
  await step('publish', retired);
  expect(await shown(kind.id)).toMatchObject({ state: 'open', edition: 1 });
  const faulty = await draftKind({ sections: sections(question('paper', 'file')) });
  await expect(step('handIn', faulty)).rejects.toMatchObject({ fields: { sections: expect.anything() } });
});

test('new draft from any version: it changes no version, and what says the same already is no change', async () => {
  await steps(0);
  const kind = await step('publish', await draftKind());
  const { name } = await shown(kind.id);
  const second = await step(
    'publish',
    await step('save', kind, author, { name, sections: sections(question('cases', 'number')) }),
  );
  const drafted = await step('restore', second, author, { edition: 1 });
  expect(await shown(kind.id)).toMatchObject({
    edition: 2,
    isChanged: true,
    sections: [{ questions: [{ key: 'purpose' }] }],
  });
  expect(await step('restore', drafted, author, { edition: 1 })).toEqual(drafted);
  await expect(step('restore', drafted, author, { edition: 9 })).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(step('restore', second, author, { edition: 1 })).rejects.toMatchObject(refused('VERSION_CONFLICT'));
  await step('publish', drafted);
  expect(await shown(kind.id)).toMatchObject({ edition: 3 });
});

test('whoever may not configure hands in, takes back and restores nothing; another shop finds nothing', async () => {
  await steps(0);
  const kind = await step('publish', await draftKind());
  const nobody = stage.as(await stage.person({ permissions: ['requirement.request.review'] }));
  const elsewhere = await stage.kit.makeShop();
  const stranger: Ctx = { ...stage.kit.ctx(elsewhere, author.person), can: () => true };
  for (const [verb, more] of [
    ['handIn', {}],
    ['recall', {}],
    ['restore', { edition: 1 }],
  ] as const) {
    await expect(step(verb, kind, nobody, more)).rejects.toMatchObject(refused('PERMISSION_DENIED'));
    await expect(step(verb, kind, stranger, more)).rejects.toMatchObject(refused('NOT_FOUND'));
  }
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%requirement_kind%'`;

test('what is handed in while a kind comes to ask something else is told so, and is not lost for want of a kind', async () => {
  await steps(0);
  const live = await step('publish', await draftKind());
  const changed = {
    ...live,
    name: '改了的类型',
    sections: sections(question('purpose', 'longText'), question('more', 'text')),
  };
  const draft = await stage.step(author, 'requirement.kind.save', changed);
  const member = stage.as(await stage.person({ kind: 'site', permissions: [] }));
  const sheet = { kindId: live.id, edition: 1, title: '数据提取', values: { purpose: '回顾性分析' } };
  const [waits] = await author.db.write(async (tx) => {
    await step('publish', draft, { ...author, db: nestedDb(stage.shop.id, tx) });
    const handedIn = stage.step(member, 'requirement.save', sheet).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    await expect.poll(() => author.db.rows(WAITING)).toHaveLength(1);
    return [handedIn] as const;
  });
  expect(await waits).toBe('requirement.other_edition');
});
