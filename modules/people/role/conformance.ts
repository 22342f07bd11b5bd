import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of roles and centres. */
export const examples: Examples = {
  'role.role.save': (stage) => ({
    key: stage.key(),
    name: stage.text('角色'),
    grants: [{ permission: 'role.role.view', scope: 'all' }],
  }),
  'role.centre.save': async (stage) => {
    const { data } = await stage.call<{ data: { id: number } }>('role.centre.save', { name: stage.text('总部') });
    return { name: stage.text('中心'), parentId: data.id };
  },
};
