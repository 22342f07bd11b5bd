import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type EventStatus, type RegistrationState, registrationAt } from '../rules.ts';

/** A public conference, as what hangs on it asks. */
export interface ConferenceFacts {
  id: number;
  /** In the reader’s language. */
  title: string;
  titles: { zh: string; en: string };
  startsOn: string;
  endsOn: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  city: string;
  venue: string;
  eventStatus: EventStatus;
  opensAt: string | null;
  closesAt: string | null;
  /** Whether it takes registrations at this moment. */
  registration: RegistrationState;
}

const words = (column: string): string => `${inLanguageSql('t', '$3', column)} as "${column}"`;

const columns = `t.id, ${words('title')}, json_build_object('zh', t.title, 'en', coalesce(nullif(t.title_en, ''), t.title)) as titles,
    t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.starts_at as "startsAt", t.ends_at as "endsAt", t.time_zone as "timeZone",
    ${words('city')}, ${words('venue')}, t.event_status as "eventStatus", t.registration_opens as "opensAt", t.registration_closes as "closesAt"`;
const SQL = `select ${columns} from conference t where ${listedSql} and t.starts_at is not null and t.id = any($4::bigint[])`;
// The second parameter stands for nobody: what the portal does by itself looks at every public one.
const ANY = `select ${columns} from conference t where t.shop_id = $1 and t.live and $2::text[] is not null and t.starts_at is not null
  and t.id = any($4::bigint[])`;

type Row = Omit<ConferenceFacts, 'registration'>;

/**
 * Public conferences by their numbers: those that the reader may see, or where the portal and its staff ask (`anybody`) each that is
 * published at all.
 */
export async function conferencesFacts(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  ids: readonly number[],
  who: 'reader' | 'anybody' = 'reader',
): Promise<ReadonlyMap<number, ConferenceFacts>> {
  const rows = await reader.rows<Row>(who === 'reader' ? SQL : ANY, [...readerValues(ctx), ids]);
  const now = ctx.services.now().getTime();
  return new Map(rows.map((row) => [row.id, { ...row, registration: registrationAt(row, now) }]));
}

/** One of them; null where there is none. */
export const conferenceFacts = async (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  id: number,
  who: 'reader' | 'anybody' = 'reader',
): Promise<ConferenceFacts | null> => (await conferencesFacts(ctx, reader, [id], who)).get(id) ?? null;

/** The number of a conference by its number or slug, as addresses name it; null where no public one has it. */
export async function conferenceNumber(ctx: Ctx, reader: Pick<Tx, 'row'>, idOrSlug: string): Promise<number | null> {
  if (/^[1-9]\d{0,14}$/.test(idOrSlug)) return Number(idOrSlug);
  const found = await reader.row<{ id: number }>(
    'select id from conference where shop_id = $1 and slug = $2 and live',
    [...[ctx.shop.id, idOrSlug]],
  );
  return found?.id ?? null;
}

/** SQL of what the conference is called that row `t` names under a column, in a language that comes as a literal. */
export const conferenceTitleSql = (column: string, locale: string): string =>
  `select coalesce((select ${inLanguageSql('c', locale, 'title')} from conference c where c.shop_id = t.shop_id and c.id = t.${column}), '')`;
