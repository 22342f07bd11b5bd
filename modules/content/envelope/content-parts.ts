import type { Ctx } from '../../../kernel/http/context.ts';
import type { FindSpec } from '../../../kernel/module/find-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { ModuleManifest } from '../../../kernel/module/manifest.ts';
import type { MenuSpec } from '../../../kernel/module/menu-spec.ts';
import type { RouteSpec } from '../../../kernel/module/route-spec.ts';
import type { TargetSpec } from '../../../kernel/module/target-spec.ts';
import { adoptionDesk } from './adoption/adoption-desk.ts';
import { type ContentCategories, categoryParts } from './category-parts.ts';
import { withdrawWithin } from './commands/withdraw.ts';
import { contentJobs, contentPermissionSpecs, contentReactions } from './content-bindings.ts';
import { contentFileUse, contentFind } from './content-find.ts';
import { type ContentImport, contentImport } from './content-import.ts';
import { contentRichText } from './content-rich-text.ts';
import { contentTarget } from './content-target.ts';
import type { Card } from './contract.ts';
import type { ContentKind } from './kind.ts';
import { draftLinkOf } from './preview.ts';
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
  | 'links'
  | 'imports'
  | 'menu'
  | 'screens'
  | 'trees'
  | 'template'
  | 'routes'
  | 'views';

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
  /** Readers may comment on its items. */
  takesRemarks?: true;
  /** How readers talk about one at this moment, where that is its own to say. */
  talk?: NonNullable<TargetSpec['talk']>;
  /** Where they bring things of other kinds together: the numbers of those of one kind. */
  items?: TargetSpec['items'];
  /** The daily figure that counts how often each was opened. */
  readings?: string;
  /** Where parts of an item are worked on by themselves. */
  findParts?: NonNullable<FindSpec['parts']>;
  /** What files say of its items, where they are taken in. */
  importing?: ContentImport;
  /** Where its list stands in the back-office, and the file that draws it; where the manifest says nothing of its own. */
  desk?: Pick<MenuSpec, 'group' | 'order'> & { file: string };
  /**
   * Its pages on the site, where the manifest says nothing of its own: `/<type>?id=` and the list under the plural, each drawn by
   * the view of that name (`topic`, `topic-list`); with the parameters that these read beside the usual.
   */
  site?: { nav: NonNullable<RouteSpec['nav']>; show?: readonly string[]; list?: readonly string[] };
  /** What its items are sorted into by their keys. */
  categories?: ContentCategories;
}

/**
 * What every type of content says in its manifest, to be spread into it. A manifest that has more of a part names it after
 * the spread and begins it with these: `jobs: [...content.jobs, …]`.
 */
export function contentParts<C extends Card>(
  kind: ContentKind,
  {
    title,
    plural,
    screen,
    cards,
    facts,
    target = kind.label,
    takesRemarks,
    talk,
    items,
    readings,
    findParts,
    importing,
    desk,
    site,
    categories,
  }: ContentWords<C>,
): Required<Pick<ModuleManifest, Part>> {
  const { type, record, tableName } = kind;
  const name = { zh: title.zh, en: plural };
  const list = `/backend/${screen}` as const;
  const find = contentFind(record, tableName, title, list);
  const adoption = adoptionDesk(kind);
  const sorted = categories && categoryParts(categories, `${record}.view`, desk ?? {});
  return {
    permissions: {
      ...contentPermissionSpecs(record, name),
      ...(importing && { [`${record}.import`]: { label: { zh: `导入${name.zh}`, en: `Import ${name.en}` } } }),
      ...sorted?.permissions,
    },
    fileUses: [contentFileUse(record, tableName, title, list)],
    finds: { [record]: findParts ? { ...find, parts: findParts } : find },
    approvals: contentApprovals(kind, name, screen),
    targets: {
      [type]: contentTarget(type, target, cards, {
        desk: {
          record,
          withdraw: (ctx, tx, asked, before) => withdrawWithin(ctx, tx, kind, asked, before),
        },
        ...(adoption && { adoption }),
        ...(facts && { facts }),
        ...(takesRemarks && { takesRemarks }),
        ...(talk && { talk }),
        ...(items && { items }),
        ...(readings && { readings }),
      }),
    },
    jobs: contentJobs(kind),
    reactions: contentReactions(kind),
    richText: contentRichText(kind),
    links: draftLinks(kind, list),
    imports: { ...(importing && { [record]: contentImport(kind, title, importing) }), ...sorted?.imports },
    menu: [...(desk ? [deskEntry(kind, title, screen, desk)] : []), ...(sorted?.menu ?? [])],
    screens: [
      ...(desk
        ? [{ face: 'backend' as const, path: `${screen}/:id?`, file: desk.file, permission: `${record}.view` }]
        : []),
      ...(sorted?.screens ?? []),
    ],
    trees: sorted?.trees ?? {},
    template: sorted?.template ?? [],
    ...siteParts(kind, title, screen, site),
  };
}

/** The links that open drafts of a type. */
const draftLinks = ({ type, label, showsDrafts }: ContentKind, screen: string): Required<ModuleManifest>['links'] =>
  showsDrafts
    ? { [draftLinkOf(type)]: { label: { zh: `${label.zh}草稿`, en: `Draft: ${label.en.toLowerCase()}` }, screen } }
    : {};

/** The menu's way to the list of a type, and to a new item of it. */
const deskEntry = (
  { record, label }: ContentKind,
  title: Label,
  path: string,
  { group, order }: Pick<MenuSpec, 'group' | 'order'>,
): MenuSpec => ({
  ...{ face: 'backend', group, path, label: title, permission: `${record}.view` },
  ...(order !== undefined && { order }),
  create: {
    label: { zh: `新建${label.zh}`, en: `New ${label.en.charAt(0).toLowerCase()}${label.en.slice(1)}` },
    permission: `${record}.save`,
  },
});

/** The routes of a type, and what their views read of the address. */
function siteParts(
  { type, label }: ContentKind,
  title: Label,
  many: string,
  site: ContentWords<Card>['site'],
): Required<Pick<ModuleManifest, 'routes' | 'views'>> {
  if (site === undefined) return { routes: [], views: {} };
  const { nav, show = [], list = [] } = site;
  return {
    routes: [
      { path: `/${type}`, name: `${type}.show`, layout: 'front', component: type, title: label },
      { path: `/${many}`, name: `${type}.list`, layout: 'front', component: `${type}-list`, title, nav },
    ],
    views: {
      [type]: { query: ['id', ...show, 'preview'] },
      [`${type}-list`]: { query: [...list, 'page'] },
    },
  };
}
