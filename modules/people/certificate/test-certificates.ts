import type { Caller } from '../../../kernel/conformance/caller.ts';
import { CreditStage } from '../credit/test-credit-stage.ts';
import { renew } from './commands/follow-claims.ts';

/** Kinds that credits attest. */
export const CREDITS = 'credit.credits';
export const ATTENDANCE = 'credit.attendance';

interface Row {
  id: number;
  number: string;
  state: string;
  memberId: number;
  title: string;
}
interface Plan {
  data: Record<'people' | 'fresh' | 'held' | 'changed' | 'revoked' | 'lapsed', number> & { isSettled: boolean };
}
interface Person {
  id: number;
  caller: Caller;
}

/** The shop of the tests, once it is open. */
export let credit: CreditStage;

/** Opens it. */
export async function openCertificates(mark: string): Promise<void> {
  credit = await CreditStage.open(mark);
}

/** Calls an operation. */
export const call = <T = Record<string, never>>(name: string, input: object, as?: Caller): Promise<T> =>
  credit.stage.call<T>(name, { ...input }, as);
/** Issues certificates of credits for a project, or as said. */
export const issue = (subjectId: number, more: object = {}) =>
  call<{ data: { state: string; done: number } }>('certificate.issue', { kind: CREDITS, subjectId, ...more });
/** What an issue would do. */
export const plan = async (subjectId: number, kind = CREDITS): Promise<Plan['data']> =>
  (await call<Plan>('certificate.plan', { kind, subjectId })).data;
/** The certificates that a filter finds, the newest first. */
export const of = async (filters: object): Promise<Row[]> =>
  (await call<{ data: Row[] }>('certificate.certificate.list', { limit: 100, ...filters })).data;
/** The certificate of somebody that holds. */
export const one = async (memberId: number): Promise<Row> => {
  const [row] = await of({ memberId, state: 'valid' });
  if (row === undefined) throw new Error('They have no certificate that holds.');
  return row;
};
/** What the table has of one. */
export const stored = (id: number) =>
  credit.ctx.db.row<{ code: string; name: string; number: string }>(
    'select code, name, number from certificate where shop_id = $1 and id = $2',
    [credit.stage.shop.id, id],
  );
/** Verifies one as a visitor. */
export const verify = (asked: object) => call<{ data: Record<string, unknown> }>('certificate.verify', asked);

/** A project with a morning of 190 minutes, settled: so many people were there to its end. */
export async function project(
  people: number,
  more: object = {},
): Promise<{ id: number; unit: number; people: Person[] }> {
  const id = await credit.project(more);
  const unit = await credit.unit(id);
  const there: Person[] = [];
  for (let count = 0; count < people; count += 1) there.push(await credit.member());
  for (const person of there) await credit.there(unit, person.id, '08:30', '12:00');
  await credit.settle(unit);
  return { id, unit, people: there };
}

/** Corrects the minutes of somebody at a session: one asks, somebody else agrees. */
export async function correct(unit: number, member: number, minutes: number): Promise<void> {
  const line = await credit.standing(unit, member);
  await credit.correct(line?.id ?? 0, minutes);
}

/** Does what the job would, which the test server runs nobody for. */
export const renewed = (subjectId: number, memberIds: number[], kind = CREDITS): Promise<void> =>
  renew(credit.ctx, { kind, subjectId, memberIds });

/** Its paper as PDF: for the desk, or for its holder. */
export async function paperOf(id: number, as?: Caller, locale = 'zh-CN'): Promise<Buffer> {
  const { data } =
    as === undefined
      ? await call<{ data: { url: string } }>('paper.link', { paper: 'certificate.paper', ids: [id], locale })
      : await call<{ data: { url: string } }>('paper.own', { paper: 'certificate.paper', id }, as);
  const answer = await credit.house.kit.app.server.inject({
    ...{ url: data.url, headers: { host: `${credit.stage.shop.code}.localhost` } },
  });
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body.slice(0, 200));
  return answer.rawPayload;
}

/** Words without what a typesetter puts between them. */
export const squeezed = (words: string): string => words.replace(/\s+/g, '');
