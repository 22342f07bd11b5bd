import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { micrositeAdmin } from './admin-contract.ts';
import { checkHost, dropHost, proveHost, removeHost, saveHost } from './commands/change-host.ts';
import { type Checked, checkMicrosite } from './commands/check-microsite.ts';
import { microsite } from './contract.ts';
import { micrositeHosts } from './host-contract.ts';
import { boundKinds } from './queries/bound-kinds.ts';
import { elsewhere } from './queries/elsewhere.ts';
import { listHosts, showHost } from './queries/host-state.ts';
import { searchMicrosite } from './queries/search-microsite.ts';
import { showMicrosite } from './queries/show-microsite.ts';
import { microsite as table } from './schema.ts';

const { 'microsite.kinds': kindsCall, ...recordCalls } = micrositeAdmin;

/** What answers the calls of the microsites. */
export const micrositeRoutes: Binding[] = [
  ...bind(microsite, {
    'microsite.show': ({ slug }, ctx) => showMicrosite(ctx, slug),
    'microsite.search': (input, ctx) => searchMicrosite(ctx, input),
    'microsite.elsewhere': async ({ path }, ctx) => ({ to: await elsewhere(ctx, path) }),
  }),
  ...recordBindings(recordCalls, 'microsite.microsite', {
    table,
    label: { zh: '微站', en: 'Microsite' },
    title: 'name',
    search: ['name', 'nameEn', 'slug'],
    beforeSave: async (ctx, tx, input, before) => {
      await checkMicrosite(ctx, tx, input as unknown as Checked, before as Partial<Checked> | null);
      return input;
    },
    afterSave: (ctx, tx, id) => ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'microsites', id }),
    beforeRemove: async (ctx, tx, { id }) => {
      await dropHost(ctx, tx, id);
      await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'microsites', id });
    },
  }),
  ...bind(micrositeHosts, {
    'microsite.host.list': (_input, ctx) => listHosts(ctx),
    'microsite.host.show': ({ id }, ctx) => showHost(ctx, id),
    'microsite.host.save': (input, ctx) => saveHost(ctx, input),
    'microsite.host.prove': (input, ctx) => proveHost(ctx, input),
    'microsite.host.check': (input, ctx) => checkHost(ctx, input),
    'microsite.host.remove': (input, ctx) => removeHost(ctx, input),
  }),
  ...bind(
    { 'microsite.kinds': kindsCall },
    {
      'microsite.kinds': async (_input, ctx) => ({
        data: boundKinds(ctx).map(({ type, label, source }) => ({ type, source, label: labelIn(ctx.locale, label) })),
      }),
    },
  ),
];
