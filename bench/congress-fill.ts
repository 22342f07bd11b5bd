import type pg from 'pg';

/** Numbers of what is filled, beyond those that the demo has given out. */
export const FIRST_ID = 5_000_000;
/** People of the congress, of all conferences together, and registrations of the fair alone. */
export const [DELEGATES, FAIR] = [12_000, 200_000];
const FORMER = 4;
export const HALLS = 8;
export const [DAYS, ITEMS] = [8, 8_000];
export const EXPERTS = 1_200;
export const [EXHIBITORS, PRODUCTS_EACH] = [500, 40];
export const [NIGHTS, ROOMS, ROOM_TYPES] = [5, 300, 6];
/** First day of the congress, and its nights in hotels. */
export const FIRST_DAY = '2027-05-10';

/** The congress of a bench shop: numbers of what was filled begin where it says. */
export interface Congress {
  shopId: number;
  /** A conference of 12,000 people; after it come the fair of 200,000, and those of former years. */
  congress: number;
  fair: number;
  /** The ticket of each conference, by its number. */
  ticketOf(conference: number): number;
}

/** What SQL a bench runs, as somebody whom neither row security nor triggers hold. */
export type FillSql = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Rows like one that is there: all columns but those that the database works out, with others said as SQL over `n`, from 0 on. */
async function multiply(
  sql: FillSql,
  table: string,
  { like, count, own }: { like: string; count: number; own: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await sql(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const other = Object.entries(own).map(([column, value]) => `'${column}', ${value}`);
  const made = await sql(
    `insert into ${table} (${columns}) select ${columns
      .split(', ')
      .map((name) => `r.${name}`)
      .join(', ')}
     from (select to_jsonb(t) as row from ${table} t where ${like} order by t.id limit 1) one, generate_series(0, ${count - 1}) n,
       jsonb_populate_record(null::${table}, one.row || jsonb_build_object(${other.join(', ')})) r`,
  );
  if (made.rowCount !== count) throw new Error(`${table} has nothing to be made after.`);
}

const id = (after = 0): string => `${FIRST_ID + after} + n`;

/** Six conferences, each with a ticket, and the people who came to them: rows as registering leaves them. */
export async function fillPeople(sql: FillSql, shopId: number): Promise<Congress> {
  const conferences = 2 + FORMER;
  await multiply(sql, 'conference', {
    like: `t.shop_id = ${shopId} and t.live`,
    count: conferences,
    own: {
      id: id(),
      slug: `'bench-congress-' || n`,
      title: `'血液学大会之' || n`,
      title_en: `'Congress of Haematology ' || n`,
      time_zone: `'Asia/Shanghai'`,
      starts_on: `date '${FIRST_DAY}' - 365 * greatest(0, n - 1)`,
      ends_on: `date '${FIRST_DAY}' + ${DAYS - 1} - 365 * greatest(0, n - 1)`,
      starts_at: `timestamptz '${FIRST_DAY} 08:00+08' - interval '365 days' * greatest(0, n - 1)`,
      ends_at: `timestamptz '${FIRST_DAY} 18:00+08' + interval '${DAYS - 1} days' - interval '365 days' * greatest(0, n - 1)`,
      event_status: `'planned'`,
    },
  });
  await sql(
    `insert into stock_unit (shop_id, id, capacity) select $1::int, ${FIRST_ID} + n, null from generate_series(0, ${conferences - 1}) n`,
    [shopId],
  );
  await sql(
    `insert into registration_product (shop_id, id, conference_id, kind, title, title_en, audience, most_each, tiers, ladder, tax_rate, unit_id)
     select $1::int, ${FIRST_ID} + n, ${FIRST_ID} + n, 'ticket', '现场票', 'Ticket', 'member', 1,
       '[{"name": "标准价", "nameEn": "Standard", "fen": 84800}]', '[]', '0.06', ${FIRST_ID} + n from generate_series(0, ${conferences - 1}) n`,
    [shopId],
  );
  await sql(
    `insert into member (shop_id, id, name, affiliation, created_at)
     select $1::int, ${FIRST_ID} + n, substr('王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗', 1 + n % 20, 1) || substr('清明若安思远知行云舟怀瑾', 1 + n / 20 % 12, 1)
         || substr('华文静宁杰凡雨晨阳山', 1 + n / 240 % 10, 1),
       '云河医科大学附属第' || n % 97 || '医院', now() - interval '1 year' + n * interval '1 second'
     from generate_series(0, ${FAIR - 1}) n`,
    [shopId],
  );
  // One in twenty gave it up after it was confirmed, one in fifty never handed it in.
  await sql(
    `insert into registration (shop_id, id, conference_id, member_id, state, words, submitted_at, confirmed_at)
     select $1::int, ${FIRST_ID} + c.first + m.id - ${FIRST_ID}, ${FIRST_ID} + c.n, m.id, s.state, m.name || ' ' || m.affiliation,
       now() - interval '300 days' * (c.n + 1) + (m.id - ${FIRST_ID}) * interval '1 minute' * 2, case when s.state <> 'draft' then now() - interval '200 days' end
     from (select n, case n when 0 then 0 else ${DELEGATES} + (n - 1) * ${FAIR} end as first, case n when 1 then ${FAIR} else ${DELEGATES} end as people
       from generate_series(0, ${conferences - 1}) n) c
       join member m on m.shop_id = $1 and m.id >= ${FIRST_ID} and m.id < ${FIRST_ID} + c.people,
       lateral (select case when (m.id - ${FIRST_ID}) % 20 = 7 then 'withdrawn' when (m.id - ${FIRST_ID}) % 50 = 3 then 'draft' else 'confirmed' end as state) s`,
    [shopId],
  );
  await sql(
    `insert into registration_item (shop_id, id, registration_id, product_id, quantity, state, unit_fen, title, title_en, stock_key)
     select r.shop_id, r.id, r.id, r.conference_id, 1, case r.state when 'confirmed' then 'had' when 'draft' then 'wanted' else 'gone' end,
       84800, '现场票', 'Ticket', gen_random_uuid() from registration r where r.shop_id = $1 and r.id >= ${FIRST_ID}`,
    [shopId],
  );
  for (const table of ['conference', 'member', 'registration', 'registration_item'])
    await sql(`vacuum analyze ${table}`);
  return { shopId, congress: FIRST_ID, fair: FIRST_ID + 1, ticketOf: (conference) => conference };
}

/** Halls of one venue, experts, and a timetable of sessions with their parts and of posters that fits without a conflict. */
export async function fillAgenda(sql: FillSql, { shopId, congress }: Congress): Promise<void> {
  await sql(`insert into venue (shop_id, id, name, name_en) values ($1, ${FIRST_ID}, '云河会展中心', 'Yunhe Expo')`, [
    shopId,
  ]);
  await sql(
    `insert into room (shop_id, id, venue_id, name, name_en, building, level, layouts, position)
     select $1::int, ${FIRST_ID} + n, ${FIRST_ID}, '厅' || n + 1, 'Hall ' || n + 1, 'A', 1 + n % 3, '[{"kind": "theatre", "seats": 900}]', n
     from generate_series(0, ${HALLS - 1}) n`,
    [shopId],
  );
  await multiply(sql, 'expert', {
    like: `t.shop_id = ${shopId} and t.live`,
    count: EXPERTS,
    own: {
      id: id(),
      slug: `'bench-expert-' || n`,
      title: `'专家' || n`,
      title_en: `'Expert ' || n`,
      posts: `'[]'::jsonb`,
    },
  });
  // A hall has 150 experts of its own. A day: seven sessions a hall, each with sixteen talks of five minutes, and 48 posters.
  const perDay = ITEMS / DAYS;
  const perHall = EXPERTS / HALLS;
  const [sessions, parts] = [7, 17];
  await sql(
    `create temporary table bench_item as select n, ${FIRST_ID} + n as id, n / ${perDay} as day, k, k < ${HALLS * sessions * parts} as is_placed,
       k / ${sessions * parts} % ${HALLS} as hall, k / ${parts} % ${sessions} as session, k % ${parts} as part
     from (select n, n % ${perDay} as k from generate_series(0, ${ITEMS - 1}) n) r`,
  );
  await sql(
    `insert into agenda_item (shop_id, id, conference_id, session_id, kind, title, title_en, about, about_en, track, track_en, room_id, starts_at, ends_at,
       is_parallel)
     select $1::int, id, $2::bigint, case when is_placed and part > 0 then id - part end, case when is_placed and part = 0 then 'session' else 'talk' end,
       '第' || n || '项', 'Item ' || n, repeat('一线治疗的长期随访与真实世界数据。', 8), repeat('Long follow-up and data of the real world. ', 8),
       '方向' || hall, 'Track ' || hall, ${FIRST_ID} + hall, at, at + case when is_placed and part > 0 then interval '5 minutes' else interval '85 minutes' end,
       not is_placed
     from (select *, timestamptz '${FIRST_DAY} 08:00+08' + day * interval '1 day' + session * interval '90 minutes'
       + case when is_placed and part > 0 then (part - 1) * interval '5 minutes' else interval '0' end as at from bench_item) i`,
    [shopId, congress],
  );
  await sql(
    `insert into agenda_task (shop_id, id, item_id, expert_id, role)
     select $1::int, id, id, ${FIRST_ID} + hall * ${perHall} + case when part = 0 then ${perHall - sessions} + session else session * ${parts - 1} + part - 1 end,
       case when part = 0 then 'chair' else 'speaker' end from bench_item where is_placed`,
    [shopId],
  );
  await sql('insert into agenda (shop_id, conference_id, revision) values ($1, $2, 1)', [shopId, congress]);
  for (const table of ['room', 'expert', 'agenda_item', 'agenda_task']) await sql(`vacuum analyze ${table}`);
}

/** Rooms of one hotel in blocks of the congress, so many of each type for each of its nights; answers the blocks. */
export async function fillHotel(sql: FillSql, { shopId, congress }: Congress): Promise<number[]> {
  const each = ROOMS / ROOM_TYPES;
  await sql(`insert into hotel (shop_id, id, name, name_en) values ($1, ${FIRST_ID}, '云河大酒店', 'Yunhe Grand')`, [
    shopId,
  ]);
  await sql(
    `insert into hotel_room (shop_id, id, hotel_id, name, name_en) select $1::int, ${FIRST_ID} + n, ${FIRST_ID}, '房型' || n, 'Type ' || n
     from generate_series(0, ${ROOM_TYPES - 1}) n`,
    [shopId],
  );
  await sql(
    `insert into hotel_block (shop_id, id, conference_id, room_id, state) select $1::int, ${FIRST_ID} + n, $2::bigint, ${FIRST_ID} + n, 'definite'
     from generate_series(0, ${ROOM_TYPES - 1}) n`,
    [shopId, congress],
  );
  const nights = `generate_series(0, ${ROOM_TYPES * NIGHTS - 1}) n`;
  const unit = FIRST_ID + 1_000;
  await sql(`insert into stock_unit (shop_id, id, capacity) select $1::int, ${unit} + n, ${each} from ${nights}`, [
    shopId,
  ]);
  await sql(
    `insert into hotel_night (shop_id, id, block_id, night, price_fen, allotment, unit_id)
     select $1::int, ${FIRST_ID} + n, ${FIRST_ID} + n / ${NIGHTS}, date '${FIRST_DAY}' + n % ${NIGHTS}, 48000 + 1000 * (n % ${NIGHTS}), ${each}, ${unit} + n from ${nights}`,
    [shopId],
  );
  return Array.from({ length: ROOM_TYPES }, (_, n) => FIRST_ID + n);
}

/** An exhibition with exhibitors, each with published products. */
export async function fillExhibition(sql: FillSql, { shopId, congress }: Congress): Promise<void> {
  const products = EXHIBITORS * PRODUCTS_EACH;
  await sql(
    `insert into exhibition (shop_id, id, conference_id, exhibitor_per_nine, builder_per_nine, vip_per_nine) values ($1, ${FIRST_ID}, $2, 2, 2, 1)`,
    [shopId, congress],
  );
  await multiply(sql, 'organisation', {
    like: `t.shop_id = ${shopId}`,
    count: EXHIBITORS,
    own: { id: id(), name: `'云河生物第' || n || '公司'`, name_en: `'Yunhe Biotech ' || n` },
  });
  await sql(
    `insert into exhibitor (shop_id, id, exhibition_id, organisation_id, name, name_en, booth, contract_from, contract_until)
     select $1::int, ${FIRST_ID} + n, ${FIRST_ID}, ${FIRST_ID} + n, '云河生物第' || n || '公司', 'Yunhe Biotech ' || n, 'A' || n, date '2026-01-01', date '2028-01-01'
     from generate_series(0, ${EXHIBITORS - 1}) n`,
    [shopId],
  );
  await multiply(sql, 'product', {
    like: `t.shop_id = ${shopId} and t.live`,
    count: products,
    own: {
      id: id(),
      slug: `'bench-product-' || n`,
      title: `substr('流式细胞分析仪血液净化机采血小板抗体试剂盒基因测序仪', 1 + n % 20, 6) || n`,
      title_en: `(array['Flow cytometer', 'Apheresis unit', 'Antibody kit', 'Gene sequencer', 'Infusion pump'])[1 + n % 5] || ' ' || n`,
      maker: `'云河生物第' || n / ${PRODUCTS_EACH} || '公司'`,
      maker_en: `'Yunhe Biotech ' || n / ${PRODUCTS_EACH}`,
      audience: `'public'`,
    },
  });
  await sql(
    `insert into exhibitor_product (shop_id, id, exhibitor_id, state, title, lead, author, product_id)
     select $1::int, ${FIRST_ID} + n, ${FIRST_ID} + n / ${PRODUCTS_EACH}, 'taken', '产品' || n, '简介', '展商', ${FIRST_ID} + n from generate_series(0, ${products - 1}) n`,
    [shopId],
  );
  for (const table of ['exhibitor', 'product', 'exhibitor_product']) await sql(`vacuum analyze ${table}`);
}

/** A list of a conference for who has its ticket, and so many gates of it; answers the gates. */
export async function fillGates(
  sql: FillSql,
  { shopId, ticketOf }: Congress,
  conference: number,
  gates: number,
): Promise<number[]> {
  const list = conference;
  await sql(
    `insert into checkin_list (shop_id, id, conference_id, product_id, name, name_en) values ($1, $2, $2, $3, '入场', 'Entrance')`,
    [shopId, list, ticketOf(conference)],
  );
  const { rows } = await sql(
    `insert into checkin_gate (shop_id, id, list_id, name, name_en) select $1::int, $2::bigint * 10 + n, $2, '通道' || n, 'Gate ' || n from generate_series(1, $3::int) n returning id`,
    [shopId, list, gates],
  );
  return rows.map(({ id: gate }) => Number(gate));
}
