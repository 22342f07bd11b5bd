import { treeImport } from '../../../kernel/record/tree-import.ts';
import { lockTree } from './commands/place-centre.ts';
import { centreTrails, spelledTrail } from './queries/centres-by-name.ts';

const place = (parent: string | number | null, name: string): string => `${parent ?? ''} ${name.trim().toLowerCase()}`;

/** Centres out of a file, each below another one or at the top; a second one of a name in one place is a mistake. */
export const importCentres = treeImport({
  label: { zh: '中心', en: 'Centres' },
  permission: 'role.centre.import',
  name: 'name',
  save: '/api/admin/role/centre/save',
  remove: '/api/admin/role/centre/remove',
  columns: [
    {
      key: 'name',
      label: { zh: '中心名称', en: 'Name' },
      aliases: ['名称', '中心'],
      isRequired: true,
      example: '华东区域',
    },
    { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: 'Eastern region' },
    {
      key: 'parent',
      label: { zh: '上级中心', en: 'Belongs to' },
      aliases: ['上级', 'Parent', 'Parent centre'],
      hint: {
        zh: '已有的，或同一文件中任意一行的；重名时写全路径，如 项目总部 / 华东区域；留空为顶级',
        en: 'One that is there, or any row of the same file; where several share a name all names from the top, such as Headquarters / Eastern region; empty at the top',
      },
      example: '项目总部',
    },
  ],
  async standing(ctx, tx) {
    // Two files at once wait for one another, so that both do not put the same centre into one place.
    await lockTree(ctx, tx);
    // A closed one is found by its whole trail alone, and refused by its own words.
    return (await centreTrails(tx, ctx.shop.id)).map(({ id, name, nameEn, closed, trail, trailEn }) => ({
      id,
      names: closed ? [trail] : [trail, trailEn, name, nameEn],
    }));
  },
  namesOf: ({ name = '', nameEn = '', parent }) => [
    parent === undefined ? name : `${spelledTrail(parent)}/${name}`,
    name,
    nameEn,
  ],
  spelled: spelledTrail,
  known: { table: 'centre', ways: [{ columns: { parentId: 'id', name: 'text' } }] },
  // What earlier rows of the file put where.
  prepare: async () => new Set<string>(),
  input({ parent, name = '', nameEn }, taken, ctx) {
    const at = place(parent ?? null, name);
    if (taken.has(at)) return ctx.t('role.console.import.nameTaken', { name });
    taken.add(at);
    return { name, ...(nameEn !== undefined && { nameEn }), ...(parent !== undefined && { parentId: parent }) };
  },
});
