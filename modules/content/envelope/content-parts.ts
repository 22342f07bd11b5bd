import type { Ctx } from '../../../kernel/http/context.ts';
import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { ModuleManifest } from '../../../kernel/module/manifest.ts';
import { contentJobs, contentPermissionSpecs, contentReactions } from './content-bindings.ts';
import { contentFileUse, contentFind } from './content-find.ts';
import { type ContentImport, contentImport } from './content-import.ts';
import { contentRichText } from './content-rich-text.ts';
import { contentTarget } from './content-target.ts';
import type { Card } from './contract.ts';
import type { ContentKind } from './kind.ts';
import { contentApprovals } from './review.ts';

/** The parts of a manifest that every type of content has. */
type Part =
  | 'permissions'
  | 'fileUses'
  | 'finds'
  | 'approvals'
  | 'targets'
  | 'jobs'
  | 'reactions'
  | 'richText'
  | 'imports';

interface ContentWords<C extends Card> {
  /** What its items are called, as a heading, such as 专题 and Topics. */
  title: Label;
  /** The English of it within a sentence, such as `topics`. */
  plural: string;
  /** Path of its list below `/backend`. */
  screen: string;
  /** The cards of those items that the reader may see: they pass the audience gate. */
  cards: (ctx: Ctx, ids: readonly number[]) => Promise<C[]>;
  /** What the module's own part of others' pages draws of a card beside the usual. */
  facts?: (card: C) => Readonly<Record<string, unknown>>;
  /** What one is called where something points at it; the kind's label where absent. */
  target?: Label;
  /** Where parts of an item are worked on by themselves. */
  findParts?: NonNullable<FindSpec['parts']>;
  /** What files say of its items, where they are taken in. */
  importing?: ContentImport;
}

/**
 * What every type of content says in its manifest, to be spread into it. A manifest that has more of a part names it after
 * the spread and begins it with these: `jobs: [...content.jobs, …]`.
 */
export function contentParts<C extends Card>(
  kind: ContentKind,
  { title, plural, screen, cards, facts, target = kind.label, findParts, importing }: ContentWords<C>,
): Required<Pick<ModuleManifest, Part>> {
  const { type, record, tableName } = kind;
  const name = { zh: title.zh, en: plural };
  const list = `/backend/${screen}` as const;
  const find = contentFind(record, tableName, title, list);
  return {
    permissions: {
      ...contentPermissionSpecs(record, name),
      ...(importing && { [`${record}.import`]: { label: { zh: `导入${name.zh}`, en: `Import ${name.en}` } } }),
    },
    fileUses: [contentFileUse(record, tableName, title, list)],
    finds: { [record]: findParts ? { ...find, parts: findParts } : find },
    approvals: contentApprovals(kind, name, screen),
    targets: { [type]: contentTarget(type, target, cards, facts) },
    jobs: contentJobs(kind),
    reactions: contentReactions(kind),
    richText: contentRichText(kind),
    imports: importing ? { [record]: contentImport(kind, title, importing) } : {},
  };
}
