import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { conferenceFacts } from '../conference/public.ts';
import type { Coauthor } from './panel-contract.ts';
import type { Author } from './rules/authors.ts';
import type { AbstractState } from './rules/states.ts';
import type { CoauthorState } from './rules/words.ts';

/** A co-author who was asked, with the abstract that names them. */
export interface StoredCoauthor {
  id: number;
  submissionId: number;
  memberId: number;
  name: string;
  state: CoauthorState;
  version: number;
  callId: number;
  conferenceId: number;
  workState: AbstractState;
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  authors: Author[];
  isFrozen: boolean;
}

const COLUMNS = `c.id, c.submission_id as "submissionId", c.member_id as "memberId", c.name, c.state, c.version, s.call_id as "callId", s.conference_id as "conferenceId",
  s.state as "workState", s.title, s.title_en as "titleEn", s.body, s.body_en as "bodyEn", s.authors,
  exists (select from abstract_book_entry e where e.shop_id = s.shop_id and e.submission_id = s.id) as "isFrozen"`;
const FROM = 'from abstract_coauthor c join abstract_submission s on s.shop_id = c.shop_id and s.id = c.submission_id';

/** What becomes of whose authors is over. */
const OVER: readonly AbstractState[] = ['withdrawn', 'desk_rejected', 'duplicate', 'merged', 'declined'];

/** Whether people are still asked, and may still answer, whether they agree to be named. */
export const isNaming = (state: AbstractState): boolean => !OVER.includes(state);

/** A co-author by the number of their place, or as the member that somebody is at one abstract; refused where there is none. */
export async function coauthorBy(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  by: { id: number } | { submissionId: number; memberId: number },
  lock = '',
): Promise<StoredCoauthor> {
  const [where, values] =
    'id' in by ? ['c.id = $2', [by.id]] : ['c.submission_id = $2 and c.member_id = $3', [by.submissionId, by.memberId]];
  const row = await reader.row<StoredCoauthor>(`select ${COLUMNS} ${FROM} where c.shop_id = $1 and ${where} ${lock}`, [
    ctx.shop.id,
    ...values,
  ]);
  if (row === null) throw notFound();
  return row;
}

/** The same as they are told. */
export async function toldCoauthor(ctx: Ctx, reader: Pick<Tx, 'rows'>, row: StoredCoauthor): Promise<Coauthor> {
  const conference = await conferenceFacts(ctx, reader, row.conferenceId, 'anybody');
  const { submissionId, name, state, version, title, titleEn, body, bodyEn, authors } = row;
  return {
    ...{ abstractId: submissionId, name, state, version, conference: conference?.title ?? '' },
    title: inLanguage(ctx.locale, title, titleEn) || titleEn,
    body: inLanguage(ctx.locale, body, bodyEn) || bodyEn,
    authors: authors.map(({ name: author, units }) => ({ name: author, units })),
    isOpen: isNaming(row.workState),
    mayRefuse: isNaming(row.workState) && !row.isFrozen,
  };
}
