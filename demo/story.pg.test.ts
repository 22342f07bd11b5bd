import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../kernel/http/context.ts';
import { contextMaker, type MakeContext } from '../kernel/http/make-context.ts';
import { type TestApp, testApp } from '../kernel/testkit/app.ts';
import { inDemoOrder } from './load-demo.ts';
import { playStory, storyOf } from './story.ts';

let kit: TestApp;
let makeContext: MakeContext;
beforeAll(async () => {
  kit = await testApp();
  makeContext = contextMaker(kit.database, kit.services);
});
afterAll(() => kit.close());

/** A shop with the content and people of a demo shop. */
async function demoShop(code: string): Promise<Ctx> {
  const ctx = kit.ctx({ ...(await kit.makeShop()), code });
  for (const { manifest } of inDemoOrder(kit.services.registry.modules)) await manifest.demo?.(ctx);
  return ctx;
}

const played = new Map<string, Promise<Ctx>>();

/** The shop of whoever only looks at what the demo and its story have left there: one for all of them. */
function playedShop(code: string): Promise<Ctx> {
  const shop =
    played.get(code) ??
    demoShop(code).then(async (ctx) => {
      await playStory(ctx, makeContext);
      return ctx;
    });
  played.set(code, shop);
  return shop;
}

const LEFT_BEHIND = `select
    (select json_object_agg(state, n) from (select state, count(*) as n from news where shop_id = $1 group by state) s)
      as states,
    (select count(*) from favorite where shop_id = $1) as kept,
    (select count(*) from audit_entry where shop_id = $1 and table_name = 'news' and action = 'update'
      and actor is not null) as acts`;
const REVIEWS = `select r.state, a.name as asked, d.name as decided, e.reason <> '' as said
  from approval_request r join member a on a.shop_id = r.shop_id and a.id = r.started_by
  left join approval_entry e on e.shop_id = r.shop_id and e.request_id = r.id and e.action in ('approved', 'returned')
  left join member d on d.shop_id = r.shop_id and d.id = e.actor_id
  where r.shop_id = $1 and r.kind = 'news.review' order by r.id`;
const REMOVALS = `select m.name, e.origin, e.state, e.held_at is not null as held, e.finished_at is not null as finished
  from erasure e join member m on m.shop_id = e.shop_id and m.id = e.member_id where e.shop_id = $1 order by e.id`;

/** Entries that tell of the demo's own progress. */
const NO_DEEDS = `select count(*)::int from audit_entry where shop_id = $1
  and (table_name = 'demo_mark' or coalesce(after, before) ->> 'key' like 'demo.%')`;

const newestEntry = (ctx: Ctx) =>
  ctx.db.row<{ id: number; isDeed: boolean }>(
    'select id, actor is not null as "isDeed" from audit_entry where shop_id = $1 order by id desc limit 1',
    [ctx.shop.id],
  );
const toldTo = (ctx: Ctx) =>
  ctx.db.row<{ value: number }>(
    `select value from demo_mark where shop_id = $1 and mark = 'demo.story' and part = ''`,
    [ctx.shop.id],
  );
const slugsIn = async (ctx: Ctx, state: string): Promise<string[]> => {
  const rows = await ctx.db.rows<{ slug: string }>(
    'select slug from news where shop_id = $1 and state = $2 order by slug',
    [ctx.shop.id, state],
  );
  return rows.map(({ slug }) => slug);
};

