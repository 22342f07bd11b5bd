import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CertificateFacts } from '../../../../kernel/module/certificate-spec.ts';
import { issueNumbers, numberText } from '../../../../kernel/numbering/issue-number.ts';
import { newCode } from '../code-text.ts';
import type { CertificateKind } from '../kinds.ts';
import { refuse } from '../refusals.ts';
import { endSome } from './end-some.ts';
import type { Made } from './made.ts';
import { tellIssued } from './tell-people.ts';

/** People who get theirs in one transaction: until it ends every other certificate of the kind waits for its number. */
export const AT_ONCE = 100;

/** What a thing is that certificates are about. */
export interface Thing {
  title: string;
  titleEn: string;
  isSettled: boolean;
}

/** The thing with that number; a refusal where there is none. */
export async function thingOf(
  db: Pick<Tx, 'row'>,
  shopId: number,
  { thing }: CertificateKind,
  subjectId: number,
): Promise<Thing> {
  const row = await db.row<Thing>(
    `select t.title, t.title_en as "titleEn", t.is_settled as "isSettled" from (${thing}) t`,
    [shopId, subjectId],
  );
  if (row === null) throw refuse.thing_unknown();
  return row;
}

/** Keeps whoever else issues for the thing waiting: two at once give each person one. */
export const lockThing = (tx: Tx, shopId: number, kind: CertificateKind, subjectId: number): Promise<unknown> =>
  tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`certificate/${kind.name}/${subjectId}`, shopId]);

/** Which people an issue is for, and what it may do beside giving them what they have not. */
export interface IssueOf {
  subjectId: number;
  /** Those alone, where they are named. */
  members?: readonly number[];
  /** Replaces what says something else by now; anew whatever it says where `again`. */
  replaces: boolean;
  again?: boolean;
  /** Why what was there is replaced. */
  reason: string;
  tells: boolean;
}

interface Due {
  memberId: number;
  name: string;
  facts: CertificateFacts;
  heldId: number | null;
}

/** SQL of who has a claim `c` on thing `$2`, as members `m`, and of what they hold, `x`; of kind `$3`. */
export const claimsSql = ({ claims }: CertificateKind): string => `(${claims}) c
  join member m on m.shop_id = $1 and m.id = c.member_id and m.merged_into is null and m.removed_at is null
  left join certificate x on x.shop_id = $1 and x.kind = $3 and x.subject_id = $2 and x.member_id = c.member_id and x.state = 'valid'`;

/** SQL of whether the staff took theirs back: then they get one by a deed of its own alone. */
export const TAKEN_BACK = `x.id is null and exists (select from certificate r where r.shop_id = $1 and r.kind = $3 and r.subject_id = $2
  and r.member_id = c.member_id and r.state = 'revoked' and r.ended_by is not null)`;

const dueSql = (kind: CertificateKind, isNamed: boolean): string => `
  select c.member_id as "memberId", m.name, c.facts, x.id as "heldId" from ${claimsSql(kind)}
  where ${isNamed ? 'c.member_id = any($5::bigint[])' : '$5::bigint[] is null'}
    and case when x.id is null then $6 or not (${TAKEN_BACK}) else $6 or ($4 and x.facts is distinct from c.facts) end
  order by c.member_id limit ${AT_ONCE}`;

const INSERT = `insert into certificate (kind, subject_id, member_id, name, facts, document_id, number, code, replaces_id, issued_at)
  select $1, $2, n.member_id, n.name, n.facts, n.document_id, n.number, n.code, n.replaces_id, $3
  from unnest($4::bigint[], $5::text[], $6::jsonb[], $7::bigint[], $8::text[], $9::text[], $10::bigint[])
    as n (member_id, name, facts, document_id, number, code, replaces_id)
  returning id, member_id as "memberId", replaces_id is not null as "isReplacing"`;

/**
 * Gives the next people with a claim their certificates, in one transaction, and answers how many there were: whoever has one that
 * says the same keeps it. Numbers come last, because every other certificate of the kind waits from then on.
 */
export async function issueSome(
  ctx: Ctx,
  tx: Tx,
  kind: CertificateKind,
  { subjectId, members, replaces, again = false, reason, tells }: IssueOf,
): Promise<Made[]> {
  const { shop, services } = ctx;
  await lockThing(tx, shop.id, kind, subjectId);
  const due = await tx.rows<Due>(dueSql(kind, members !== undefined), [
    ...[shop.id, subjectId, kind.name, replaces, members ?? null, again],
  ]);
  if (due.length === 0) return [];
  const held = due.flatMap(({ heldId }) => heldId ?? []);
  if (held.length > 0) await endSome(ctx, tx, held, { state: 'replaced', reason, by: ctx.person?.id ?? null });
  const numbers = await issueNumbers(ctx, tx, `certificate.${kind.name}`, due.length);
  const made = await tx.rows<Made>(INSERT, [
    ...[kind.name, subjectId, services.now().toISOString()],
    ...[due.map(({ memberId }) => memberId), due.map(({ name }) => name)],
    due.map(({ facts }) => JSON.stringify(facts)),
    numbers.map(({ id }) => id),
    numbers.map((number) => numberText(kind.prefix, number)),
    due.map(() => newCode()),
    due.map(({ heldId }) => heldId),
  ]);
  if (tells) await tellIssued(ctx, tx, kind, due[0]?.facts ?? {}, made);
  return made;
}
