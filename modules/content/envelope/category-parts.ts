import type { Label } from '../../../kernel/module/label.ts';
import type { TreeSource } from '../../../kernel/module/list-source.ts';
import type { ModuleManifest } from '../../../kernel/module/manifest.ts';
import type { MenuSpec } from '../../../kernel/module/menu-spec.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { categoryImport } from '../../../kernel/record/category-import.ts';
import { type CategoryKind, categoryTree } from './categories.ts';

/** What a manifest says of the categories that a type of content is sorted into. */
export interface ContentCategories {
  kind: CategoryKind;
  /** What they are called, as a heading, such as 专题分类 and Topic categories. */
  title: Label;
  /** Path of their screen below `/configure`, and the file that draws it. */
  screen: string;
  file: string;
  /** What they are counted as; categories where absent. */
  counted?: { zh: string; one: string; many: string };
  /** Who is told which there are; who reads the content at the desk where absent. */
  access?: TreeSource['access'];
}

const CATEGORIES = { zh: '个分类', one: 'category', many: 'categories' };

/** The parts of a manifest that they make: their permissions, import, tree and screen; `view` is the permission to read the content. */
export function categoryParts(
  { kind, title, screen, file, counted = CATEGORIES, access }: ContentCategories,
  view: string,
  { group = 'content', order }: Partial<Pick<MenuSpec, 'group' | 'order'>>,
): Required<Pick<ModuleManifest, 'permissions' | 'imports' | 'menu' | 'screens' | 'trees' | 'template'>> {
  const { record, tableName } = kind;
  const within = `${title.en.charAt(0).toLowerCase()}${title.en.slice(1)}`;
  const permission = `${record}.save`;
  return {
    permissions: {
      [permission]: { label: { zh: `编辑${title.zh}`, en: `Edit ${within}` } },
      [`${record}.import`]: { label: { zh: `导入${title.zh}`, en: `Import ${within}` } },
    },
    imports: { [record]: categoryImport(record, title, tableName) },
    menu: [
      {
        ...{ face: 'configure', group, path: screen, label: title, permission },
        ...(order !== undefined && { order }),
        standing: countedStanding(`${tableName} where shop_id = $1`, counted.zh, counted.one, counted.many),
        tables: [tableName],
      },
    ],
    screens: [
      {
        ...{ face: 'configure', path: `${screen}/:id?`, file, permission },
        find: { list: `/api/configure/${record.replace('.', '/')}/list`, name: 'name' },
      },
    ],
    trees: { [record]: categoryTree(tableName, access ?? { permission: view }) },
    template: [{ table: tableName }],
  };
}
