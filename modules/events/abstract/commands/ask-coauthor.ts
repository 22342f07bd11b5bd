import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContactValue } from '../../../../kernel/identity/contacts.ts';
import { endLinksTo } from '../../../../kernel/identity/links.ts';
import { ensurePeople, holdContacts } from '../../../../kernel/identity/persons.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { COAUTHOR_LINK, type panel } from '../panel-contract.ts';
import { isNaming } from '../read-coauthor.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import type { Author } from '../rules/authors.ts';
import type { CoauthorState } from '../rules/words.ts';

type Ask = (typeof panel)['abstract.coauthor.ask'];

/** Whoever writes abstracts sends so many of these to phones and addresses of others. */
const LIMITS = [
  { most: 20, seconds: 3600 },
  { most: 60, seconds: 86_400 },
];
const LINK_DAYS = 60;
const [LONGEST_NAME, LONGEST_PLACE] = [40, 100];

/** The page that reads the secret of the link behind its #. */
const COAUTHOR_PATH = '/abstract/coauthor';

const shortened = (text: string, most: number): string => [...text].slice(0, most).join('');

async function personOf(ctx: Ctx, tx: Tx, { name, units }: Author, contacts: ContactValue[]): Promise<number> {
  const described = {
    name: shortened(name, LONGEST_NAME),
    affiliation: shortened(units[0] ?? '', LONGEST_PLACE),
    contacts,
  };
  const [person] = await ensurePeople(tx, ctx.services.config, ctx.shop.id, [described]);
  if (person === undefined) throw notFound();
  return person.id;
}

// Who asks again takes no refusal away: it stands until somebody says otherwise by the new link.
const ASK = `insert into abstract_coauthor as c (submission_id, member_id, name, asked_at) values ($1, $2, $3, $4)
  on conflict (shop_id, submission_id, name) do update set member_id = excluded.member_id, asked_at = excluded.asked_at,
    state = case when c.state = 'refused' then c.state else 'asked' end, answered_at = case when c.state = 'refused' then c.answered_at end,
    version = c.version + 1, updated_at = now() returning id, version, state`;
const TAKEN = `select from abstract_coauthor where shop_id = $1 and submission_id = $2 and member_id = $3 and name <> $4`;

async function tellCoauthor(
  ctx: Ctx,
  tx: Tx,
  work: StoredSubmission,
  asked: { id: number; version: number; memberId: number; name: string; by: string },
): Promise<void> {
  const conference = (await conferenceFacts(ctx, tx, work.conferenceId, 'anybody'))?.titles ?? { zh: '', en: '' };
  const title = { zh: work.title || work.titleEn, en: work.titleEn || work.title };
  await sendNotice(ctx, tx, {
    ...{ kind: 'abstract.coauthor', to: [asked.memberId], key: `${asked.id}/${asked.version}` },
    link: `${COAUTHOR_PATH}?id=${work.id}`,
    values: { conference, title, name: asked.name, by: asked.by },
    opens: {
      ...{ kind: COAUTHOR_LINK, thingId: asked.id, title: `${title.zh} · ${asked.name}`.slice(0, 120) },
      ...{ days: LINK_DAYS, path: COAUTHOR_PATH },
    },
  });
}

/**
 * Asks a co-author whether they agree to be named (AB4): by a link where they have no account. Whoever is reached by the same phone as
 * somebody else of the authors is that person, named twice.
 */
export async function askCoauthor(ctx: Ctx, { id, name, phone, mail }: ParsedOf<Ask>): Promise<OutputOf<Ask>> {
  const me = signedIn(ctx);
  const contacts: ContactValue[] = [
    ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(mail === '' ? [] : [{ kind: 'mail' as const, value: mail }]),
  ];
  if (contacts.length === 0) throw refuse.contact_missing();
  const now = ctx.services.now();
  const key = attemptKey(ctx.services.config, 'abstract-coauthor', `${ctx.shop.id}/${me.id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, now);
  if (!turn.taken) throw tooMany(turn.retryAfter);
  return ctx.db.write(async (tx) => {
    // Before anything else is locked, since who signs in locks phones first, too.
    await holdContacts(tx, ctx.services.config, contacts);
    const work = await tx.row<StoredSubmission>(
      `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 and t.member_id = $3 for no key update`,
      [ctx.shop.id, id, me.id],
    );
    if (work === null) throw notFound();
    if (!isNaming(work.state)) throw refuse.step();
    const author = work.authors.find((one) => one.name === name && !one.isMe);
    if (author === undefined) throw refuse.coauthor_unknown();
    const memberId = await personOf(ctx, tx, author, contacts);
    if (memberId === me.id || (await tx.row(TAKEN, [ctx.shop.id, id, memberId, name])) !== null)
      throw refuse.contact_taken();
    const asked = await tx.row<{ id: number; version: number; state: CoauthorState }>(ASK, [
      id,
      memberId,
      name,
      now.toISOString(),
    ]);
    if (asked === null) throw notFound();
    await endLinksTo(ctx, tx, { kind: COAUTHOR_LINK, things: [asked.id] });
    await tellCoauthor(ctx, tx, work, { ...asked, memberId, name, by: me.name });
    return { data: { name, state: asked.state } };
  });
}
