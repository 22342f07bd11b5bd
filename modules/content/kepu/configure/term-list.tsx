import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { kepuAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof kepuAdmin)['kepu.term.list']>['data'][number];

const endpoints = recordEndpoints<Row, Row>(kepuAdmin, 'kepu.term');

/** The words of the trade, with what they mean to somebody who has never heard them. */
export default function TermList() {
  const t = useText();
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('terms')}
      newTitle={t('newTerm')}
      savePermission="kepu.term.save"
      empty={{ title: t('noTerms'), hint: t('noTermsHint') }}
      columns={[
        { key: 'term', title: t('term'), isSortable: true },
        { key: 'explanation', title: t('explanation') },
        { key: 'explanationEn', title: t('explanationEn'), isHidden: true },
      ]}
      fields={[
        { key: 'term', label: t('term'), kind: 'text', max: 40, isRequired: true },
        { key: 'explanation', label: t('explanation'), kind: 'longText', max: 300, rows: 3 },
        { key: 'explanationEn', label: t('explanationEn'), kind: 'longText', max: 500, rows: 3 },
      ]}
    />
  );
}
