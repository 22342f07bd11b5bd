import type { Translate } from '../../../../kernel/client/translate.ts';
import type { BulkAction } from '../../../../ui/console/record-types.ts';
import type { EditorialEndpoints } from './editorial-endpoints.ts';

/** The editorial steps that make sense over many items at once. */
export function contentBulk<Row>(t: Translate, endpoints: EditorialEndpoints): BulkAction<Row>[] {
  const step = (verb: 'submit' | 'publish' | 'withdraw' | 'archive'): BulkAction<Row> => ({
    key: verb,
    label: t(`verb.${verb}`),
    operation: endpoints[verb],
    isDangerous: verb === 'withdraw' || verb === 'archive',
    question: (count) => t('bulkStep', { step: t(`verb.${verb}`), count }),
    ...(verb === 'withdraw' && { reason: { input: 'reason', label: t('ask.withdraw'), isNeeded: true } }),
  });
  return [step('submit'), step('publish'), step('withdraw'), step('archive')];
}
