import type { Sharp } from 'sharp';
import type { InputOf, OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { RawAnswer } from '../../../kernel/http/raw-answer.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { newsStage } from '../news/test-news-stage.ts';
import type { caseDesk } from './admin-contract.ts';
import { checkImage } from './commands/check-image.ts';
import { takeCaseImage } from './commands/keep-image.ts';
import type { cases, WorkedCase } from './contract.ts';
import { TICKS } from './rules/states.ts';

/** What a save answers. */
export type Saved = { data: { id: number; version: number } };
type Shown = OutputOf<(typeof cases)['case.show']>['data'];
type Desk = OutputOf<(typeof caseDesk)['case.case.show']>['data'];

const START = new Date('2026-11-28T09:00:00+08:00');

/** A shop with doctors who share cases, and what tests do with them; its clock stands still until it is told. */
export async function caseStage() {
  let now = START;
  const stage = await newsStage({ now: () => now });
  const desk: Ctx = stage.as(await stage.person());
  const shopCtx = (): Ctx => stage.kit.ctx(stage.shop);
  const later = (seconds: number): void => {
    now = new Date(START.getTime() + seconds * 1000);
  };

  /** A doctor who is granted here. */
  async function doctor(name = '梁望舒', title = 'attending'): Promise<Ctx> {
    const person = await stage.person({ kind: 'site', permissions: [], name });
    await shopCtx().db.write((tx) =>
      tx.rows(
        `insert into doctor (member_id, state, name, title, hospital) values ($1, 'granted', $2, $3, '澄江大学附属医院')`,
        [person.id, name, title],
      ),
    );
    return stage.as(person);
  }
  const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
  const clerk = async (permissions: readonly string[]): Promise<Ctx> => stage.as(await stage.person({ permissions }));

  const consent = { consentBy: 'patient', consentOn: '2026-11-02', purposes: ['teaching'], channels: ['site_doctors'] };
  const poll = {
    pollQuestion: '先做什么？',
    pollOptions: ['等骨髓', '先用激素'],
    pollExplanation: '出血风险高，没有等',
  };
  let count = 0;
  const written = (more: object = {}) => {
    count += 1;
    return {
      ...{ title: `发热伴全血细胞减少 ${count}`, specialty: 'hematology', sex: 'female', age: 34 },
      ...{
        history: '反复发热 3 周',
        findings: '铁蛋白 8 640 μg/L',
        course: 'D+2 开始激素，D+5 体温正常',
        questions: '何时移植',
      },
      ...consent,
      ...more,
    } as InputOf<(typeof cases)['case.save']>;
  };
  const save = async (as: Ctx, more: object = {}) => (await stage.call<Saved>(as, 'case.save', written(more))).data;
  const submit = async (as: Ctx, { id, version }: { id: number; version: number }) =>
    (await stage.call<Saved>(as, 'case.submit', { id, version })).data;
  const show = async (as: Ctx, id: number) => (await stage.call<{ data: Shown }>(as, 'case.show', { id })).data;
  const work = async (as: Ctx, id: number) => (await stage.call<{ data: WorkedCase }>(as, 'case.work', { id })).data;
  const seen = async (id: number, as = desk) => (await stage.call<{ data: Desk }>(as, 'case.case.show', { id })).data;
  const decide = async (what: string, { id, version }: { id: number; version: number }, more: object = {}, as = desk) =>
    (await stage.call<Saved>(as, `case.case.${what}`, { id, version, ...more })).data;
  const ticks = [...TICKS];
  const listed = async (as: Ctx, more: object = {}) =>
    (await stage.call<{ data: { id: number }[] }>(as, 'case.list', { limit: 50, ...more })).data.map(({ id }) => id);
  const refused = (code: string, more: object = {}) => ({ code: `case.${code}`, ...more });

  /** A case that doctors read. */
  async function published(author: Ctx, more: object = {}): Promise<{ id: number; version: number }> {
    const handed = await submit(author, await save(author, more));
    return decide('publish', await decide('sign', handed, { ticks }));
  }

  /** Adds an image to a draft, which waits to be read. */
  async function add(as: Ctx, id: number, picture: Sharp | Buffer): Promise<number> {
    const bytes = Buffer.isBuffer(picture) ? picture : await picture.png().toBuffer();
    const made = await withUpload(as, { fileName: 'zhangsan_20260305.jpg', mime: 'image/jpeg', bytes }, (own) =>
      takeCaseImage(own, { id }),
    );
    return made.data.id;
  }
  const read = (id: number): Promise<void> => checkImage(shopCtx(), { id });

  /** What an address answers, with how it is refused. */
  async function fetched(url: string): Promise<{ status: number; bytes: Buffer }> {
    const asked = Object.fromEntries(new URL(url, 'https://x.test').searchParams);
    try {
      const answer = await stage.call<RawAnswer>(stage.as(null), 'case.picture', asked);
      return { status: 200, bytes: answer.body as Buffer };
    } catch (error) {
      return { status: (error as { status: number }).status, bytes: Buffer.alloc(0) };
    }
  }
  return {
    ...{ stage, desk, shopCtx, later, doctor, member, clerk, poll, written, save, submit, show, work, seen, decide },
    ...{ ticks, listed, refused, published, add, read, fetched },
  };
}
