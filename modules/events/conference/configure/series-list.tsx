import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { conferenceAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof conferenceAdmin)['conference.series.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(conferenceAdmin, 'conference.series');

/** The series that conferences belong to. */
export default function SeriesList() {
  const t = useText();
  return (
    <CategoryScreen
      endpoints={endpoints}
      title={t('seriesTitle')}
      newTitle={t('seriesNew')}
      savePermission="conference.series.save"
      importKind="conference.series"
      empty={{ title: t('seriesEmpty'), hint: t('seriesEmptyHint') }}
      count={{ key: 'items', title: t('title') }}
      keyHint={t('keyHint')}
    />
  );
}
