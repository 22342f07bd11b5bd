import { z } from 'zod';
import { demoFingerprint, demoYaml } from '../kernel/demo/demo-files.ts';
import { demoMarksOf, markDemo } from '../kernel/demo/demo-marks.ts';
import type { Ctx } from '../kernel/http/context.ts';
import type { MakeContext } from '../kernel/http/make-context.ts';
import { runEndpoint } from '../kernel/http/run-endpoint.ts';
import { accountByIdentity } from '../kernel/identity/accounts.ts';
import { memberAsPerson } from '../kernel/identity/authenticate.ts';
import { membershipOf } from '../kernel/identity/members.ts';

const MARK = 'demo.story';
const FILE = 'story.yaml';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long those who act have proved who they are. */
const PROOF_MS = 60_000;

const Act = z.strictObject({
  /** User name of staff, or phone of a member. */
  by: z.string(),
  /** Name of the operation, such as `news.article.submit`. */
  call: z.string(),
  /** The thing it is about, by its record and slug: `news.article/annual-meeting`. Its number and version are sent along. */
  of: z.string().optional(),
  /** Numbers of other things that are sent along, by their input: `page: page.page/about`, or by its place in it: `items.0.product`. */
  numbers: z.record(z.string(), z.string()).optional(),
  /** Numbers of the newest rows of lists that are sent along, by their input: what somebody has there, by user name or phone, or what such a row `names`. */
  newest: z
    .record(
      z.string(),
      z.strictObject({
        list: z.string(),
        of: z.record(z.string(), z.string()),
        /** Things that the list is narrowed to, by its filter: `conferenceId: conference.conference/annual-meeting`. */
        within: z.record(z.string(), z.string()).default({}),
        names: z.string().default('id'),
      }),
    )
    .optional(),
  /** The member it is about, by user name or phone, whose number is sent as `memberId`. */
  about: z.string().optional(),
  /** How many days ago it was done. */
  daysAgo: z.number().optional(),
  /** What a save changes; everything else stays as it is. */
  change: z.record(z.string(), z.unknown()).optional(),
  /** Hours from now, sent as the moment `at`. */
  inHours: z.number().optional(),
  input: z.record(z.string(), z.unknown()).default({}),
  /** Staff by their user names, whose numbers are sent as `mentions`. */
  mentions: z.array(z.string()).optional(),
});
type Act = z.output<typeof Act>;

/** Work of the portal itself that somebody's deed led to: a job by its name. */
const Work = z.strictObject({ job: z.string(), daysAgo: z.number().optional() });

const Step = z.union([Act, Work]);
type Step = z.output<typeof Step>;

/** The story of a demo shop, what its people did, in order; its `story.yaml` holds it. */
export function storyOf(shopCode: string): Step[] {
  return z.array(Step).parse(demoYaml(shopCode, FILE) ?? []);
}

/**
 * Lets the people of a demo shop do what its story says, each by the calls and with the rights that they have as
 * everybody else. Goes on where an earlier start stopped; a step whose thing or person is no longer there is left out.
 */
export async function playStory(ctx: Ctx, makeContext: MakeContext): Promise<void> {
  const marks = await demoMarksOf(ctx, MARK);
  // Every start passes here: what was told to its end is not read again.
  const fingerprint = demoFingerprint(ctx.shop.code, FILE);
  if (marks.get(FILE) === fingerprint) return;
  const story = storyOf(ctx.shop.code);
  const told = Number(marks.get('') ?? 0);
  for (const [index, step] of story.entries()) {
    if (index < told) continue;
    try {
      const then = onDay(ctx, step.daysAgo ?? 0);
      await ('job' in step ? work(then, step.job) : act(then, step, makeContext));
    } catch (cause) {
      const name = 'job' in step ? step.job : step.call;
      throw new Error(`The story of ${ctx.shop.code} breaks off at step ${index + 1}, ${name}.`, { cause });
    }
    await markDemo(ctx, MARK, '', index + 1);
  }
  await markDemo(ctx, MARK, FILE, fingerprint);
}

/** The same context so many days before. */
function onDay(ctx: Ctx, daysAgo: number): Ctx {
  if (daysAgo === 0) return ctx;
  const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS);
  return { ...ctx, services: { ...ctx.services, now: () => at } };
}

async function work(ctx: Ctx, name: string): Promise<void> {
  const jobs = ctx.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? []);
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`The story of ${ctx.shop.code} names ${name}, which no module runs.`);
  await job.run(ctx, {});
}

