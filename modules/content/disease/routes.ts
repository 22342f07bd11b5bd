import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { putBack } from '../envelope/public.ts';
import { diseaseAdmin } from './admin-contract.ts';
import { afterSave, beforeRemove, beforeSave } from './commands/save-disease.ts';
import { answerPart, askPart, savePart } from './commands/write-part.ts';
import { disease } from './contract.ts';
import { diseaseIndex, listDiseases } from './queries/list-diseases.ts';
import { listParts } from './queries/list-parts.ts';
import { showDisease } from './queries/show-disease.ts';
import type { PartKind } from './rules.ts';
import { disease as table } from './schema.ts';
import { diseaseWithdrawals } from './withdrawals.ts';

const stateOf = (kind: PartKind): string =>
  `select p.state from disease_part p where p.shop_id = t.shop_id and p.disease_id = t.id and p.kind = '${kind}'`;

const {
  'disease.disease.putBack': back,
  'disease.part.list': list,
  'disease.part.save': save,
  'disease.part.ask': ask,
  'disease.part.answer': answer,
} = diseaseAdmin;

/** What answers the calls of the diseases. */
export const diseaseRoutes: Binding[] = [
  ...bind(disease, {
    'disease.list': (input, ctx) => listDiseases(ctx, input),
    'disease.index': (_input, ctx) => diseaseIndex(ctx),
    'disease.show': ({ id }, ctx) => showDisease(ctx, id),
  }),
  ...recordBindings(diseaseAdmin, 'disease.disease', {
    table,
    label: { zh: '疾病', en: 'Disease' },
    title: 'name',
    search: ['name', 'nameEn', 'sound'],
    told: ['sound', 'letter', 'withdrawnAt', 'withdrawalReason'],
    computed: {
      patient: stateOf('patient'),
      professional: stateOf('professional'),
      successorName: (locale) =>
        `select ${inLanguageSql('s', locale)} from disease s where s.shop_id = t.shop_id and s.id = t.successor_id`,
      isAsked: `exists (select from disease_part p where p.shop_id = t.shop_id and p.disease_id = t.id and p.state = 'asked')`,
      isObsolete: 't.successor_id is not null',
    },
    beforeSave,
    afterSave,
    beforeRemove,
  }),
  ...bind(
    {
      'disease.disease.putBack': back,
      ...{
        'disease.part.list': list,
        'disease.part.save': save,
        'disease.part.ask': ask,
        'disease.part.answer': answer,
      },
    },
    {
      'disease.disease.putBack': (input, ctx) => putBack(ctx, diseaseWithdrawals, input),
      'disease.part.list': ({ id }, ctx) => listParts(ctx, id),
      'disease.part.save': (input, ctx) => savePart(ctx, input),
      'disease.part.ask': (input, ctx) => askPart(ctx, input),
      'disease.part.answer': (input, ctx) => answerPart(ctx, input),
    },
  ),
];