describe('the story of a demo shop', () => {
  test.each([
    ['hema', { draft: 3, scheduled: 1, published: 38, corrected: 1 }, 12],
    ['trial', { draft: 2, in_review: 1, scheduled: 1, published: 20 }, 7],
    ['expo', { draft: 1, scheduled: 1, published: 19, withdrawn: 1 }, 9],
    ['closed', { published: 2 }, 0],
  ])('of %s leaves work on the desks and things kept by members, and is told once', async (code, states, kept) => {
    const ctx = await playedShop(code);
    const found = await ctx.db.row<{ acts: number }>(LEFT_BEHIND, [ctx.shop.id]);
    expect(found).toMatchObject({ states, kept });
    expect((await toldTo(ctx))?.value ?? 0).toBe(storyOf(code).length);
    const newest = await newestEntry(ctx);
    expect(newest?.isDeed, 'the trail opens with what somebody did').toBe(true);
    await playStory(ctx, makeContext);
    expect(await ctx.db.row(LEFT_BEHIND, [ctx.shop.id])).toEqual(found);
    expect(await newestEntry(ctx), 'nothing more is written down').toEqual(newest);
    expect(await ctx.db.row(NO_DEEDS, [ctx.shop.id]), 'the trail tells of no progress of ours').toEqual({ count: 0 });
    if (code === 'hema') {
      expect(await ctx.db.rows(REMOVALS, [ctx.shop.id]), 'removals').toEqual([
        { name: '蒋以宁', origin: 'own', state: 'withdrawn', held: false, finished: false },
        { name: '冯思远', origin: 'own', state: 'waiting', held: true, finished: false },
        { name: '已注销会员', origin: 'staff', state: 'removed', held: false, finished: true },
        { name: '方晓棠', origin: 'own', state: 'waiting', held: false, finished: false },
      ]);
    }
    if (code !== 'trial') return;
    expect(await ctx.db.rows(REVIEWS, [ctx.shop.id]), 'four eyes').toEqual([
      { state: 'open', asked: '叶知秋', decided: null, said: null },
      { state: 'returned', asked: '叶知秋', decided: '方以恒', said: true },
      { state: 'approved', asked: '叶知秋', decided: '方以恒', said: true },
    ]);
  });

  test('goes on where it stopped, and leaves out what is no longer there', async () => {
    const ctx = await demoShop('expo');
    await ctx.db.write((tx) => tx.rows(`delete from news where slug = 'closing-ceremony-earlier'`));
    await ctx.db.write((tx) => tx.rows(`insert into demo_mark (mark, value) values ('demo.story', '3')`));
    await ctx.db.write((tx) =>
      tx.rows(`update member set status = 'blocked' where shop_id = $1 and name = '唐婉'`, [ctx.shop.id]),
    );
    await playStory(ctx, makeContext);
    expect(await slugsIn(ctx, 'scheduled')).toEqual([]);
    expect(await slugsIn(ctx, 'draft')).toEqual(['poster-printing-service']);
    expect((await toldTo(ctx))?.value).toBe(storyOf('expo').length);
    const kept = await ctx.db.rows<{ name: string }>(
      'select distinct m.name from favorite f join member m on m.shop_id = f.shop_id and m.id = f.member_id where f.shop_id = $1 order by 1',
      [ctx.shop.id],
    );
    expect(kept.map(({ name }) => name)).toEqual(['Clara Whitfield', '傅长风']);
  });
});

describe('what the demo promises is there', () => {
  test.each(['hema', 'expo'])('a recording of %s is as long as what was announced', async (code) => {
    const ctx = await playedShop(code);
    const films = await ctx.db.rows<{ slug: string; announced: number; film: number }>(
      `select s.slug, extract(epoch from s.ends_at - s.starts_at)::int as announced, f.duration / 1000 as film
       from live_stream s join file f on f.shop_id = s.shop_id and f.id = s.replay_file where s.shop_id = $1
         and s.status = 3`,
      [ctx.shop.id],
    );
    expect(films.length).toBeGreaterThan(0);
    for (const { slug, announced, film } of films) expect(film, slug).toBe(announced);
  });

  test.each(['hema', 'expo'])(
    'whoever registers for a conference of %s comes to its products, or to a form that is open when it says so',
    async (code) => {
      const ctx = await playedShop(code);
      const ways = await ctx.db.rows<
        Record<'conference' | 'url', string> & { sold: number; form: string | null; hours: boolean }
      >(
        `select c.slug as conference, c.registration_url as url, f.slug as form, (select count(*)::int from registration_product p
           where p.shop_id = c.shop_id and p.conference_id = c.id) as sold,
         f.opens_at is not distinct from c.registration_opens and f.closes_at = c.registration_closes as hours
       from conference c left join form f on f.shop_id = c.shop_id and '/form?id=' || f.slug = c.registration_url and f.live
       where c.shop_id = $1 and c.registration_url <> ''`,
        [ctx.shop.id],
      );
      expect(ways.length).toBeGreaterThan(0);
      for (const { conference, url, sold, form, hours } of ways)
        if (sold > 0) expect(url, conference).toBe(`/conference/register?id=${conference}`);
        else expect({ form, hours }, conference).toEqual({ form: expect.any(String), hours: true });
    },
  );

  test('who presses 立即报名 on the page of the congress, or follows its short address, comes to what registers them', async () => {
    const ctx = await playedShop('expo');
    const way = await ctx.db.row<{ way: string; button: string; redirect: string }>(
      `select c.registration_url as way, (select p.tree::text from page p where p.shop_id = $1 and p.slug = 'haematology-2027') as button,
         (select r.redirect from route_entry r where r.shop_id = $1 and r.path = '/register') as redirect
       from conference c where c.shop_id = $1 and c.slug = 'haematology-annual-meeting-18'`,
      [ctx.shop.id],
    );
    expect(way?.redirect).toBe(way?.way);
    expect(way?.button).toContain(`"href": "${way?.way}"`);
    const forms = await ctx.db.rows(
      "select 1 from form where shop_id = $1 and live and title like '第十八届血液学年会报名%'",
      [ctx.shop.id],
    );
    expect(forms).toEqual([]);
  });

  test.each(['hema', 'trial', 'expo', 'closed'])('%s has a route of each type', async (code) => {
    const ctx = await playedShop(code);
    const types = await ctx.db.rows<{ type: string }>(
      'select distinct type from route_entry where shop_id = $1 order by type',
      [ctx.shop.id],
    );
    expect(types.map(({ type }) => type)).toEqual(['page', 'redirect', 'vue']);
  });
});
