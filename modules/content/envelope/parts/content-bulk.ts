import type { Translate } from '../../../../kernel/client/translate.ts';
import type { BulkAction } from '../../../../ui/console/record-types.ts';
import { type ContentVerb, type Stage, verbFits } from '../rules.ts';
import type { ContentRow } from './content-columns.tsx';
import type { EditorialEndpoints } from './editorial-endpoints.ts';

/** Where a row of a list stands, as far as the list tells. */
const stageOf = ({ state, standing, hasPending }: ContentRow): Stage => ({
  ...{ state, standing, hasPending },
  edition: standing === null ? 0 : 1,
});

/** Whether a step fits a row in some shop: how many reviews this one asks for, the server knows. */
const fits = (verb: ContentVerb, row: ContentRow): boolean =>
  [0, 1].some((reviews) => verbFits(verb, stageOf(row), reviews));

/** The editorial steps that make sense over many items at once. */
export function contentBulk<Row extends ContentRow>(t: Translate, endpoints: EditorialEndpoints): BulkAction<Row>[] {
  const step = (verb: 'submit' | 'publish' | 'withdraw' | 'archive'): BulkAction<Row> => ({
    key: verb,
    label: t(`verb.${verb}`),
    operation: endpoints[verb],
    isPossible: (row) => fits(verb, row),
    isDangerous: verb === 'withdraw' || verb === 'archive',
    question: (count) => t('bulkStep', { step: t(`verb.${verb}`), count }),
    ...(verb === 'withdraw' && { reason: { input: 'reason', label: t('ask.withdraw'), isNeeded: true } }),
  });
  return [step('submit'), step('publish'), step('withdraw'), step('archive')];
}
