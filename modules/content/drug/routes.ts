import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { putBack } from '../envelope/public.ts';
import { drugAdmin } from './admin-contract.ts';
import { addLeaflet } from './commands/add-leaflet.ts';
import { beforeRemove, beforeSave } from './commands/save-drug.ts';
import { tellDrug } from './commands/tell-drug.ts';
import { drug } from './contract.ts';
import { listLeaflets } from './queries/list-leaflets.ts';
import { drugsFor } from './queries/open-drugs.ts';
import { drug as table } from './schema.ts';
import { drugWithdrawals } from './withdrawals.ts';

const EDITION =
  'select l.edition from drug_leaflet l where l.shop_id = t.shop_id and l.drug_id = t.id order by l.edition desc limit 1';

/** What answers the calls of the drugs. */
export const drugRoutes: Binding[] = [
  ...bind(drug, {
    'drug.list': (input, ctx) => drugsFor(ctx).list(ctx, { ...input, current: 'true' }),
    'drug.show': async ({ id }, ctx) => {
      const [row, notice] = await Promise.all([
        drugsFor(ctx).one(ctx, id),
        ctx.services.settings.get<string>(ctx, 'drug.notice'),
      ]);
      const can = { edit: ctx.can('drug.drug.save') };
      if (row.withdrawal === null) return { data: { ...row, notice }, can };
      const nothing = { brand: '', holder: '', class: null, atc: null, goneOn: null, leaflet: null, isWithheld: false };
      return { data: { ...row, ...nothing, notice: '' }, can };
    },
  }),
  ...recordBindings(drugAdmin, 'drug.drug', {
    table,
    label: { zh: '药品', en: 'Drug' },
    title: 'name',
    search: ['name', 'nameEn', 'brand', 'brandEn', 'number', 'holder', 'atc'],
    told: ['isListed', 'withdrawnAt', 'withdrawalReason'],
    computed: {
      edition: `coalesce((${EDITION}), 0)`,
      isGone: 't.gone_on is not null',
      lacksLeaflet: 'not exists (select from drug_leaflet l where l.shop_id = t.shop_id and l.drug_id = t.id)',
    },
    beforeSave,
    afterSave: tellDrug,
    beforeRemove,
  }),
  ...bind(
    {
      'drug.drug.putBack': drugAdmin['drug.drug.putBack'],
      'drug.leaflet.list': drugAdmin['drug.leaflet.list'],
      'drug.leaflet.add': drugAdmin['drug.leaflet.add'],
    },
    {
      'drug.drug.putBack': (input, ctx) => putBack(ctx, drugWithdrawals, input),
      'drug.leaflet.list': ({ id }, ctx) => listLeaflets(ctx, id),
      'drug.leaflet.add': (input, ctx) => addLeaflet(ctx, input),
    },
  ),
];
