import type { Contract, Endpoint } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import type { ReactionSpec } from '../../../kernel/module/event-spec.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import type { PermissionSpec } from '../../../kernel/module/permission-spec.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { ComputedSql, RecordRules } from '../../../kernel/record/record-rules.ts';
import type { contentContract } from './admin-contract.ts';
import { approve } from './commands/approve.ts';
import { archive } from './commands/archive.ts';
import { correct } from './commands/correct.ts';
import { discard } from './commands/discard.ts';
import { forgetMergedTag } from './commands/forget-merged-tag.ts';
import { openPreview } from './commands/open-preview.ts';
import { publish } from './commands/publish.ts';
import { publishDue } from './commands/publish-due.ts';
import { restore } from './commands/restore.ts';
import { returnToEditor } from './commands/return-to-editor.ts';
import { revert } from './commands/revert.ts';
import { schedule } from './commands/schedule.ts';
import { submit } from './commands/submit.ts';
import { unschedule } from './commands/unschedule.ts';
import { withdraw } from './commands/withdraw.ts';
import type { ContentKind } from './kind.ts';
import { gatherLinks } from './links/gather-links.ts';
import { checkItemLinks, itemLinks } from './links/item-links.ts';
import { compareEditions } from './queries/compare-editions.ts';
import { contentEditions } from './queries/content-editions.ts';
import { contentStatus } from './queries/content-status.ts';
import { contentRecordRules } from './record-rules.ts';

type Verb = keyof ReturnType<typeof contentContract<''>> extends `.${infer V}` ? V : never;
type Handler = (ctx: Ctx, kind: ContentKind, input: never) => Promise<unknown>;

const handlers: Record<Verb, Handler> = {
  submit,
  approve,
  return: returnToEditor,
  schedule,
  unschedule,
  publish,
  correct,
  discard,
  withdraw,
  archive,
  restore,
  revert,
  status: async (ctx, kind, { id }: { id: number }) => ({ data: await contentStatus(ctx, kind, id) }),
  links: (ctx, kind, { id }: { id: number }) => itemLinks(ctx, kind, id),
  checkLinks: checkItemLinks,
  editions: async (ctx, kind, { id }: { id: number }) => ({ data: await contentEditions(ctx, kind, id) }),
  compare: compareEditions,
};

/**
 * Binds a type's record and its editorial life; `contract` holds its `recordContract` and its `contentContract`,
 * `computed` the SQL of the row's properties that are no columns, `filters` that of filters which do not ask for equality.
 */
export function contentBindings(
  contract: Contract,
  kind: ContentKind,
  computed: Record<string, ComputedSql> = {},
  filters: NonNullable<RecordRules['filters']> = {},
): Binding[] {
  const endpointOf = (verb: string): Endpoint => {
    const found = contract[`${kind.record}.${verb}`];
    if (found === undefined) throw new Error(`The contract of ${kind.record} lacks ${verb}.`);
    return found;
  };
  // Not every type has a page that shows drafts.
  const preview = contract[`${kind.record}.preview`] === undefined ? {} : { preview: openPreview as Handler };
  const steps = Object.entries({ ...handlers, ...preview }).map(([verb, handle]) => ({
    name: `${kind.record}.${verb}`,
    endpoint: endpointOf(verb),
    handle: (input: never, ctx: Ctx) => handle(ctx, kind, input),
  }));
  return [...recordBindings(contract, kind.record, contentRecordRules(kind, computed, filters)), ...steps];
}

/** The permissions of a type of content; `zh` and `en` name it, such as 资讯 and news. */
export function contentPermissionSpecs(
  record: string,
  name: { zh: string; en: string },
): Record<string, PermissionSpec> {
  const spec = (zh: string, en: string): PermissionSpec => ({
    label: { zh: `${zh}${name.zh}`, en: `${en} ${name.en}` },
  });
  return {
    [`${record}.view`]: spec('查看', 'See'),
    [`${record}.save`]: spec('编辑', 'Edit'),
    [`${record}.remove`]: spec('删除未发布的', 'Delete unpublished'),
    [`${record}.export`]: spec('导出', 'Export'),
    [`${record}.review`]: spec('审核', 'Review'),
    [`${record}.publish`]: spec('发布、撤回与归档', 'Publish, withdraw and archive'),
  };
}

/**
 * The jobs of a type of content: what is due is published at the planned moment, and every hour for what a standstill
 * left behind; what is published is looked through for outside links every week.
 */
export function contentJobs(kind: ContentKind): JobSpec[] {
  return [
    {
      name: `${kind.type}.publish_due`,
      cron: '7 * * * *',
      due: `select from ${kind.tableName} where shop_id = this_shop and state = 'scheduled' and scheduled_at <= now()`,
      run: (ctx) => publishDue(ctx, kind),
    },
    {
      name: `${kind.type}.gather_links`,
      cron: '20 3 * * 0',
      due: `select from ${kind.tableName} where shop_id = this_shop and live`,
      run: (ctx) => gatherLinks(ctx, kind),
    },
  ];
}

/** What a type of content does when something happens elsewhere. */
export function contentReactions(kind: ContentKind): ReactionSpec[] {
  return [{ event: 'tags.merged', run: (_ctx, tx, data) => forgetMergedTag(tx, kind, data) }];
}
