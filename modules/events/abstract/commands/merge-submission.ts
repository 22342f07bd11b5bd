import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { deskAdmin } from '../desk-contract.ts';
import { callBy } from '../read-call.ts';
import type { StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { type Author, authorWords, isSameName, namesIn } from '../rules/authors.ts';
import type { AbstractState } from '../rules/states.ts';
import { holdForDesk, holdInto } from './hold-for-desk.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

/** Texts and authors of it are still open. */
const WAITS: readonly AbstractState[] = ['submitted', 'review'];
const MOST_AUTHORS = 40;

/** Those of one abstract whom the other one does not name; they neither present nor are written to there. */
const missingAuthors = (from: readonly Author[], into: readonly Author[]): Author[] =>
  from
    .filter(
      (author) =>
        !into.some((other) => isSameName(author, other) || (author.orcid !== '' && author.orcid === other.orcid)),
    )
    .map((author) => ({ ...author, isPresenter: false, isCorresponding: false, isMe: false }));

const TAKE = `update abstract_submission set authors = $3, words = $4, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`;

// Who refused to be named in either is named in neither (AB4).
const REFUSED = `select name from abstract_coauthor where shop_id = $1 and submission_id in ($2, $3) and state = 'refused'`;

async function takeAuthors(ctx: Ctx, tx: Tx, from: StoredSubmission, into: StoredSubmission): Promise<void> {
  const refused = await tx.rows<{ name: string }>(REFUSED, [ctx.shop.id, from.id, into.id]);
  const willing = from.authors.filter(({ name }) => !refused.some((one) => one.name === name));
  const more = missingAuthors(willing, into.authors);
  if (more.length === 0) return;
  const authors = [...into.authors, ...more];
  // Of what is decided nobody's name changes by the way.
  if (!WAITS.includes(into.state)) throw refuse.into_unknown();
  if (authors.length > MOST_AUTHORS)
    throw refuse.authors_wrong({ what: ctx.t('abstract.authorProblem.many', { most: MOST_AUTHORS }) });
  const call = await callBy(ctx, tx, into.callId, 'share');
  const [name] =
    call.blindness === 'double'
      ? namesIn([into.title, into.titleEn, into.body, into.bodyEn, ...into.keywords], more)
      : [];
  if (name !== undefined) throw refuse.names_in_text({ name });
  await tx.rows(TAKE, [ctx.shop.id, into.id, JSON.stringify(authors), authorWords(authors)]);
}

/** Merges what waits into another abstract of its call (AB1): its number stays with it, and both submitters are told. */
export function mergeSubmission(
  ctx: Ctx,
  { intoId, takesAuthors, reason, ...asked }: ParsedOf<(typeof deskAdmin)['abstract.submission.merge']>,
) {
  return ctx.db.write(async (tx) => {
    // Both at once and in one order, so that two who merge them into one another wait and do not block each other.
    await tx.rows(
      'select from abstract_submission where shop_id = $1 and id = any($2::bigint[]) order by id for no key update',
      [ctx.shop.id, [asked.id, intoId]],
    );
    const held = await holdForDesk(ctx, tx, asked);
    const into = await holdInto(ctx, tx, held, intoId);
    if (takesAuthors) await takeAuthors(ctx, tx, held, into);
    const data = await stepSubmission(ctx, tx, held, {
      ...{ to: 'merged', role: 'secretary' },
      set: { reason, into_id: into.id },
    });
    await tellSubmitter(ctx, tx, held, 'abstract.merged', { into: into.number ?? '', reason });
    if (into.memberId !== held.memberId)
      await tellSubmitter(
        ...([ctx, tx, into, 'abstract.joined', { from: held.number ?? '', reason }] as const),
        `${into.id}/${held.id}`,
      );
    return { data };
  });
}
