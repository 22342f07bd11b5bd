import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const place = '/backend/tags/api/admin/tags/tag/list';

let made = 0;
const view = async (stage: Stage) => {
  made += 1;
  return {
    place,
    name: `${stage.mark} ${made}`,
    audience: 'role',
    roleId: await stage.one('role.role'),
    state: { q: stage.mark, filters: { categoryId: '1' }, sort: '-name', hidden: ['uses'], density: 'roomy' },
  };
};

/** A successful call of each operation on the views of tables. */
export const examples: Examples = {
  'view.open': () => ({ place }),
  'view.save': view,
  'view.remove': async (stage) => {
    const { data } = await stage.call<{ data: { id: number; version: number } }>('view.save', await view(stage));
    return { ...data };
  },
  'view.habit': () => ({ place, hidden: ['uses'], density: 'dense', opensWith: 'all' }),
  'view.count': () => ({ list: '/api/admin/tags/tag/list', selections: [{ q: 'x' }, {}] }),
};
