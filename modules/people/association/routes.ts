import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { holdsSql, openRecords } from '../../../kernel/record/open-records.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { checkHandout, fileNameSql, handoutFor } from '../../platform/file/public.ts';
import { associationAdmin } from './admin-contract.ts';
import { type AssociationRow, association } from './contract.ts';
import { association as table } from './schema.ts';

const open = openRecords<AssociationRow, { charterFile: number | null }>({
  table: 'association',
  columns: `t.id, ${inLanguageSql('t', '$2')} AS name, ${inLanguageSql('t', '$2', 'about')} AS about, t.level, t.founded, t.members`,
  pageColumns: 't.charter_file AS "charterFile"',
  order: 't.position, t.id',
  filters: { q: (words) => holdsSql(words, 'name', 'name_en') },
});

/** What readers are told of an association: the number of its members where the shop lets them know. */
async function told(ctx: Ctx): Promise<(row: AssociationRow) => AssociationRow> {
  const showsMembers = await ctx.services.settings.get<boolean>(ctx, 'association.showsMembers');
  return (row) => (showsMembers ? row : { ...row, members: null });
}

/** What answers the calls of the associations. */
export const associationRoutes: Binding[] = [
  ...bind(association, {
    'association.list': async (input, ctx) => {
      const [found, tell] = await Promise.all([open.list(ctx, input), told(ctx)]);
      return { ...found, data: found.data.map(tell) };
    },
    'association.show': async ({ id }, ctx) => {
      const [{ charterFile, ...row }, tell] = await Promise.all([open.one(ctx, id), told(ctx)]);
      const charter = await handoutFor(ctx, charterFile);
      return { data: { ...tell(row), charter }, can: { edit: ctx.can('association.association.save') } };
    },
  }),
  ...recordBindings(associationAdmin, 'association.association', {
    table,
    label: { zh: '学会', en: 'Association' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: { charterName: `SELECT ${fileNameSql('t.charter_file')}` },
    beforeSave: async (ctx, _tx, input) => {
      await checkHandout(ctx, input.charterFile, 'charterFile');
      return input;
    },
  }),
];
