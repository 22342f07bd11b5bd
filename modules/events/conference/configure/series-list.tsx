import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { conferenceAdmin } from '../admin-contract.ts';

/** The series that conferences belong to. */
export default function SeriesList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={conferenceAdmin}
      record="conference.series"
      title={t('seriesTitle')}
      newTitle={t('seriesNew')}
      empty={{ title: t('seriesEmpty'), hint: t('seriesEmptyHint') }}
      count={{ title: t('title') }}
    />
  );
}
