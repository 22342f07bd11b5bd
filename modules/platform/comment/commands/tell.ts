import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { recordAddress } from '../../../../kernel/record/record-address.ts';
import { sendNotice } from '../../notice/public.ts';
import { peopleWhoSee } from '../queries/people-who-see.ts';
import { refuse } from '../refusals.ts';
import type { Seen, Which } from '../seen-record.ts';

const LONGEST = 120;

/** What was said, and where. */
export interface Said extends Which, Seen {
  commentId: number;
  body: string;
}

/** Refuses to mention somebody who may not see the record. */
export async function refuseUnseen(
  ctx: Ctx,
  tx: Tx,
  about: Pick<Said, 'handle' | 'id'>,
  mentions: readonly number[],
): Promise<void> {
  const wanted = [...new Set(mentions)];
  if (wanted.length === 0) return;
  const people = await peopleWhoSee(ctx, tx, about, { ids: wanted });
  if (people.length < wanted.length) throw refuse.mentioned_unseen();
}

/** Tells people of a comment, in the transaction that stores it; whoever wrote it knows. */
export async function tell(
  ctx: Ctx,
  tx: Tx,
  kind: 'comment.mentioned' | 'comment.replied',
  said: Omit<Said, 'memberId'>,
  people: readonly number[],
): Promise<void> {
  const { id, name: who } = signedIn(ctx);
  const to = people.filter((person) => person !== id);
  const text = said.body.replace(/\s+/g, ' ');
  const address = recordAddress(ctx, said.record, said.id);
  await sendNotice(ctx, tx, {
    kind,
    to,
    key: String(said.commentId),
    values: {
      who,
      title: said.name,
      what: said.handle.rules.label,
      text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    },
    link: address === null ? '' : `${address}?tab=comments`,
  });
}
