import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openRecords } from '../../../../kernel/record/open-records.ts';
import { pictureAddressSql } from '../../../platform/file/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { ExhibitorCard, exhibitor } from '../contract.ts';

type List = (typeof exhibitor)['exhibitor.list'];
type Shown = (typeof exhibitor)['exhibitor.show'];

const words = (column: string): string => `${inLanguageSql('t', '$2', column)} AS "${column}"`;

/** The exhibitors that readers are told of, by their names. */
const openExhibitors = openRecords<ExhibitorCard, { website: string; conferenceId: number; isOpen: boolean }>({
  table: 'exhibitor',
  columns: `t.id, '/exhibitor?id=' || t.id AS url, ${words('name')}, ${words('about')}, ${pictureAddressSql('t.logo_file')} AS logo, t.booth`,
  pageColumns: `t.website, t.is_open AS "isOpen",
    (SELECT x.conference_id FROM exhibition x WHERE x.shop_id = t.shop_id AND x.id = t.exhibition_id) AS "conferenceId"`,
  order: 't.name, t.id',
  filters: {
    conference: (id) =>
      `t.is_open AND t.exhibition_id = (SELECT x.id FROM exhibition x WHERE x.shop_id = $1 AND x.conference_id = ${id})`,
    q: (value) => `strpos(lower(concat_ws(' ', t.name, t.name_en, t.booth)), lower(${value})) > 0`,
  },
});

/** The exhibitors of a conference that the reader may see. */
export async function listExhibitors(ctx: Ctx, asked: ParsedOf<List>): Promise<OutputOf<List>> {
  if ((await conferenceFacts(ctx, ctx.db, asked.conference)) === null) throw notFound();
  return openExhibitors.list(ctx, asked);
}

/** One of them. */
export async function showExhibitor(ctx: Ctx, id: number): Promise<OutputOf<Shown>> {
  const { conferenceId, isOpen, ...row } = await openExhibitors.one(ctx, id);
  const conference = isOpen ? await conferenceFacts(ctx, ctx.db, conferenceId) : null;
  if (conference === null) throw notFound();
  const { title, startsOn, endsOn } = conference;
  return { data: { ...row, conference: { id: conferenceId, title, startsOn, endsOn } }, can: {} };
}
