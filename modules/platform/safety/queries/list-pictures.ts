import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { lookedPictures } from '../../file/public.ts';
import { DECIDE, type pictureDesk } from '../picture-contract.ts';
import { pictureSteps } from '../rules/picture-steps.ts';

type List = (typeof pictureDesk)['safety.picture.list'];
type Show = (typeof pictureDesk)['safety.picture.show'];
type Row = OutputOf<List>['data'][number];
type Raw = Omit<Row, 'url' | 'purposeName'> & { fileId: number };

const personSql = (column: string): string =>
  `(SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = ${column})`;
const COLUMNS = `t.id, t.version, t.state, t.purpose, t.reasons, t.file_id AS "fileId", t.is_blocked AS "isBlocked", t.created_at AS "createdAt",
  t.decided_at AS "decidedAt",
  t.guest_name AS guest, ${personSql('(SELECT f.owner_id FROM file f WHERE f.shop_id = t.shop_id AND f.id = t.file_id)')} AS by`;

/** What its owner has taken away meanwhile, or put another one in its place of, waits for nobody. */
const STANDS = `(t.state NOT IN ('waiting', 'held')
  OR (SELECT f.removed_at IS NULL FROM file f WHERE f.shop_id = t.shop_id AND f.id = t.file_id))`;

/** Rows as the desk sees them, with addresses of their pictures. */
async function seen<T extends Raw>(ctx: Ctx, rows: readonly T[]) {
  const pictures = await lookedPictures(
    ctx,
    rows.map(({ fileId }) => fileId),
  );
  const { filePurposes } = ctx.services.registry;
  return rows.map(({ fileId, ...row }) => {
    const label = filePurposes.get(row.purpose)?.looked?.label;
    const purposeName = label === undefined ? row.purpose : inLanguage(ctx.locale, label.zh, label.en);
    return { ...row, purposeName, url: pictures.get(fileId)?.url ?? null };
  });
}

/** Pictures that are looked through, the newest first unless asked otherwise. */
export async function listPictures(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { state, isBlocked, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', STANDS];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (isBlocked !== undefined) where.push(isBlocked ? 't.is_blocked' : 'NOT t.is_blocked');
  const key = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: sort === '-createdAt' } as const;
  const found = await seekRows<Raw>(ctx.db, input, { from: 'safety_picture t', where, columns: COLUMNS, key }, values);
  return { ...found, data: await seen(ctx, found.data) };
}

/** One of them. */
export async function showPicture(ctx: Ctx, id: number): Promise<OutputOf<Show>> {
  type Whole = Raw & Pick<OutputOf<Show>['data'], 'note' | 'decidedBy'>;
  const row = await ctx.db.row<{ data: Whole }>(
    `SELECT to_json(x) AS data FROM (SELECT ${COLUMNS}, t.note, ${personSql('t.decided_by')} AS "decidedBy"
       FROM safety_picture t WHERE t.shop_id = $1 AND t.id = $2) x`,
    [ctx.shop.id, id],
  );
  const [data] = row === null ? [] : await seen(ctx, [row.data]);
  if (data === undefined) throw notFound();
  const decides = ctx.can(DECIDE);
  return {
    data,
    can: {
      pass: decides && pictureSteps.may(data.state, 'passed', 'desk'),
      refuse: decides && pictureSteps.may(data.state, 'refused', 'desk'),
      unblock: decides && data.isBlocked,
    },
  };
}

/** How many pictures wait for a person. */
export const heldPictures = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `safety_picture t WHERE t.shop_id = $1 AND t.state = 'held' AND ${STANDS}`, [shop.id]);
