import { useT } from '../../../../../kernel/client/site-app.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';

/** Says that the rest of a drug on prescription is for doctors, and leads to where one is verified as such. */
export function Withheld() {
  const t = useT();
  return (
    <WayCard to="/mobile/doctor/regist" icon="shield" label={t('drug.withheld')}>
      {t('drug.withheldHint')}
    </WayCard>
  );
}
