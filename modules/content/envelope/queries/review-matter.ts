import { sql } from 'drizzle-orm';
import { columnOf } from '../../../../kernel/audit/changes-of.ts';
import { readableEntries } from '../../../../kernel/audit/readable-entries.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalMatter, MatterField } from '../../../../kernel/module/approval-spec.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import { fileFor } from '../../../platform/file/public.ts';
import { draftAddress } from '../commands/open-preview.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { isLive } from '../rules.ts';
import type { Byline } from '../schema.ts';

type Values = Readonly<Record<string, unknown>>;
type Text = ApprovalMatter['texts'][number];

/** What is read as a text, each in both languages: it is shown as such, and compared word by word. */
const READ = ['title', 'lead', 'body', 'author', 'reviewer', 'keyFacts', 'references', 'coi'] as const;
/** Shown as a picture. */
const COVER = 'coverFile';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const bylineText = (byline: unknown): string[] => {
  if (byline === null || byline === undefined) return [];
  const { name, title, org } = byline as Byline;
  return [[name, title, org].filter((part) => part !== '').join(' · ')];
};

const linesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((line): line is string => typeof line === 'string' && line !== '');

/** Fields of a type of content with their names, as the trail tells them; what is nothing on both sides is left out. */
async function readable(
  ctx: Ctx,
  kind: ContentKind,
  id: number,
  { before, after, fields }: { before: Values; after: Values; fields: readonly string[] },
): Promise<MatterField[]> {
  const rowOf = (values: Values) => Object.fromEntries(fields.map((field) => [columnOf(field), values[field] ?? null]));
  const entry = { table: kind.tableName, rowId: id, before: rowOf(before), after: rowOf(after) };
  const [found] = await readableEntries(ctx, [entry]);
  const changes = found?.changes ?? [];
  return changes.filter((change) => !isNothing(change.before) || !isNothing(change.after));
}

/** One language of a working copy as its readers see it. */
function textOf(copy: ContentItem, lang: Text['lang'], names: ReadonlyMap<string, string>): Text {
  const of = (field: string): unknown => copy[lang === 'en' && field !== 'references' ? `${field}En` : field];
  const list = (field: string) => ({ name: names.get(field) ?? field, lines: linesIn(of(field)) });
  return {
    lang,
    isShown: copy.locales.includes(lang),
    title: String(of('title') ?? ''),
    lead: String(of('lead') ?? ''),
    bylines: [...bylineText(of('author')), ...bylineText(of('reviewer'))],
    html: String(of('body') ?? ''),
    lists: ['keyFacts', 'references', 'coi'].map(list).filter(({ lines }) => lines.length > 0),
  };
}

async function coverAddress(ctx: Ctx, file: unknown): Promise<string | null> {
  return typeof file === 'number' ? ((await fileFor(ctx, file, ['cover']))?.url ?? null) : null;
}

/** What agreeing leads to. */
function leadsTo(ctx: Ctx, { edition, standing }: ContentItem): string {
  const key = edition === 0 ? 'first' : isLive(standing) ? 'correction' : 'anew';
  return ctx.t(`envelope.console.matter.${key}`, { edition });
}

/** What approvers of a type of content decide about: the working copy, and what differs from what came out last. */
export async function reviewMatter(ctx: Ctx, kind: ContentKind, id: number): Promise<ApprovalMatter | null> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
  if (row === undefined) return null;
  const item = row as ContentItem;
  const copy = workingCopy(item);
  const all = Object.keys(kind.values.shape);
  const isRead = (field: string): boolean => READ.some((one) => field === one || field === `${one}En`);
  const others = all.filter((field) => !isRead(field) && field !== COVER);
  const last = await ctx.db.row<{ values: Values }>(
    'SELECT values FROM content_version WHERE shop_id = $1 AND type = $2 AND item_id = $3 AND edition = $4',
    [ctx.shop.id, kind.type, id, item.edition],
  );
  const differing = last === null ? [] : all.filter((field) => !sameValue(copy[field], last.values[field]));
  const [facts, read, changes, before, after] = await Promise.all([
    readable(ctx, kind, id, { before: {}, after: copy, fields: others }),
    readable(ctx, kind, id, { before: {}, after: copy, fields: all.filter(isRead) }),
    readable(ctx, kind, id, {
      ...{ before: last?.values ?? {}, after: copy },
      fields: differing.filter((field) => field !== COVER),
    }),
    coverAddress(ctx, last?.values[COVER]),
    coverAddress(ctx, copy.coverFile),
  ]);
  const names = new Map(read.map(({ field, label }) => [field, label]));
  const hasEnglish = [copy.titleEn, copy.bodyEn, copy.leadEn].some((text) => text !== '');
  return {
    does: leadsTo(ctx, item),
    texts: (['zh-CN', ...(hasEnglish ? (['en'] as const) : [])] as const).map((lang) => textOf(copy, lang, names)),
    picture: { before: differing.includes(COVER) ? before : after, after },
    facts,
    changes: last === null ? null : changes,
    site: kind.showsDrafts ? draftAddress(ctx, kind, copy).url : null,
  };
}
