import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Upcoming } from '../../../../../kernel/contract/upcoming.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';

/** What kind of thing comes, whether it is under way, and what the reader has of it. */
export function UpcomingChips({ coming }: { coming: Upcoming }) {
  const t = useT();
  return (
    <>
      {coming.isOn && <Chip tone="live">{t('home.isOn')}</Chip>}
      <Chip>{coming.label}</Chip>
      {coming.own?.label && (
        <Chip tone="ok" to={coming.own.url}>
          {coming.own.label}
        </Chip>
      )}
    </>
  );
}