async function act(ctx: Ctx, step: Act, makeContext: MakeContext): Promise<void> {
  const actor = await contextOf(ctx, step.by, makeContext);
  const about = step.about === undefined ? null : await contextOf(ctx, step.about, makeContext);
  const target = step.of === undefined ? {} : await find(ctx, step.of, makeContext);
  if (actor === null || target === null || (step.about !== undefined && about === null)) return;
  const before = step.change === undefined ? {} : await shown(actor, step, target);
  const at = step.inHours === undefined ? {} : { at: nextMoment(ctx, step.inHours) };
  const people = await Promise.all((step.mentions ?? []).map((by) => contextOf(ctx, by, makeContext)));
  const mentions = people.length === 0 ? {} : { mentions: people.flatMap((one) => one?.person?.id ?? []) };
  const memberId = about === null ? {} : { memberId: about.person?.id };
  const numbers: Record<string, number | undefined> = {};
  for (const [input, of] of Object.entries(step.numbers ?? {})) numbers[input] = (await find(ctx, of, makeContext))?.id;
  for (const [input, asked] of Object.entries(step.newest ?? {})) {
    numbers[input] = await newest(ctx, asked, makeContext);
  }
  // In a shop that was filled before, an item that came to its demo later is not there.
  if (Object.values(numbers).includes(undefined)) return;
  const sent = { ...before, ...target, ...step.change, ...at, ...mentions, ...memberId, ...step.input };
  await run(actor, step.call, withNumbers(sent, numbers));
}

/** What is sent with the numbers of other things in their places. */
function withNumbers(
  sent: Readonly<Record<string, unknown>>,
  numbers: Readonly<Record<string, number | undefined>>,
): Record<string, unknown> {
  const whole: Record<string, unknown> = structuredClone(sent);
  for (const [path, number] of Object.entries(numbers)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let place = whole;
    for (const part of parts) place = place[part] as Record<string, unknown>;
    place[last] = number;
  }
  return whole;
}

/** A full hour, so that what is planned looks like somebody planned it. */
function nextMoment(ctx: Ctx, inHours: number): string {
  const ms = ctx.services.now().getTime() + inHours * HOUR_MS;
  return new Date(Math.ceil(ms / HOUR_MS) * HOUR_MS).toISOString();
}

function run(ctx: Ctx, name: string, input: Record<string, unknown>): Promise<unknown> {
  const binding = ctx.services.registry.bindings.find((one) => one.name === name);
  if (binding === undefined) throw new Error(`The story of ${ctx.shop.code} names ${name}, which no module offers.`);
  return runEndpoint(binding, input, ctx);
}

/** Number and version of a record by its slug, as the administrator sees it. */
async function find(ctx: Ctx, of: string, makeContext: MakeContext): Promise<{ id: number; version: number } | null> {
  const [record = '', slug = ''] = of.split('/');
  const admin = await contextOf(ctx, 'admin', makeContext);
  if (admin === null) return null;
  const { data } = (await run(admin, `${record}.list`, { q: slug })) as {
    data: { id: number; version: number; slug?: string; title?: string; name?: string }[];
  };
  // What has no address of its own is named by its title, or by its name.
  const found = data.find((row) => (row.slug ?? row.title ?? row.name) === slug);
  return found === undefined ? null : { id: found.id, version: found.version };
}

/** Number that the newest row of a list that names these people has under a name, as the administrator sees it. */
async function newest(
  ctx: Ctx,
  { list, of, within, names }: NonNullable<Act['newest']>[string],
  makeContext: MakeContext,
): Promise<number | undefined> {
  const admin = await contextOf(ctx, 'admin', makeContext);
  if (admin === null) return undefined;
  const filters: Record<string, number | undefined> = {};
  for (const [filter, by] of Object.entries(of)) filters[filter] = (await contextOf(ctx, by, makeContext))?.person?.id;
  for (const [filter, thing] of Object.entries(within)) {
    filters[filter] = (await find(ctx, thing, makeContext))?.id;
    if (filters[filter] === undefined) return undefined;
  }
  const { data } = (await run(admin, list, filters)) as { data: Record<string, number>[] };
  return data[0]?.[names];
}

async function shown(actor: Ctx, step: Act, { id }: { id?: number }): Promise<Record<string, unknown>> {
  const answer = await run(actor, step.call.replace(/\.save$/, '.show'), { id });
  return (answer as { data: Record<string, unknown> }).data;
}

/**
 * Somebody of the shop, signed in with the fresh proof that some calls ask for; null where they are not (or no longer) there.
 * The moment of the context stays.
 */
async function contextOf(ctx: Ctx, by: string, makeContext: MakeContext): Promise<Ctx | null> {
  const kind = /^\d+$/.test(by) ? 'phone' : 'username';
  const account = await accountByIdentity(ctx.db, ctx.services.config, { kind, value: by });
  const member = account === null ? null : await membershipOf(ctx.db, ctx.shop.id, account.id);
  const person =
    member === null
      ? null
      : await memberAsPerson(ctx.db, ctx.shop.id, member.id, kind === 'username' ? 'staff' : 'site');
  if (person === null) return null;
  const provedUntil = new Date(ctx.services.now().getTime() + PROOF_MS).toISOString();
  const made = makeContext({
    ...{ requestId: 'demo', shop: ctx.shop, locale: ctx.locale },
    person: { ...person, provedUntil },
  });
  return { ...made, services: ctx.services };
}
