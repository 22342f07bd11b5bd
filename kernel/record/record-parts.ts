import type { ImportColumnSpec } from '../module/import-spec.ts';
import type { Label } from '../module/label.ts';
import type { ModuleManifest } from '../module/manifest.ts';
import type { MenuSpec } from '../module/menu-spec.ts';
import { recordImport } from './operation-import.ts';

/** The parts of a manifest that every plain record of the back-office has. */
type Part = 'permissions' | 'finds' | 'fileUses' | 'menu' | 'screens' | 'imports';

interface RecordWords {
  /** What its records are called, as a heading, such as 学会 and Associations. */
  title: Label;
  /** What one is called within a sentence, such as `association`. */
  one: Label;
  /** Its table, and the column in both languages that names one. */
  table: string;
  named: { column: string; property: string };
  /** Where its list stands: the path below `/backend`, the file that draws it, and its place in the menu. */
  desk: Pick<MenuSpec, 'group' | 'order' | 'path'> & { file: string };
  /** What a file says of them; one of the same name is there already. */
  columns: readonly ImportColumnSpec[];
  /** Its rows name files of the library, as its `files.sql` says to the database. */
  showsFiles?: boolean;
}

/** What a plain record says in its module's manifest, to be spread into it; `search.sql` of the module says what its rows are known by. */
export function recordParts(
  record: string,
  { title, one, table, named, desk, columns, showsFiles = false }: RecordWords,
): Required<Pick<ModuleManifest, Part>> {
  const { path, file, ...place } = desk;
  const screen = `/backend/${path}` as const;
  const view = `${record}.view`;
  const many = title.en.charAt(0).toLowerCase() + title.en.slice(1);
  const may = (verb: string, zh: string, en: string) => ({
    [`${record}.${verb}`]: { label: { zh: `${zh}${title.zh}`, en: `${en} ${many}` } },
  });
  return {
    permissions: {
      ...may('view', '查看', 'See'),
      ...may('save', '编辑', 'Edit'),
      ...may('remove', '删除', 'Delete'),
      ...may('export', '导出', 'Export'),
      ...may('import', '导入', 'Import'),
    },
    finds: { [record]: { label: title, table, permission: view, screen } },
    fileUses: showsFiles
      ? [{ label: title, table, title: `t.${named.column}`, permission: view, screen: (id) => `${screen}/${id}` }]
      : [],
    menu: [
      {
        ...{ face: 'backend', ...place, path, label: title, permission: view },
        create: { label: { zh: `新建${one.zh}`, en: `New ${one.en}` }, permission: `${record}.save` },
      },
    ],
    screens: [{ face: 'backend', path: `${path}/:id?`, file, permission: view }],
    imports: {
      [record]: recordImport(record, {
        label: title,
        name: named.property,
        columns,
        known: { table, ways: [{ columns: { [named.property]: 'text' } }] },
      }),
    },
  };
}
