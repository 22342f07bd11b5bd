import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type NewNotice, sendNotice } from '../../notice/public.ts';
import type { Request } from '../request.ts';
import { specOf } from './spec-of.ts';

/** Tells people about a request; its title and the name of its matter are always told. */
export async function tellPeople(
  ctx: Ctx,
  tx: Tx,
  { id, kind, title, titleEn }: Request,
  told: Pick<NewNotice, 'kind' | 'to' | 'key'>,
  more: NewNotice['values'] = {},
): Promise<void> {
  const values = { title: { zh: title, en: titleEn }, matter: specOf(ctx, kind).label, ...more };
  await sendNotice(ctx, tx, { ...told, values, link: `/backend/approval/${id}` });
}
