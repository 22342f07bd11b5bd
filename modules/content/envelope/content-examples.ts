import { z } from 'zod';
import type { Example, Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { adoptFlow, approvalSteps } from '../../platform/approval/public.ts';
import { reviewKind } from './review.ts';

type Saved = { id: number; version: number };

/** Sets how many steps of review a type of content has, each passed by whoever may review it. */
async function reviewSteps(stage: Stage, record: string, steps: number): Promise<void> {
  const ctx = stage.kit.ctx(stage.shop);
  const kind = reviewKind({ type: record.slice(0, record.indexOf('.')) });
  if ((await approvalSteps(ctx, kind)) === steps) return;
  const step = {
    name: { zh: stage.text('审核') },
    mode: 'any' as const,
    who: [{ kind: 'permission' as const, permission: `${record}.review` }],
  };
  await adoptFlow(ctx, kind, { steps: Array.from({ length: steps }, () => step) }, 'example');
}

/** Takes an item a step further and answers its number and new version. */
async function step(stage: Stage, name: string, item: Saved, more: object = {}): Promise<Saved> {
  const { data } = await stage.call<{ data: Saved }>(name, { ...item, ...more });
  return { id: data.id, version: data.version };
}

/** Makes an item of a type of content and publishes it without a review. */
export async function publishedItem(stage: Stage, record: string): Promise<Saved> {
  await reviewSteps(stage, record, 0);
  return step(stage, `${record}.publish`, await releasedItem(stage, record, await stage.make(record)));
}

/** The key of the category that examples sort their items into. */
export async function categoryKey(stage: Stage, record: string): Promise<string> {
  const id = await stage.one(record);
  return (await stage.call<{ data: { key: string } }>(`${record}.show`, { id })).data.key;
}

/** The call by which the page of a type of content is asked on the site: it takes the signature that opens a draft. */
export function pageCall({ kit }: Stage, record: string): string {
  const show = `${record.slice(0, record.indexOf('.'))}.show`;
  const found = kit.services.registry.bindings.find(
    ({ name, endpoint: { input } }) =>
      name.startsWith(show) && input instanceof z.ZodObject && 'preview' in input.shape,
  );
  if (found === undefined) throw new Error(`No page shows drafts of ${record}.`);
  return found.name;
}

type Release = (stage: Stage, item: Saved) => Promise<Saved>;

/** What brings an item as far as it may come out, by the record, of types that withhold complete ones. */
const releases = new Map<string, Release>();

/** Brings what withholds a complete item of any type to its end; answers it as it stands then. */
export function releasedItem(stage: Stage, record: string, item: Saved): Promise<Saved> {
  return releases.get(record)?.(stage, item) ?? Promise.resolve(item);
}

/**
 * The examples of a type of content: `save` writes a new item that is complete, the rest is the editorial life that all
 * types share. `published` names the calls that are answered by the number of a published item alone.
 */
export function contentExamples(
  record: string,
  save: Example,
  {
    published = [],
    hasPreview = true,
    released,
  }: {
    published?: readonly string[];
    hasPreview?: boolean;
    /** Brings what withholds a complete item to its end; answers it as it stands then. */
    released?: Release;
  } = {},
): Examples {
  if (released !== undefined) releases.set(record, released);
  const draft = async (stage: Stage): Promise<Saved> => {
    await reviewSteps(stage, record, 0);
    return releasedItem(stage, record, await stage.make(record));
  };
  // Nobody passes their own work, so somebody else writes and hands in.
  const inReview = async (stage: Stage): Promise<Saved> => {
    const item = await draft(stage);
    const { input } = await stage.prepare(`${record}.save`);
    await reviewSteps(stage, record, 1);
    const { caller } = await stage.newcomer(['*']);
    const { data } = await stage.call<{ data: Saved }>(`${record}.save`, { ...input, ...item }, caller);
    const submitted = await stage.call<{ data: Saved }>(`${record}.submit`, { ...data }, caller);
    return { id: submitted.data.id, version: submitted.data.version };
  };
  const changed = async (stage: Stage): Promise<Saved> => {
    const { id, version } = await publishedItem(stage, record);
    const input = (await stage.prepare(`${record}.save`)).input;
    return releasedItem(stage, record, await step(stage, `${record}.save`, { id, version }, input));
  };
  const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();
  const archived = async (stage: Stage): Promise<Saved> => step(stage, `${record}.archive`, await draft(stage));
  const publishedId: Example = async (stage) => ({ id: (await publishedItem(stage, record)).id });
  return {
    ...Object.fromEntries(published.map((name) => [name, publishedId])),
    ...(hasPreview && { [`${record}.preview`]: async (stage: Stage) => ({ id: (await stage.make(record)).id }) }),
    [`${record}.save`]: save,
    [`${record}.submit`]: async (stage) => {
      const item = await draft(stage);
      await reviewSteps(stage, record, 1);
      return { ...item };
    },
    [`${record}.approve`]: async (stage) => ({ ...(await inReview(stage)) }),
    [`${record}.return`]: async (stage) => ({ ...(await inReview(stage)), comment: stage.text('请补充出处') }),
    [`${record}.schedule`]: async (stage) => ({ ...(await draft(stage)), at: tomorrow() }),
    [`${record}.unschedule`]: async (stage) => ({
      ...(await step(stage, `${record}.schedule`, await draft(stage), { at: tomorrow() })),
    }),
    [`${record}.publish`]: async (stage) => ({ ...(await draft(stage)) }),
    [`${record}.correct`]: async (stage) => ({ ...(await changed(stage)), note: stage.text('更正了数据') }),
    [`${record}.discard`]: async (stage) => ({ ...(await changed(stage)) }),
    [`${record}.withdraw`]: async (stage) => ({
      ...(await publishedItem(stage, record)),
      reason: stage.text('结论有误'),
    }),
    [`${record}.archive`]: async (stage) => ({ ...(await draft(stage)) }),
    [`${record}.restore`]: async (stage) => ({ ...(await archived(stage)) }),
    [`${record}.revert`]: async (stage) => ({ ...(await publishedItem(stage, record)), edition: 1 }),
    // Its changes wait, texts among them.
    [`${record}.status`]: async (stage) => ({ id: (await changed(stage)).id }),
    [`${record}.links`]: async (stage) => ({ id: (await draft(stage)).id }),
    [`${record}.checkLinks`]: async (stage) => ({ id: (await draft(stage)).id }),
    [`${record}.editions`]: async (stage) => ({ id: (await publishedItem(stage, record)).id }),
    [`${record}.compare`]: async (stage) => {
      const item = await changed(stage);
      await step(stage, `${record}.correct`, item, { note: stage.text('更正了数据') });
      return { id: item.id, from: 1, to: 2 };
    },
  };
}
