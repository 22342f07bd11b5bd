import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { maskedIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { maskedContactSql } from '../../../../kernel/identity/persons.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { reachesOf } from './reaches.ts';

type Show = (typeof speakingDesk)['speaking.guest.show'];
type Data = OutputOf<Show>['data'];

/** Letters and steps that are told of one expert. */
const MOST = 200;

const CONTACTS = `SELECT coalesce(${maskedIdentitySql('m.account_id', 'phone')}, ${maskedContactSql('phone', 'm')}) AS "phoneMasked",
    ${maskedContactSql('mail', 'm')} AS "mailMasked"
  FROM expert_link l JOIN member m ON m.shop_id = l.shop_id AND m.id = l.member_id WHERE l.shop_id = $1 AND l.expert_id = $2`;
const GUEST = 'SELECT id FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3';
const nameOf = (column: string): string =>
  `(SELECT p.name FROM member p WHERE p.shop_id = t.shop_id AND p.id = t.${column})`;
const LETTERS = `SELECT t.kind, t.tasks, t.sent_at AS "sentAt", ${nameOf('sent_by')} AS by FROM speaking_letter t
  WHERE t.shop_id = $1 AND t.guest_id = $2 ORDER BY t.id DESC LIMIT ${MOST}`;
const STEPS = `SELECT t.id, coalesce(${inLanguageSql('i', '$3', 'title')}, '') AS title, t.from_state AS "from", t.to_state AS "to", t.role, t.reason,
    ${nameOf('made_by')} AS by, t.made_at AS at
  FROM speaking_task s JOIN speaking_step t ON t.shop_id = s.shop_id AND t.task_id = s.id LEFT JOIN agenda_item i ON i.shop_id = s.shop_id AND i.id = s.item_id
  WHERE s.shop_id = $1 AND s.guest_id = $2 ORDER BY t.id DESC LIMIT ${MOST}`;

/** What was written to an expert of a conference, and each step of their tasks, the newest first. */
export async function showGuest(ctx: Ctx, { conference, expert }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const who = (await reachesOf(ctx, ctx.db, [expert])).get(expert);
  if (who === undefined) throw notFound();
  const [contacts, guest] = await Promise.all([
    ctx.db.row<Pick<Data, 'phoneMasked' | 'mailMasked'>>(CONTACTS, [ctx.shop.id, expert]),
    ctx.db.row<{ id: number }>(GUEST, [ctx.shop.id, conference, expert]),
  ]);
  const [letters, steps] =
    guest === null
      ? [[], []]
      : await Promise.all([
          ctx.db.rows<Data['letters'][number]>(LETTERS, [ctx.shop.id, guest.id]),
          ctx.db.rows<Data['steps'][number]>(STEPS, [ctx.shop.id, guest.id, ctx.locale]),
        ]);
  const { phoneMasked = null, mailMasked = null } = contacts ?? {};
  return { data: { phoneMasked, mailMasked, reach: who.reach, letters, steps } };
}
