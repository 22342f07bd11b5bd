import type { Ctx } from '../../../kernel/http/context.ts';
import { phoneOfPerson } from '../../../kernel/identity/contacts.ts';
import { defaultTimeZone, formatDateTime } from '../../../kernel/rules/date-format.ts';

/** Who reads, and when they began. */
export interface Reading {
  code: string;
  openedAt: string;
  memberId: number | null;
  /** Hash of the secret that the reading goes on by. */
  keyHash: string;
}

const TAIL = 4;

/**
 * What stands on every page of a reading (DC1): name, end of the phone, the minute, and the code that leads back to its row; of
 * somebody who is not signed in what the shop calls visitors, and the end of what their session is known by.
 */
export async function markOf(ctx: Ctx, { code, openedAt, memberId, keyHash }: Reading): Promise<string> {
  const minute = formatDateTime(new Date(openedAt), defaultTimeZone).slice(0, 16);
  const reader =
    memberId === null
      ? null
      : await ctx.db.row<{ id: number; name: string; accountId: number | null }>(
          'SELECT id, name, account_id AS "accountId" FROM member WHERE shop_id = $1 AND id = $2',
          [ctx.shop.id, memberId],
        );
  if (reader === null) return [`${ctx.t('document.site.visitor')} ${keyHash.slice(-TAIL)}`, minute, code].join(' · ');
  const phone = await phoneOfPerson(ctx.db, ctx.services.config, ctx.shop.id, reader);
  return [reader.name, phone?.slice(-TAIL), minute, code].filter((part) => part).join(' · ');
}
